import { applyPromoCode, type Purchase, removePromoCode } from '@terrace/contracts/http/buying/purchases';
import { type SyntheticEvent, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { showToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormTextField } from '../../ui/form/form-text-field';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { messages } from './messages';
import { keepNewest, purchaseKey } from './purchase';

/** The promo code of a held purchase: a field to apply one, then its discount and a button to remove it. */
export function PromoBox({ purchase: { id, pricing } }: { readonly purchase: Purchase }) {
  // When the box's content is replaced, the focus moves to what replaced it.
  const [isChanged, setChanged] = useState(false);
  const { promo, promoCode, finalAmount } = pricing;
  return (
    <div className="mb-4">
      {promo && promoCode !== null ? (
        <Applied
          purchaseId={id}
          code={promoCode}
          discount={
            promo.type === 'percentage'
              ? messages.percent(promo.amount)
              : messages.fixed(finalAmount.currency, promo.amount)
          }
          focused={isChanged}
          onRemoved={() => setChanged(true)}
        />
      ) : (
        <Enter purchaseId={id} focused={isChanged} onApplied={() => setChanged(true)} />
      )}
    </div>
  );
}

function Applied({
  purchaseId,
  code,
  discount,
  focused,
  onRemoved,
}: {
  readonly purchaseId: string;
  readonly code: string;
  /** The discount, for example '10%' or 'USD 20' (product.md 5.8). */
  readonly discount: string;
  readonly focused: boolean;
  readonly onRemoved: () => void;
}) {
  const remove = useRemovePromo(purchaseId);
  return (
    <InlineMessage
      tone="approved"
      action={
        <Button
          variant="secondary"
          size="compact"
          autoFocus={focused}
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onRemoved })}
        >
          {messages.promoRemove}
          <span className="sr-only">{messages.promoRemoveCode(code)}</span>
        </Button>
      }
    >
      {messages.promoApplied(discount)}
    </InlineMessage>
  );
}

function Enter({
  purchaseId,
  focused,
  onApplied,
}: {
  readonly purchaseId: string;
  readonly focused: boolean;
  readonly onApplied: () => void;
}) {
  const apply = useApplyPromo(purchaseId);
  const form = useSchemaForm(applyPromoCode.body, { code: '' });
  return (
    <Form
      form={form}
      label={messages.promoLabel}
      onSubmit={async ({ code }) => {
        onApplied();
        await apply(code).catch((failure: unknown) => {
          throw atTheField(failure);
        });
      }}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <FormTextField
            form={form}
            name="code"
            label={messages.promoLabel}
            autoFocus={focused}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onInput={upperCased}
          />
        </div>
        <div className="pt-6">
          <Button
            type="submit"
            variant="secondary"
            className="min-h-12"
            busy={form.formState.isSubmitting}
            busyText={messages.promoApplying}
          >
            {messages.promoApply}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Upper-cases the typed text (product.md 5.8); keeps the caret's position. */
function upperCased({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = input;
  const upper = value.toUpperCase();
  if (upper === value) return;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** Shows any failure under the field. */
function atTheField(failure: unknown): unknown {
  const isSaid = failure instanceof Error && failure.message !== '';
  return isSaid ? { errors: [{ path: 'code', message: failure.message }] } : failure;
}

/** Applies a code to the purchase, replacing any other. Throws the server's problem. */
function useApplyPromo(purchaseId: string) {
  const queries = useQueryClient();
  return async (code: string): Promise<void> => {
    keepNewest(queries, await callApi(applyPromoCode, { params: { id: purchaseId }, body: { code } }));
  };
}

/** Removes the code. Shows a refusal in a toast and refetches the purchase. */
function useRemovePromo(purchaseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(removePromoCode, { params: { id: purchaseId } }),
    onSuccess: (purchase) => keepNewest(queries, purchase),
    onError: (failure) => {
      showToast({ tone: 'rejected', text: failure.message });
      return queries.invalidateQueries({ queryKey: purchaseKey(purchaseId) });
    },
  });
}
