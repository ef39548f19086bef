import type { Money } from '@terrace/contracts/values/money';
import type { PayoutHoldReason } from '@terrace/contracts/values/payout-hold';
import type { PayoutOutcome } from '@terrace/contracts/values/payout-status';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import { type DecisionTaken, decisionTaken } from '../moderation/moderation.public.js';

/** A seller's proceeds of one purchase: price less commission, for all of their tickets in it. */
export type SaleCredited = DomainEvent<
  'SaleCredited',
  {
    readonly purchaseId: string;
    readonly amount: Money;
    /** ISO UTC: when it may be paid out; null while the event has no date. */
    readonly availableAt: string | null;
  }
>;
/** The event was moved: the proceeds wait for its new day. May come before the sale is credited. */
export type SaleMoved = DomainEvent<
  'SaleMoved',
  { readonly purchaseId: string; readonly availableAt: string | null }
>;
/** The seller's share of a refund. `refundId` names it, so that it is taken once. */
export type SaleDebited = DomainEvent<
  'SaleDebited',
  { readonly purchaseId: string; readonly refundId: string; readonly amount: Money }
>;
/**
 * Why proceeds wait beyond their day: an open dispute, a refund under way, tickets that were not delivered, or tickets
 * that an administrator is to decide about.
 */
export type HoldReason = 'dispute' | 'refund' | 'undelivered' | 'in-question';
/** `holdId` tells several holds of one sale for the same reason apart: each is released by itself. */
export interface SaleHold {
  readonly purchaseId: string;
  readonly reason: HoldReason;
  readonly holdId?: string;
}
/** May come before the sale is credited. */
export type SaleHeld = DomainEvent<'SaleHeld', SaleHold>;
export type SaleReleased = DomainEvent<'SaleReleased', SaleHold>;
/** The part of a payout that one sale is; minor units. */
export interface PaidSale {
  readonly purchaseId: string;
  readonly amount: number;
}
/** What a payout is made of: the sales, and `carried`, which is negative where refunds took more than was left. */
export interface PayoutParts {
  readonly payoutId: string;
  readonly amount: Money;
  readonly sales: readonly PaidSale[];
  readonly carried: number;
}
/** A payout takes these sales, so that no other one does. */
export type PayoutTaken = DomainEvent<'PayoutTaken', PayoutParts>;
/** Without the money having been paid, its sales are paid with a later payout. */
export type PayoutEnded = DomainEvent<
  'PayoutEnded',
  { readonly payoutId: string; readonly outcome: PayoutOutcome }
>;
/**
 * The administrator's name, and their words, which are about the seller and under the seller's key. Older events have both under
 * the administrator's.
 */
type PausePart = { name: string; reason?: string } | { note: string };
type ByAdmin = { readonly by: string; readonly at: string; readonly why?: PayoutHoldReason };
/** No payout begins until they are resumed; one that is under way goes on. */
export type PayoutsPaused = DomainEvent<'PayoutsPaused', ByAdmin, PausePart>;
export type PayoutsResumed = DomainEvent<'PayoutsResumed', ByAdmin, PausePart>;

export type SellerBalanceEvent =
  | SaleCredited
  | SaleMoved
  | SaleDebited
  | SaleHeld
  | SaleReleased
  | PayoutTaken
  | PayoutEnded
  | PayoutsPaused
  | PayoutsResumed;

export const sellerBalanceEvents = eventTypes<SellerBalanceEvent>({
  SaleCredited: {},
  SaleMoved: {},
  SaleDebited: {},
  SaleHeld: {},
  SaleReleased: {},
  PayoutTaken: {},
  PayoutEnded: {},
  PayoutsPaused: {},
  PayoutsResumed: {},
});

/** Proceeds of one purchase that were not paid out. */
export interface UnpaidSale {
  readonly amount: number;
  readonly currency: string;
  readonly availableAt: Date | null;
}

/** A payout that has not ended. */
export interface OpenPayout extends Omit<PayoutParts, 'payoutId' | 'sales'> {
  readonly sales: readonly (PaidSale & Pick<UnpaidSale, 'availableAt'>)[];
}

/** What the rules know of a seller's money; amounts in minor units. */
export interface SellerBalance {
  /** By purchase. */
  readonly unpaid: ReadonlyMap<string, UnpaidSale>;
  /** Purchases that were credited, whatever became of their proceeds. */
  readonly credited: ReadonlySet<string>;
  /** Ids of the refunds whose share was taken. */
  readonly debited: ReadonlySet<string>;
  /** By purchase: why its proceeds wait, see `holdKey`. */
  readonly holds: ReadonlyMap<string, ReadonlySet<string>>;
  /** By purchase: its day, where the event was moved before the sale was credited. */
  readonly moved: ReadonlyMap<string, Date | null>;
  /** By currency: what refunds took beyond the proceeds that they were of; never above 0. */
  readonly carried: ReadonlyMap<string, number>;
  /** Payouts that have not ended, by id. */
  readonly open: ReadonlyMap<string, OpenPayout>;
  /** By currency: the payout that was taken last. */
  readonly lastPayouts: ReadonlyMap<string, string>;
  readonly isPaused: boolean;
  /** Who paused or resumed payouts last. */
  readonly decision: DecisionTaken | null;
}

