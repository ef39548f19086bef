import type { AdminDispute, DecisionForm as Decision } from '@terrace/contracts/http/care/admin-disputes';
import { DisputeOutcome } from '@terrace/contracts/values/disputes';
import type { Money } from '@terrace/contracts/values/money/money';
import { RefundBearer } from '@terrace/contracts/values/money/refunds';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useIsBehind } from '../../live/use-connection';
import { messages as common } from '../../ui/dispute/messages';
import { Form } from '../../ui/form/form';
import { FormSelectField } from '../../ui/form/form-select-field';
import { FormTextArea } from '../../ui/form/form-text-area';
import { FormTextField } from '../../ui/form/form-text-field';
import { showFailure } from '../../ui/form/show-failure';
import { SubmitButton } from '../../ui/form/submit-button';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { TakesTwo } from '../approvals/takes-two';
import { ConfirmDecision } from './confirm-decision';
import { decisionFields } from './decision-fields';
import { sumOfDecision } from './decision-sum';
import { type Review, useDecide } from './disputes';
import { messages } from './messages';

/** Decides a dispute, once confirmed: the outcome, what is refunded and who pays, and a note that both sides read. */
export function DecisionForm({
  dispute,
  review,
  reload,
}: {
  readonly dispute: AdminDispute;
  readonly review: Review;
  /** Reads the review again: refunds may have been given since. */
  readonly reload: () => Promise<Review | undefined>;
}) {
  const { lines } = review;
  const decide = useMutation({ mutationFn: useDecide(dispute) });
  const [asked, setAsked] = useState<{ readonly decision: Decision; readonly sum: Money | null }>();
  const isBehind = useIsBehind();
  const form = useSchemaForm(decisionFields(dispute), {
    outcome: 'refund',
    kind: 'whole',
    lineId: lines[0]?.id ?? '',
    quantity: '1',
    amount: '',
    bearer: dispute.hasSeller ? 'sale' : 'platform',
    days: '2',
    note: '',
  });
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const ask = async (decision: Decision) => {
    const isRefund = decision.outcome === 'refund';
    const sum = isRefund ? sumOfDecision(decision, (await reload()) ?? review) : null;
    if (isRefund && sum === null) throw new Error(messages.tooMuch);
    setAsked({ decision, sum });
  };
  const confirm = (decision: Decision) =>
    decide.mutate(decision, {
      onError: (failure) => showFailure(form, failure),
      onSettled: () => setAsked(undefined),
    });
  return (
    <>
      <Form form={form} label={messages.decide} onSubmit={ask}>
        <FormSelectField
          form={form}
          name="outcome"
          label={messages.outcome}
          options={DisputeOutcome.options
            .filter((value) => value !== 'replacement' || dispute.hasSeller)
            .map((value) => ({ value, text: common.outcomes[value] }))}
        />
        {outcome === 'refund' && (
          <FormSelectField
            form={form}
            name="kind"
            label={messages.what}
            options={(['whole', 'tickets', 'amount'] as const).map((value) => ({
              value,
              text: value === 'whole' ? messages.whole(review.full) : messages.whats[value],
            }))}
          />
        )}
        {outcome === 'refund' && kind === 'tickets' && (
          <>
            <FormSelectField
              form={form}
              name="lineId"
              label={messages.tickets}
              options={lines.map(({ id, label, left }) => ({ value: id, text: messages.line(label, left) }))}
            />
            <FormTextField form={form} name="quantity" label={messages.quantity} inputMode="numeric" />
          </>
        )}
        {outcome === 'refund' && kind === 'amount' && (
          <FormTextField
            form={form}
            name="amount"
            label={messages.amountOf(dispute.amount.currency)}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        {outcome === 'refund' && (
          <FormSelectField
            form={form}
            name="bearer"
            label={messages.bearer}
            options={RefundBearer.options.map((value) => ({ value, text: messages.bearers[value] }))}
          />
        )}
        {outcome === 'replacement' && (
          <FormTextField
            form={form}
            name="days"
            label={messages.until}
            hint={messages.untilHint}
            inputMode="numeric"
          />
        )}
        <FormTextArea form={form} name="note" label={messages.note} />
        {outcome === 'refund' && <TakesTwo kind="dispute-decision" />}
        <div>
          <SubmitButton form={form} disabled={isBehind} aria-haspopup="dialog">
            {messages.submit}
          </SubmitButton>
        </div>
      </Form>
      {asked && (
        <ConfirmDecision
          dispute={dispute}
          decision={asked.decision}
          sum={asked.sum}
          busy={decide.isPending}
          onConfirm={() => confirm(asked.decision)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
