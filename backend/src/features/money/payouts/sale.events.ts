import type { Money } from '@terrace/contracts/values/money/money';
import { HoldReason } from '@terrace/contracts/values/money/payout-hold';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import { dateOrNull } from '../../../platform/text/date-or-null.js';

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
  {
    readonly purchaseId: string;
    readonly refundId: string;
    readonly amount: Money;
    /**
     * The part that the sale had not left, where there is one: a `DebitCarried` of the balance in the same append. Absent in
     * events of before sales had streams, where the balance contains it.
     */
    readonly carried?: Money;
  }
>;
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
/** A payout takes what is left of the sale, so that no other one does. */
export type SaleTaken = DomainEvent<'SaleTaken', PaidSale & { readonly payoutId: string }>;
/** The payout that had taken the sale was paid. */
export type SalePaid = DomainEvent<'SalePaid', { readonly purchaseId: string; readonly payoutId: string }>;
/** The payout that had taken the sale failed: it is paid with a later one. */
export type SaleGivenBack = DomainEvent<
  'SaleGivenBack',
  { readonly purchaseId: string; readonly payoutId: string }
>;
/** What a balance stream of before sales had streams contains of a sale: all that happened to it until then. */
export interface OldSale {
  readonly purchaseId: string;
  readonly status: SaleStatus;
  /** Null for a sale that was not credited. */
  readonly amount: Money | null;
  /** Absent where no day is known yet. */
  readonly availableAt?: string | null;
  /** See `holdKey`. */
  readonly holds: readonly string[];
  /** Ids of refunds. */
  readonly debited: readonly string[];
  readonly payoutId: string | null;
}
export type SaleImported = DomainEvent<'SaleImported', OldSale>;

export type SaleEvent =
  | SaleCredited
  | SaleMoved
  | SaleDebited
  | SaleHeld
  | SaleReleased
  | SaleTaken
  | SalePaid
  | SaleGivenBack
  | SaleImported;

export const saleEvents = eventTypes<SaleEvent>({
  SaleCredited: {},
  SaleMoved: {},
  SaleDebited: {},
  SaleHeld: {},
  SaleReleased: {},
  SaleTaken: {},
  SalePaid: {},
  SaleGivenBack: {},
  SaleImported: {},
});

/**
 * `awaited`: not credited yet, though held or moved; `unpaid`: no payout has it; `taken`: a payout that has not ended has
 * it; `spent`: refunds took all of it.
 */
export type SaleStatus = 'awaited' | 'unpaid' | 'taken' | 'paid' | 'spent';

/** What the rules know of one sale. */
export interface Sale {
  readonly status: SaleStatus;
  /** Minor units: what is left of an unpaid sale, and what the payout has of another one. */
  readonly amount: number;
  /** Null until it is credited. */
  readonly currency: string | null;
  /** Null for an event without a date; undefined while no day is known. */
  readonly availableAt: Date | null | undefined;
  /** Why it waits, see `holdKey`. */
  readonly holds: ReadonlySet<string>;
  /** Ids of the refunds whose share was taken. */
  readonly debited: ReadonlySet<string>;
  /** The payout that has taken it. */
  readonly payoutId: string | null;
}

export const noSale: Sale = {
  status: 'awaited',
  amount: 0,
  currency: null,
  availableAt: undefined,
  holds: new Set(),
  debited: new Set(),
  payoutId: null,
};

/** What an event does to a sale. */
export function evolveSale(state: Sale, event: SaleEvent): Sale {
  switch (event.type) {
    case 'SaleCredited': {
      const { amount, availableAt } = event.data;
      return { ...state, ...amount, status: 'unpaid', availableAt: dateOrNull(availableAt) };
    }
    case 'SaleMoved':
      return { ...state, availableAt: dateOrNull(event.data.availableAt) };
    case 'SaleDebited':
      return debited(state, event.data);
    case 'SaleHeld':
      return { ...state, holds: new Set(state.holds).add(holdKey(event.data)) };
    case 'SaleReleased': {
      const holds = new Set(state.holds);
      holds.delete(holdKey(event.data));
      return { ...state, holds };
    }
    case 'SaleTaken':
      return { ...state, status: 'taken', payoutId: event.data.payoutId };
    case 'SalePaid':
      return { ...state, status: 'paid' };
    case 'SaleGivenBack':
      return { ...state, status: 'unpaid', payoutId: null };
    case 'SaleImported': {
      const { status, amount, availableAt, holds, debited, payoutId } = event.data;
      return {
        status,
        amount: amount?.amount ?? 0,
        currency: amount?.currency ?? null,
        availableAt: availableAt === undefined ? undefined : dateOrNull(availableAt),
        holds: new Set(holds),
        debited: new Set(debited),
        payoutId,
      };
    }
  }
}

/** What a hold is known by: its reason, and its id where it has one. */
export function holdKey({ reason, holdId }: Pick<SaleHold, 'reason' | 'holdId'>): string {
  return holdId === undefined ? reason : `${reason} ${holdId}`;
}

/** The reasons in such keys, each once. */
export function reasonsOfHolds(keys: readonly string[]): HoldReason[] {
  const reasons = new Set(keys.map((key) => key.split(' ')[0]));
  return HoldReason.options.filter((reason) => reasons.has(reason));
}

/** What of a debit an unpaid sale bears; the rest is carried by the seller's balance. */
export function borneBySale({ status, amount }: Pick<Sale, 'status' | 'amount'>, debit: number): number {
  return status === 'unpaid' ? Math.min(amount, debit) : 0;
}

function debited(state: Sale, { refundId, amount }: SaleDebited['data']): Sale {
  const debited = new Set(state.debited).add(refundId);
  if (state.status !== 'unpaid') return { ...state, debited };
  const left = state.amount - borneBySale(state, amount.amount);
  return { ...state, debited, amount: left, status: left > 0 ? 'unpaid' : 'spent' };
}
