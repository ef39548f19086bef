import type { AdminDispute, DecisionForm } from '@terrace/contracts/http/care/admin-disputes';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import type { Money } from '@terrace/contracts/values/money/money';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { messages as common } from '../../ui/dispute/messages';
import { FactList } from '../../ui/layout/fact-list';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { formatDeadline } from '../../ui/text/format-date';
import { messages } from './messages';

const texts = messages.confirm;

/** Names what a decision does, to which order and tickets, before it is made. */
export function ConfirmDecision({
  dispute,
  decision,
  sum,
  busy,
  onConfirm,
  onClose,
}: {
  readonly dispute: AdminDispute;
  readonly decision: DecisionForm;
  /** What the buyer gets back; null for nothing. */
  readonly sum: Money | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const facts = [
    { name: texts.happens, value: happensBy(decision, sum) },
    ...(decision.outcome === 'refund'
      ? [{ name: messages.bearer, value: messages.bearers[decision.bearer] }]
      : []),
    { name: messages.order, value: `${orderNumber(dispute.purchaseId)}, ${dispute.event.name}` },
    { name: messages.tickets, value: ticketsOf(decision, dispute) },
  ];
  return (
    <ConfirmDialog
      title={texts.title}
      action={texts.actions[decision.outcome]}
      variant="primary"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <FactList facts={facts} />
      <p className="mt-4">{texts.text}</p>
    </ConfirmDialog>
  );
}

function happensBy(decision: DecisionForm, sum: Money | null): string {
  switch (decision.outcome) {
    case 'refund':
      return sum === null ? texts.nothing : texts.refund(formatMoney(sum));
    case 'replacement':
      return texts.replacement(formatDeadline(decision.until));
    case 'nothing':
      return texts.nothing;
  }
}

/** The tickets that it refunds, where it names some; else all that are disputed. */
function ticketsOf(decision: DecisionForm, { tickets }: AdminDispute): string {
  if (decision.outcome !== 'refund' || decision.what.kind !== 'tickets') return common.tickets(tickets);
  const refunded = new Map(decision.what.tickets.map(({ lineId, quantity }) => [lineId, quantity]));
  return common.tickets(
    tickets.flatMap(({ seats, ...each }) => {
      const quantity = refunded.get(each.lineId);
      if (quantity === undefined) return [];
      return [{ ...each, quantity, ...(seats && quantity === each.quantity && { seats }) }];
    }),
  );
}
