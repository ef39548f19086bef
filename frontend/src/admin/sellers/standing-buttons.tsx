import { STANDING_REASONS, type Seller, sellerEffects } from '@terrace/contracts/http/selling/sellers';
import type { OpenMatter, OpenMatterKind } from '@terrace/contracts/values/open-matters';
import { REJECTION_TEXTS, Rejection } from '@terrace/contracts/values/rejection';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { useIsBehind } from '../../live/use-connection';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Dialog } from '../../ui/overlay/dialog';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { messages } from './messages';
import { type StandingAct, useReinstate, useStopSeller } from './standing';

const texts = messages.standing;

/** What can be done with an approved seller: Suspend and Close, or Reinstate. */
export function StandingButtons({ seller }: { readonly seller: Seller }) {
  const [asking, setAsking] = useState<StandingAct>();
  const isBehind = useIsBehind();
  const reinstate = useReinstate();
  const { status, fullName } = seller;
  const acts: readonly StandingAct[] = status === 'active' ? ['suspend', 'close'] : ['close'];
  return (
    <>
      {status !== 'active' && (
        <Button
          size="compact"
          busy={reinstate.isPending}
          disabled={isBehind}
          onClick={() => reinstate.mutate(seller)}
        >
          {texts.reinstate}
          <span className="sr-only"> {fullName}</span>
        </Button>
      )}
      {status !== 'closed' &&
        acts.map((act) => (
          <Button
            key={act}
            variant="secondary"
            size="compact"
            aria-haspopup="dialog"
            disabled={isBehind}
            onClick={() => setAsking(act)}
          >
            {texts[act]}
            <span className="sr-only"> {fullName}</span>
          </Button>
        ))}
      {asking && <StandingDialog seller={seller} act={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

/** Suspends or closes a seller with a reason, once it has said what that concerns. */
function StandingDialog({
  seller: opened,
  act,
  onClose,
}: {
  readonly seller: Seller;
  readonly act: StandingAct;
  readonly onClose: () => void;
}) {
  // What was seen when the dialog opened is what is decided on.
  const [seller] = useState(opened);
  const stop = useStopSeller(act);
  const form = useSchemaForm(Rejection, { reason: STANDING_REASONS[0] ?? 'other', note: '' });
  const title = texts.title[act](seller.fullName);
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-3">{texts.effect[act]}</p>
      <Effects sellerId={seller.id} />
      <Form
        form={form}
        label={title}
        onSubmit={async (rejection) => {
          await stop(seller, rejection);
          onClose();
        }}
      >
        <FormSelectField
          form={form}
          name="reason"
          label={texts.reason}
          options={STANDING_REASONS.map((value) => ({ value, text: REJECTION_TEXTS[value] }))}
        />
        <FormTextArea form={form} name="note" label={texts.note} hint={texts.noteHint} rows={2} />
        <SubmitButton form={form} variant="danger">
          {texts[act]}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** What the seller has open: listings on sale, tickets to deliver, disputes, money. Rarer kinds only if any. */
function Effects({ sellerId }: { readonly sellerId: string }) {
  const effects = useQuery({
    queryKey: ['admin-seller-effects', sellerId],
    gcTime: 0,
    queryFn: ({ signal }) => callApi(sellerEffects, { params: { id: sellerId }, signal }),
  });
  if (effects.isError)
    return (
      <ErrorState
        title={texts.effectsFailed}
        onRetry={() => void effects.refetch()}
        retrying={effects.isFetching}
      />
    );
  if (!effects.data) return <Loading text={texts.counting} />;
  const { items } = effects.data;
  const isOpen = (kind: OpenMatterKind) => items.some((item) => item.kind === kind);
  return (
    <dl className="mb-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-input bg-sunken px-4 py-3">
      {[...SHOWN, ...SHOWN_IF_ANY.filter(isOpen)].map((kind) => (
        <div key={kind} className="contents">
          <dt>{texts.matters[kind]}</dt>
          <dd className="figures text-right font-strong">{textOf(items, kind)}</dd>
        </div>
      ))}
    </dl>
  );
}

const SHOWN = [
  'tickets-on-sale',
  'seats-to-deliver',
  'disputes',
  'sales-to-be-paid',
] as const satisfies readonly OpenMatterKind[];

const SHOWN_IF_ANY = [
  'sales-under-way',
  'refunds',
  'chargebacks',
  'payouts-under-way',
  'balance-to-be-paid',
] as const satisfies readonly OpenMatterKind[];

/** '3', or '3, US$135.00' where it has a worth. */
function textOf(items: readonly OpenMatter[], kind: OpenMatterKind): string {
  const found = items.find((item) => item.kind === kind);
  return [String(found?.count ?? 0), ...(found?.worth ?? []).map(formatMoney)].join(', ');
}
