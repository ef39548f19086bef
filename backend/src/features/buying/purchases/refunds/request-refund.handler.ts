import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { RefundForm } from '@terrace/contracts/http/buying/refunds';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { REFUND_BEARER_TEXTS, REFUND_REASON_TEXTS } from '@terrace/contracts/values/money/refunds';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Fact, Plan } from '@terrace/event-core/model/plan';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { idFrom } from '../../../../platform/ids/id-from.js';
import { protectsAct } from '../../../../platform/queues/protected-acts.js';
import { SECOND_EYES, requireSecondEyes } from '../../../people/identity/identity.public.js';
import type { PurchaseState } from '../purchase.events.js';
import { changePurchasePlan, purchaseFact } from '../purchase.plans.js';
import { LoadStartedPurchase } from '../purchases.public.js';
import { type RefundWhat, givenByAdministrators, refundAmount } from './refund-amount.js';
import { RequestRefund } from './refunds.public.js';

@CommandHandler(RequestRefund)
export class RequestRefundHandler implements ICommandHandler<RequestRefund> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ refund: { purchaseId, ...refund }, approved }: RequestRefund) {
    const isAlone = refund.by !== null && !approved;
    const plan = changePurchasePlan(purchaseId, { type: 'RequestRefund', ...refund });
    if (isAlone) await this.executor.execute(alonePlan(purchaseId, refund.what, plan));
    else await this.executor.execute(plan);
    return { purchaseId };
  }
}

/** A refund that one administrator asks for: refused above what takes two. */
function alonePlan(
  purchaseId: string,
  what: RefundWhat,
  { commands, result }: ReturnType<typeof changePurchasePlan>,
): Plan<
  { readonly purchase: Fact<PurchaseState>; readonly eyes: typeof SECOND_EYES },
  { purchaseId: string }
> {
  return {
    facts: { purchase: purchaseFact(purchaseId), eyes: SECOND_EYES },
    commands: ({ purchase, eyes }, now) => {
      const given = purchase.kind === 'none' ? null : givenByAdministrators(what, purchase);
      if (given) requireSecondEyes(eyes, [given]);
      return commands({ purchase }, now);
    },
    result,
  };
}

/** What a form asks for: tickets, an amount, or all that is left. */
export function whatOf({ amount, tickets }: Pick<RefundForm, 'amount' | 'tickets'>): RefundWhat {
  if (tickets) return { kind: 'tickets', tickets };
  return amount ? { kind: 'amount', amount } : { kind: 'whole' };
}

/** A refund, as two administrators agree on it. */
export const refundTakesTwo = protectsAct('refund', [QueryBus], (queries: QueryBus) => ({
  describe: async ({ purchaseId, form }) => {
    const purchase = await queries.execute(new LoadStartedPurchase(purchaseId));
    const { payment, event, buyer, lines } = purchase;
    if (!payment) throw new DomainError('nothing-to-refund');
    const expected = { amount: refundAmount(whatOf(form), purchase), currency: payment.amount.currency };
    const labels = form.tickets?.map(
      ({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.label ?? lineId}`,
    );
    const effect = {
      summary: `Refund ${formatMoney(expected)} of order ${orderNumber(purchaseId)}`,
      lines: [
        { label: 'Event', value: event.name },
        { label: 'Amount', value: formatMoney(expected) },
        { label: 'Paid for the order', value: formatMoney(payment.amount) },
        ...(labels ? [{ label: 'Tickets', value: labels.join(', ') }] : []),
        { label: 'Reason', value: REFUND_REASON_TEXTS[form.reason] },
        { label: 'Who bears it', value: REFUND_BEARER_TEXTS[form.bearer] },
        ...(form.note ? [{ label: 'Note', value: form.note }] : []),
      ],
      orderId: purchaseId,
    };
    return { effect, about: buyer.id, expected };
  },
  commandFor: ({ purchaseId, form }, { id, name }, approved) => {
    const { reason, bearer, note } = form;
    const refundId = idFrom('refund of approval', approved.approvalId);
    const by = { id, name, note };
    const { expected } = approved;
    return new RequestRefund(
      { purchaseId, refundId, what: whatOf(form), reason, bearer, by, ...(expected && { expected }) },
      approved,
    );
  },
}));
