import type { Money } from '@terrace/contracts/values/money/money';
import type { PayoutHoldReason } from '@terrace/contracts/values/money/payout-hold';
import type { PayoutOutcome } from '@terrace/contracts/values/money/payout-status';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import { type DecisionTaken, decisionTaken } from '../../../platform/queues/decisions-taken.js';
import type { AdjustmentFacts } from './adjustments/adjustment.events.js';
import type {
  PaidSale,
  SaleCredited,
  SaleDebited,
  SaleHeld,
  SaleMoved,
  SaleReleased,
} from './sale.events.js';

/** What a payout is made of: the sales, and `carried`: what refunds took beyond their sales, and adjustments took or gave. */
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
/** What a refund took beyond what its sale had left: the next payouts are smaller. */
export type DebitCarried = DomainEvent<
  'DebitCarried',
  { readonly purchaseId: string; readonly refundId: string; readonly amount: Money }
>;
/**
 * An administrator gave to the balance or took from it: the next payouts are larger or smaller. The adjustment's own stream has the
 * text. `isAlone`: no second administrator approved it.
 */
export type BalanceAdjusted = DomainEvent<
  'BalanceAdjusted',
  AdjustmentFacts & {
    readonly adjustmentId: string;
    readonly isAlone: boolean;
    readonly by: string;
    readonly at: string;
  },
  { name: string }
>;
/**
 * The administrator's name, and their words, which are about the seller and under the seller's key. Older events have both under
 * the administrator's.
 */
type HoldPart = { name: string; reason?: string } | { note: string };
type ByAdmin = { readonly by: string; readonly at: string; readonly why?: PayoutHoldReason };
/** An administrator holds the payouts: none begins until they are released; a payout under way goes on. */
export type PayoutsHeld = DomainEvent<'PayoutsPaused', ByAdmin, HoldPart>;
export type PayoutsResumed = DomainEvent<'PayoutsResumed', ByAdmin, HoldPart>;
/** All sales that were in this stream have streams of their own now; by currency what the balance carries. */
export type BalanceSplit = DomainEvent<
  'BalanceSplit',
  { readonly carried: Readonly<Record<string, number>> }
>;

/** What balance streams of before sales had streams also hold. It is written to sale streams now. */
export type OldSaleEvent = SaleCredited | SaleMoved | SaleDebited | SaleHeld | SaleReleased;

type OwnEvent =
  | PayoutTaken
  | PayoutEnded
  | DebitCarried
  | BalanceAdjusted
  | PayoutsHeld
  | PayoutsResumed
  | BalanceSplit;

export type SellerBalanceEvent = OwnEvent | OldSaleEvent;

/** Without those of sales, which `saleEvents` has. */
export const sellerBalanceEvents = eventTypes<OwnEvent>({
  PayoutTaken: {},
  PayoutEnded: {},
  DebitCarried: {},
  BalanceAdjusted: {},
  PayoutsPaused: {},
  PayoutsResumed: {},
  BalanceSplit: {},
});

/** A payout that has not ended. */
export type OpenPayout = Pick<PayoutParts, 'amount' | 'carried'>;

/** What the rules know of a seller's money beside their sales; amounts in minor units. */
export interface SellerBalance {
  /** By currency: what refunds took beyond the proceeds that they were of, and what adjustments took or gave. */
  readonly carried: ReadonlyMap<string, number>;
  /** Payouts that have not ended, by id. */
  readonly open: ReadonlyMap<string, OpenPayout>;
  /** By currency: the payout that was taken last. */
  readonly lastPayouts: ReadonlyMap<string, string>;
  /** By currency: what single administrators gave and took together in the month (UTC) of the last such adjustment. */
  readonly alone: ReadonlyMap<string, { readonly month: string; readonly amount: number }>;
  readonly areHeld: boolean;
  /** Who held or released payouts last. */
  readonly decision: DecisionTaken | null;
  /** The stream holds sales that have no streams of their own yet: `carried` is not known before it is split. */
  readonly hasOldSales: boolean;
}

export const noBalance: SellerBalance = {
  carried: new Map(),
  open: new Map(),
  lastPayouts: new Map(),
  alone: new Map(),
  areHeld: false,
  decision: null,
  hasOldSales: false,
};

/** What an event does to a seller's balance. */
export function evolveBalance(state: SellerBalance, event: SellerBalanceEvent): SellerBalance {
  switch (event.type) {
    case 'SaleCredited':
    case 'SaleMoved':
    case 'SaleDebited':
    case 'SaleHeld':
    case 'SaleReleased':
      return state.hasOldSales ? state : { ...state, hasOldSales: true };
    case 'BalanceSplit':
      return { ...state, hasOldSales: false, carried: new Map(Object.entries(event.data.carried)) };
    case 'DebitCarried': {
      const { currency, amount } = event.data.amount;
      return { ...state, carried: added(state.carried, currency, -amount) };
    }
    case 'BalanceAdjusted': {
      const { amount, isAlone, at } = event.data;
      const { currency } = amount;
      const carried = added(state.carried, currency, amount.amount);
      if (!isAlone) return { ...state, carried };
      const alone = { month: monthOf(at), ...adjustedAlone(state, amount, new Date(at)) };
      return { ...state, carried, alone: new Map(state.alone).set(currency, alone) };
    }
    case 'PayoutTaken': {
      const { payoutId, amount, carried } = event.data;
      return {
        ...state,
        carried: added(state.carried, amount.currency, -carried),
        open: new Map(state.open).set(payoutId, { amount, carried }),
        lastPayouts: new Map(state.lastPayouts).set(amount.currency, payoutId),
      };
    }
    case 'PayoutEnded':
      return ended(state, event.data);
    case 'PayoutsPaused':
      return { ...state, areHeld: true, decision: decisionTaken('paused', event) };
    case 'PayoutsResumed':
      return { ...state, areHeld: false, decision: decisionTaken('resumed', event) };
  }
}

/** What single administrators gave and took in this month, with this adjustment; never below 0. */
export function adjustedAlone({ alone }: SellerBalance, { amount, currency }: Money, now: Date): Money {
  const last = alone.get(currency);
  const before = last?.month === monthOf(now.toISOString()) ? last.amount : 0;
  return { amount: before + Math.abs(amount), currency };
}

function monthOf(at: string): string {
  return at.slice(0, 7);
}

/** What a payout that failed had netted is carried again. */
function ended(state: SellerBalance, { payoutId, outcome }: PayoutEnded['data']): SellerBalance {
  const open = new Map(state.open);
  const payout = open.get(payoutId);
  open.delete(payoutId);
  if (!payout || outcome === 'paid') return { ...state, open };
  return { ...state, open, carried: added(state.carried, payout.amount.currency, payout.carried) };
}

function added(sums: ReadonlyMap<string, number>, currency: string, amount: number) {
  return new Map(sums).set(currency, (sums.get(currency) ?? 0) + amount);
}
