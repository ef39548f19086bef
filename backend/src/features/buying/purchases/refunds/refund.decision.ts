import type { RefundBearer, RefundReason } from '@terrace/contracts/values/money/refunds';
import type { Money } from '@terrace/contracts/values/money/money';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { PurchaseEvent, StartedPurchase } from '../purchase.events.js';
import type { SettlementSource } from '../payment.events.js';
import { type RefundWhat, leftToRefund, refundAmount } from './refund-amount.js';
import { asRefunds, isContested } from './chargeback.decision.js';
import { chargedBack } from './chargeback.events.js';
import { sharesOfRefund } from './refund-shares.js';
import type { Refund, RefundShares } from './refund.events.js';

/** Gives money back through the provider. `by` is null where a rule of ours asks for it. */
export interface RequestRefund {
  readonly type: 'RequestRefund';
  readonly refundId: string;
  readonly what: RefundWhat;
  /** What it was confirmed to come to; any other amount is refused with `refund-changed`. */
  readonly expected?: Money;
  readonly reason: RefundReason;
  readonly bearer: RefundBearer;
  readonly by: (DecidedBy & { readonly note: string }) | null;
}

/** Before each call of the provider; only the first is recorded. */
export interface BeginRefundCall {
  readonly type: 'BeginRefundCall';
  readonly refundId: string;
  readonly callId: string;
}

/** The provider has accepted a refund. */
export interface RecordRefundSubmitted {
  readonly type: 'RecordRefundSubmitted';
  readonly refundId: string;
}

/** The provider reported how a refund ended, by webhook or asked, any number of times and in any order. */
export interface SettleRefund {
  readonly type: 'SettleRefund';
  readonly refundId: string;
  readonly outcome: 'succeeded' | 'failed';
  readonly message: string;
  readonly source: SettlementSource;
}

export type RefundCommand = RequestRefund | BeginRefundCall | RecordRefundSubmitted | SettleRefund;

/**
 * Refunds of a purchase: together never more than was paid, each once. Throws `nothing-to-refund`, `refund-too-large`,
 * `refund-changed`, `already-decided` when somebody has just refunded the rest, `not-found` for an unknown refund,
 * `changed-since-seen` for a call about a refund that has ended, `charged-back` for money that a bank asks for.
 */
export function decideRefund(command: RefundCommand, purchase: StartedPurchase, now: Date): PurchaseEvent[] {
  const known = purchase.refunds.find(({ refundId }) => refundId === command.refundId);
  if (command.type === 'RequestRefund') return known ? [] : request(command, purchase, now);
  if (!known) throw new DomainError('not-found');
  const { refundId } = command;
  const { status } = known;
  const isEnded = status === 'succeeded' || status === 'failed';
  if (command.type === 'BeginRefundCall') {
    if (isEnded) throw new DomainError('changed-since-seen');
    // Called before, and perhaps never arrived: another call could give back what the bank takes.
    if (isContested(purchase)) throw new DomainError('charged-back');
    const data = { refundId, callId: command.callId, at: now.toISOString() };
    return known.firstCall ? [] : [{ type: 'RefundCalled', data }];
  }
  if (isEnded) return [];
  if (command.type === 'RecordRefundSubmitted')
    return status === 'requested' ? [{ type: 'RefundSubmitted', data: { refundId } }] : [];
  const { outcome, message, source } = command;
  return outcome === 'succeeded'
    ? [{ type: 'RefundSucceeded', data: { refundId, source } }]
    : [{ type: 'RefundFailed', data: { refundId, message, source } }];
}

function request(
  { refundId, what, expected, reason, bearer, by }: RequestRefund,
  purchase: StartedPurchase,
  now: Date,
): PurchaseEvent[] {
  refuseSecondOfAll(purchase);
  const amount = refundAmount(what, purchase);
  const { payment } = purchase;
  if (!payment) throw new DomainError('nothing-to-refund');
  const { currency } = payment.amount;
  const tickets = what.kind === 'tickets' ? what.tickets : null;
  if (expected && (expected.amount !== amount || expected.currency !== currency))
    throw new DomainError('refund-changed');
  return [
    {
      type: 'RefundRequested',
      data: {
        refundId,
        paymentId: payment.paymentId,
        amount: { amount, currency },
        reason,
        tickets,
        bearer,
        shares: sharesOf(purchase, payment.amount.amount, { amount: { amount, currency }, tickets, bearer }),
        by: by?.id ?? null,
        at: now.toISOString(),
      },
      ...(by && {
        personal: { ...(by.note && { [purchase.buyer.id]: { note: by.note } }), [by.id]: { name: by.name } },
      }),
    },
  ];
}

/** Of a purchase that never completed no seller got anything. */
function sharesOf(
  { status, lines, policy, refunds, chargebacks }: StartedPurchase,
  paid: number,
  asked: Pick<Refund, 'amount' | 'tickets' | 'bearer'>,
): RefundShares {
  return status === 'completed'
    ? sharesOfRefund({ lines, policy, paid, refunds: [...refunds, ...asRefunds(chargebacks)] }, asked)
    : {};
}

/** Who comes second when all is refunded is told who was first. */
function refuseSecondOfAll(purchase: StartedPurchase): void {
  const { payment, refunds } = purchase;
  if (payment?.refund) throw new DomainError('already-decided', { decision: payment.refund });
  const last = refunds.findLast(({ status }) => status !== 'failed');
  if (last && leftToRefund(purchase) === 0 && chargedBack(purchase.chargebacks) === 0) {
    const decision = { status: 'refunded', by: last.requestedBy ?? 'Terrace', at: last.at };
    throw new DomainError('already-decided', { decision });
  }
}
