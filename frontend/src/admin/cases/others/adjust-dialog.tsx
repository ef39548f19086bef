import type { CaseOrderRow } from '@terrace/contracts/http/console/other-cases';
import { type AdjustmentForm, adjustBalance } from '@terrace/contracts/http/money/adjustments';
import {
  ADJUSTMENT_TEXTS,
  AdjustmentReason,
  SELLER_CURRENCY,
} from '@terrace/contracts/values/money/adjustments';
import { readMoney } from '@terrace/contracts/values/money/written-money';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { requiredText } from '@terrace/contracts/values/text/text';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { callApi } from '../../../api/client';
import { IdempotencyKey } from '../../../api/idempotency-key';
import { IfMay } from '../../../session/if-may';
import { Button } from '../../../ui/button/button';
import { showToast } from '../../../ui/feedback/toast';
import { Form } from '../../../ui/form/form';
import { FormSelectField } from '../../../ui/form/form-select-field';
import { FormTextArea } from '../../../ui/form/form-text-area';
import { FormTextField } from '../../../ui/form/form-text-field';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useSchemaForm } from '../../../ui/form/use-schema-form';
import { Dialog } from '../../../ui/overlay/dialog';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { doOrPropose } from '../../approvals/approvals';
import { TakesTwo } from '../../approvals/takes-two';
import { messages } from '../messages';

const texts = messages.adjust;
const NO_ORDER = '';

/** The form's fields: text as typed; parsed, it is the call's body. */
const Typed = z.pipe(
  z.object({
    direction: z.enum(['credit', 'debit']),
    amount: z
      .string()
      .check(
        z.refine((written) => (readMoney(written, SELLER_CURRENCY)?.amount ?? 0) > 0, texts.amountMissing),
      ),
    reason: AdjustmentReason,
    text: requiredText('Please write to the seller why', 500),
    purchaseId: z.string(),
  }),
  z.transform(({ amount, purchaseId, ...rest }): AdjustmentForm => ({
    ...rest,
    amount: readMoney(amount, SELLER_CURRENCY) ?? { amount: 0, currency: SELLER_CURRENCY },
    ...(purchaseId !== NO_ORDER && { purchaseId }),
  })),
);

/** What the form shows first. */
const FIRST: z.input<typeof Typed> = {
  direction: 'credit',
  amount: '',
  reason: 'goodwill',
  text: '',
  purchaseId: NO_ORDER,
};

interface Adjusted {
  readonly seller: { readonly id: string; readonly fullName: string };
  /** Those that it may be about. */
  readonly orders: readonly CaseOrderRow[];
}

/** Opens the dialog that gives to a seller's balance, or takes from it. */
export function AdjustButton(of: Adjusted) {
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay permission="balances.adjust">
      <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <AdjustDialog {...of} onClose={() => setOpen(false)} />}
    </IfMay>
  );
}

function AdjustDialog({ seller, orders, onClose }: Adjusted & { readonly onClose: () => void }) {
  const adjust = useAdjust(seller.id);
  const form = useSchemaForm(Typed, FIRST);
  const [direction, written] = useWatch({ control: form.control, name: ['direction', 'amount'] });
  const typed = readMoney(written, SELLER_CURRENCY);
  const title = texts.title(seller.fullName);
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4">{texts.intro}</p>
      <Form
        form={form}
        label={title}
        onSubmit={async (values) => {
          await adjust(values);
          onClose();
        }}
      >
        <FormSelectField
          form={form}
          name="direction"
          label={texts.direction}
          options={(['credit', 'debit'] as const).map((value) => ({ value, text: texts.directions[value] }))}
        />
        <FormTextField
          form={form}
          name="amount"
          label={texts.amount(SELLER_CURRENCY)}
          inputMode="decimal"
          autoComplete="off"
        />
        <FormSelectField
          form={form}
          name="reason"
          label={texts.reason}
          options={AdjustmentReason.options.map((value) => ({ value, text: ADJUSTMENT_TEXTS[value] }))}
        />
        <FormSelectField
          form={form}
          name="purchaseId"
          label={texts.order}
          options={[
            { value: NO_ORDER, text: texts.noOrder },
            ...orders.map(({ id, eventName }) => ({ value: id, text: `${orderNumber(id)}, ${eventName}` })),
          ]}
        />
        <FormTextArea form={form} name="text" label={texts.text} />
        <TakesTwo kind="balance-adjustment" />
        <SubmitButton form={form}>
          {texts.submit[direction](typed && typed.amount > 0 ? formatMoney(typed) : '')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Adjusts the balance, or proposes it; repeated attempts count once. */
function useAdjust(sellerId: string) {
  const [key] = useState(() => new IdempotencyKey());
  return async (form: AdjustmentForm): Promise<void> => {
    const call = () =>
      callApi(adjustBalance, { params: { id: sellerId }, body: form, idempotencyKey: key.of(form) });
    try {
      const act = { kind: 'balance-adjustment', sellerId, form } as const;
      if ((await doOrPropose(act, call)) === 'proposed') return;
    } catch (failure) {
      key.failed(failure);
      throw failure;
    }
    key.settled();
    showToast({ tone: 'approved', text: texts.done });
  };
}
