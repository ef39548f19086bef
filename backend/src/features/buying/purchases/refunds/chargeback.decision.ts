import type { ChargebackReason } from '@terrace/contracts/values/money/chargebacks';
import type { Money } from '@terrace/contracts/values/money/money';
import type { RefundStatus } from '@terrace/contracts/values/money/refunds';
import { DomainError } from '@terrace/event-core/model/errors';
import { type PurchaseEvent, type StartedPurchase, evolvePurchase } from '../purchase.events.js';
import { sumOf } from './refund.events.js';
import { type CoveringRefund, sharesOfRefund } from './refund-shares.js';
import { type Chargeback, type ChargebackLost, chargedBack } from './chargeback.events.js';

/** The provider reported a chargeback, any number of times and in any order: an end may come before the beginning. */
export interface RecordChargeback {
  readonly type: 'RecordChargeback';
  readonly outcome: 'opened' | 'won' | 'lost';
  readonly chargebackId: string;
  readonly amount: Money;
  readonly reason: ChargebackReason;
  readonly evidenceDueAt: string | null;
  /** Sellers who have not delivered all their seats, or whose event is off. */
  readonly undeliveredBy: readonly string[];
}

/** Of a refund that its buyer's bank was faster than. */
export const CHARGED_BACK_MESSAGE = 'The buyer’s bank asked for this money first';

/** Refunds that took place, or still may. */
const COUNTED = ['requested', 'submitted', 'succeeded'] as const;

/** What refunds gave back, or may yet, in minor units; all that was paid where an administrator gave it back by hand. */
function givenBack(
  { payment, refunds }: StartedPurchase,
  statuses: readonly RefundStatus[] = COUNTED,
): number {
  return payment?.refund ? payment.amount.amount : sumOf(refunds, statuses);
}

/**
 * Opens a chargeback once and ends it once. Refunds that nobody has called the provider for fail with its opening, as far as it
 * asks for their money: a refund and a chargeback never both give it back (product.md 27.2). Throws `refund-under-way` for a lost
 * one while a refund that the provider was called for may give back the same money: who bears it depends on the refund's end.
 */
export function recordChargeback(command: RecordChargeback, purchase: StartedPurchase): PurchaseEvent[] {
  const { outcome, chargebackId } = command;
  const known = purchase.chargebacks.find((each) => each.chargebackId === chargebackId);
  const opening = known ? [] : opened(command, purchase);
  if (outcome === 'opened' || (known && known.status !== 'open')) return opening;
  if (outcome === 'won') return [...opening, { type: 'ChargebackWon', data: { chargebackId } }];
  const after = opening.reduce(evolvePurchase, purchase);
  if (after.kind === 'none') return [];
  const isUnderWay = after.refunds.some(({ status }) => status === 'requested' || status === 'submitted');
  if (isUnderWay && isContested(after)) throw new DomainError('refund-under-way');
  return [...opening, { type: 'ChargebackLost', data: { chargebackId, ...lossOf(command, after) } }];
}

/** Whether a bank's decision leaves the buyer of an order nothing of the payment, who had something of it before. */
export function takesAll(events: readonly PurchaseEvent[], before: StartedPurchase): boolean {
  const after = events.reduce(evolvePurchase, before);
  if (after.kind === 'none' || after.status !== 'completed' || !isChargedBack(after)) return false;
  const paid = after.payment?.amount.amount ?? 0;
  return events.some(({ type }) => type === 'ChargebackLost') && givenBack(after, ['succeeded']) < paid;
}

/** Whether banks have taken all of a payment that refunds had not given back. */
export function isChargedBack(purchase: StartedPurchase): boolean {
  const { chargebacks, payment } = purchase;
  return isAllTaken(chargebacks, givenBack(purchase, ['succeeded']), payment?.amount.amount ?? 0);
}