export const noBalance: SellerBalance = {
  unpaid: new Map(),
  credited: new Set(),
  debited: new Set(),
  holds: new Map(),
  moved: new Map(),
  carried: new Map(),
  open: new Map(),
  lastPayouts: new Map(),
  isPaused: false,
  decision: null,
};

/** What an event does to a seller's balance. */
export function evolveBalance(state: SellerBalance, event: SellerBalanceEvent): SellerBalance {
  switch (event.type) {
    case 'SaleCredited': {
      const { purchaseId, amount, availableAt } = event.data;
      const sale = { ...amount, availableAt: instantOf(availableAt) };
      return {
        ...state,
        unpaid: withEntry(state.unpaid, purchaseId, sale),
        credited: new Set(state.credited).add(purchaseId),
      };
    }
    case 'SaleMoved':
      return moved(state, event.data.purchaseId, instantOf(event.data.availableAt));
    case 'SaleDebited':
      return debited(state, event.data);
    case 'SaleHeld': {
      const { purchaseId } = event.data;
      const holds = new Set(state.holds.get(purchaseId)).add(holdKey(event.data));
      return { ...state, holds: withEntry(state.holds, purchaseId, holds) };
    }
    case 'SaleReleased': {
      const { purchaseId } = event.data;
      const holds = new Set(state.holds.get(purchaseId));
      holds.delete(holdKey(event.data));
      return { ...state, holds: withEntry(state.holds, purchaseId, holds) };
    }
    case 'PayoutTaken':
      return taken(state, event.data);
    case 'PayoutEnded':
      return ended(state, event.data);
    case 'PayoutsPaused':
      return { ...state, isPaused: true, decision: decisionTaken('paused', event) };
    case 'PayoutsResumed':
      return { ...state, isPaused: false, decision: decisionTaken('resumed', event) };
  }
}

/** What a hold is known by: its reason, and its id where it has one. */
export function holdKey({ reason, holdId }: SaleHold): string {
  return holdId === undefined ? reason : `${reason} ${holdId}`;
}

/** A sale that a payout has taken gets its new day too: should that payout fail, the sale waits for it. */
function moved(state: SellerBalance, purchaseId: string, availableAt: Date | null): SellerBalance {
  const sale = state.unpaid.get(purchaseId);
  if (sale) return { ...state, unpaid: withEntry(state.unpaid, purchaseId, { ...sale, availableAt }) };
  if (!state.credited.has(purchaseId) && !isTaken(state, purchaseId))
    return { ...state, moved: withEntry(state.moved, purchaseId, availableAt) };
  const open = new Map(state.open);
  for (const [payoutId, payout] of open) {
    const sales = payout.sales.map((taken) =>
      taken.purchaseId === purchaseId ? { ...taken, availableAt } : taken,
    );
    open.set(payoutId, { ...payout, sales });
  }
  return { ...state, open };
}

function isTaken({ open }: SellerBalance, purchaseId: string): boolean {
  return [...open.values()].some(({ sales }) => sales.some((sale) => sale.purchaseId === purchaseId));
}

/** Takes the sale's unpaid proceeds first; what is missing is taken from the next payouts. */
function debited(state: SellerBalance, { purchaseId, refundId, amount }: SaleDebited['data']): SellerBalance {
  const sale = state.unpaid.get(purchaseId);
  const fromSale = Math.min(sale?.amount ?? 0, amount.amount);
  const unpaid = new Map(state.unpaid);
  if (sale && fromSale < sale.amount) unpaid.set(purchaseId, { ...sale, amount: sale.amount - fromSale });
  else unpaid.delete(purchaseId);
  return {
    ...state,
    unpaid,
    carried: added(state.carried, amount.currency, fromSale - amount.amount),
    debited: new Set(state.debited).add(refundId),
  };
}

function taken(state: SellerBalance, { payoutId, amount, sales, carried }: PayoutParts): SellerBalance {
  const unpaid = new Map(state.unpaid);
  for (const { purchaseId } of sales) unpaid.delete(purchaseId);
  const withDays = sales.map((sale) => ({
    ...sale,
    availableAt: state.unpaid.get(sale.purchaseId)?.availableAt ?? null,
  }));
  return {
    ...state,
    unpaid,
    carried: added(state.carried, amount.currency, -carried),
    open: withEntry(state.open, payoutId, { amount, carried, sales: withDays }),
    lastPayouts: withEntry(state.lastPayouts, amount.currency, payoutId),
  };
}

/** The sales of a payout that failed are unpaid again, and what it had netted is carried again. */
function ended(state: SellerBalance, { payoutId, outcome }: PayoutEnded['data']): SellerBalance {
  const open = new Map(state.open);
  const payout = open.get(payoutId);
  open.delete(payoutId);
  if (!payout || outcome === 'paid') return { ...state, open };
  const { currency } = payout.amount;
  const unpaid = new Map(state.unpaid);
  for (const { purchaseId, amount, availableAt } of payout.sales)
    unpaid.set(purchaseId, { amount, currency, availableAt });
  return { ...state, open, unpaid, carried: added(state.carried, currency, payout.carried) };
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function added(sums: ReadonlyMap<string, number>, currency: string, amount: number) {
  return withEntry(sums, currency, (sums.get(currency) ?? 0) + amount);
}

function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value) {
  return new Map(map).set(key, value);
}