/** Whether lost chargebacks took all that refunds had not given back of what was paid; both in minor units. */
export function isAllTaken(chargebacks: readonly Chargeback[], refunded: number, paid: number): boolean {
  const lost = chargedBack(chargebacks.filter(({ status }) => status === 'lost'));
  return lost > 0 && lost + refunded >= paid;
}

/** Whether more is given back, or may be, than was paid: a bank asks for money that refunds have given back. */
export function isContested(purchase: StartedPurchase): boolean {
  const { payment, chargebacks } = purchase;
  const paid = payment?.amount.amount ?? 0;
  return chargebacks.length > 0 && givenBack(purchase) + chargedBack(chargebacks) > paid;
}

function opened(command: RecordChargeback, purchase: StartedPurchase): PurchaseEvent[] {
  const { payment, refunds, chargebacks } = purchase;
  if (!payment) return [];
  const { chargebackId, amount, reason, evidenceDueAt } = command;
  const { paymentId } = payment;
  let over = givenBack(purchase) + chargedBack(chargebacks) + amount.amount - payment.amount.amount;
  const failed: PurchaseEvent[] = [];
  for (const { refundId, status, firstCall, amount: refund } of refunds.toReversed()) {
    if (over <= 0 || status !== 'requested' || firstCall) continue;
    failed.push({
      type: 'RefundFailed',
      data: { refundId, message: CHARGED_BACK_MESSAGE, source: 'webhook' },
    });
    over -= refund.amount;
  }
  const data = { chargebackId, paymentId, amount, reason, evidenceDueAt };
  return [{ type: 'ChargebackOpened', data }, ...failed];
}

/** Who bears a lost chargeback, by the purchase's policy (product.md 27.3). */
function lossOf(
  { chargebackId, amount: asked, undeliveredBy }: RecordChargeback,
  purchase: StartedPurchase,
): Omit<ChargebackLost['data'], 'chargebackId'> {
  const { lines, policy, refunds, chargebacks, status } = purchase;
  const others = chargebacks.filter((each) => each.chargebackId !== chargebackId);
  const paid = purchase.payment?.amount.amount ?? 0;
  const left = Math.max(0, paid - givenBack(purchase) - chargedBack(others));
  const amount = Math.min(left, asked.amount);
  const all =
    status === 'completed' && amount > 0
      ? sharesOfRefund(
          { lines, policy, paid, refunds: [...refunds, ...asRefunds(chargebacks)] },
          { amount: { ...asked, amount }, tickets: null, bearer: 'sale' },
        )
      : {};
  const sellers = new Map(lines.map(({ id, sellerId }) => [id, sellerId]));
  const bears = (lineId: string) =>
    policy.chargebackBearer === 'seller' ||
    (policy.chargebackBearer === 'by-delivery' && undeliveredBy.includes(sellers.get(lineId) ?? ''));
  const shares = Object.entries(all).filter(([lineId]) => bears(lineId));
  const spared = Object.entries(all).reduce((sum, [id, share]) => sum + (bears(id) ? 0 : share), 0);
  const excess = asked.amount - amount;
  return {
    bearer: shares.length > 0 ? 'sale' : 'platform',
    shares: Object.fromEntries(shares),
    spared,
    excess,
  };
}

/** Lost chargebacks as refunds that succeeded, for what is left of a sale's shares. */
export function asRefunds(chargebacks: readonly Chargeback[]): readonly CoveringRefund[] {
  return chargebacks.flatMap(({ chargebackId, amount, loss }) =>
    loss
      ? {
          ...{
            refundId: chargebackId,
            paymentId: '',
            reason: 'other',
            tickets: null,
            at: '',
            requestedBy: null,
          },
          ...{
            status: 'succeeded',
            bearer: loss.bearer,
            shares: loss.shares,
            sparesSellers: loss.spared > 0,
          },
          amount: { ...amount, amount: amount.amount - loss.excess },
        }
      : [],
  );
}
