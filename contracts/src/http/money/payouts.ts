import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { AdjustmentReason } from '../../values/money/adjustments.js';
import { Money } from '../../values/money/money.js';
import { PayoutHoldReason, SaleHoldReason } from '../../values/money/payout-hold.js';
import { PayoutStatus } from '../../values/money/payout-status.js';
import { BankInfoStatus } from '../../values/statuses.js';
import { optionalText, requiredText } from '../../values/text/text.js';
import { filtersOf } from '../list-filters.js';
import { Adjustment } from './adjustments.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, pageOf, pageQuery, searchQuery, sortQuery } from '../paging.js';

/** A payout as its seller sees it. */
export const OwnPayout = z.strictObject({
  id: Id,
  version: z.int(),
  status: PayoutStatus,
  amount: Money,
  /** What earlier refunds and adjustments took of it, or gave to it. */
  carried: Money,
  /** How many sales it pays for. */
  sales: z.int(),
  /** Why it failed, in the bank's words. */
  message: z.nullable(z.string()),
  requestedAt: z.string(),
  /** Since when it has this status. */
  statusSince: z.string(),
});
export type OwnPayout = z.infer<typeof OwnPayout>;

/** A payout as the administrators see it. */
export const Payout = z.strictObject({
  ...OwnPayout.shape,
  sellerId: Id,
  sellerName: z.string(),
  companyName: z.string(),
});
export type Payout = z.infer<typeof Payout>;

/**
 * Part of a payout: a sale that it pays, what a refund (`dispute`: decided for the buyer) or a lost chargeback took from the seller, or
 * an adjustment of the balance.
 */
export const PayoutLine = z.strictObject({
  kind: z.enum(['sale', 'refund', 'dispute', 'chargeback', 'adjustment']),
  /** Null for an adjustment that is about no order. */
  purchaseId: z.nullable(Id),
  /** Of an adjustment. */
  reason: z.optional(AdjustmentReason),
  /** Empty where the purchase is not known any more. */
  eventName: z.string(),
  /** Below 0 where it was taken. */
  amount: Money,
  /** When it was credited or taken, ISO UTC. */
  at: z.string(),
});
export type PayoutLine = z.infer<typeof PayoutLine>;

/** With the lines of the payout, oldest first; they sum to its amount. */
const lines = { lines: z.array(PayoutLine) };

/** A payout with what it is made of, for its seller and for administrators. */
export const OwnPayoutDetails = z.strictObject({ ...OwnPayout.shape, ...lines });
export type OwnPayoutDetails = z.infer<typeof OwnPayoutDetails>;
export const PayoutDetails = z.strictObject({ ...Payout.shape, ...lines });
export type PayoutDetails = z.infer<typeof PayoutDetails>;

/**
 * What a seller is paid next. `on` is the day from which it is paid, ISO UTC; null while no event has a day. `waitsFor` is
 * what keeps it from being paid on its day.
 */
export const NextPayout = z.strictObject({
  amount: Money,
  on: z.nullable(z.string()),
  waitsFor: z.nullable(z.enum(['bank-account', 'bank-account-wait', 'administrator', 'payout-under-way'])),
});
export type NextPayout = z.infer<typeof NextPayout>;

/** What a seller is owed in one currency. All of it is `pending`, `available` and `underWay` together. */
export const CurrencyBalance = z.strictObject({
  /** Waits for its day, or is held. */
  pending: Money,
  /** Part of `pending`: held beyond its day. */
  held: Money,
  /** Why, for any of the held sales. */
  heldFor: z.array(SaleHoldReason),
  /** May be paid; below 0 where refunds or adjustments took more than that. */
  available: Money,
  /** In payouts that have not ended. */
  underWay: Money,
  nextPayout: z.nullable(NextPayout),
});
export type CurrencyBalance = z.infer<typeof CurrencyBalance>;

/** An administrator's hold as the seller sees it. */
const OwnPayoutHold = z.strictObject({ reason: PayoutHoldReason, since: z.string() });

/**
 * Why a seller's statement and the ledger have another sum in one currency. `statement` is its closing balance now: the balance
 * and `cancelled`. `ledger` is that of the seller's accounts, which refunds reduce when they are asked for.
 */
export const BalanceDifference = z.strictObject({
  /** Sales of cancelled events that are not refunded yet: nothing of it is paid out. */
  cancelled: Money,
  /** What refunds on their way take of the balance. */
  refunding: Money,
  statement: Money,
  ledger: Money,
});
export type BalanceDifference = z.infer<typeof BalanceDifference>;

/** A seller's balance: that of the currency of sellers' tickets, and of each currency there is anything in. */
export const Balance = z.strictObject({
  ...CurrencyBalance.shape,
  currencies: z.array(CurrencyBalance),
  /** By currency; left out where balance, statement and ledger agree. */
  differences: z.optional(z.array(BalanceDifference)),
  hold: z.nullable(OwnPayoutHold),
  /** The sales that are held, and why. */
  heldSales: z.array(z.strictObject({ purchaseId: Id, reasons: z.array(SaleHoldReason) })),
  /** The latest 20 adjustments, newest first. */
  adjustments: z.array(Adjustment),
});
export type Balance = z.infer<typeof Balance>;

/** A seller whose payouts an administrator holds. */
export const HeldSeller = z.strictObject({
  /** The seller's. */
  id: Id,
  sellerName: z.string(),
  companyName: z.string(),
  hold: z.strictObject({ ...OwnPayoutHold.shape, by: z.string(), note: z.string() }),
  currencies: z.array(CurrencyBalance),
});
export type HeldSeller = z.infer<typeof HeldSeller>;

/** How many payouts have a status, and what they come to in each currency. */
export const PayoutFigures = z.strictObject({
  status: PayoutStatus,
  count: z.int(),
  totals: z.array(Money),
});
export type PayoutFigures = z.infer<typeof PayoutFigures>;

/** A seller whom a refused payout waits for: the bank details are rejected, new ones wait for their approval, or there are none. */
export const UnpayableSeller = z.strictObject({ sellerId: Id, bankInfo: z.nullable(BankInfoStatus) });
export type UnpayableSeller = z.infer<typeof UnpayableSeller>;

/** Asks a seller for new bank details; the note is for the seller. */
export const BankInfoRequestForm = z.strictObject({ note: optionalText(500) });
export type BankInfoRequestForm = z.infer<typeof BankInfoRequestForm>;

/** Holds a seller's payouts, or lets them go; the note is for administrators. */
export const PayoutHoldForm = z.strictObject({
  hold: z.boolean(),
  reason: PayoutHoldReason,
  note: requiredText('Please write why', 500),
});
export type PayoutHoldForm = z.infer<typeof PayoutHoldForm>;

/** Which payouts, and in which order. */
export const PayoutFilter = z.strictObject({
  status: z.optional(PayoutStatus),
  ...searchQuery,
  ...filtersOf(['seller', 'amountFrom', 'amountTo', 'age']),
  ...sortQuery(['sellerName', 'amount', 'requestedAt']),
});
export type PayoutFilter = z.infer<typeof PayoutFilter>;

export const listOwnPayouts = endpoint({
  method: 'GET',
  path: '/payouts',
  impersonatorPermission: 'payouts.see',
  summary: "The seller's payouts, newest first, and what is paid next in each currency",
  query: z.strictObject({ ...pageQuery }),
  response: z.strictObject({ ...pageOf(OwnPayout).shape, next: z.array(NextPayout) }),
});
export const getOwnPayout = endpoint({
  method: 'GET',
  path: '/payouts/{id}',
  impersonatorPermission: 'payouts.see',
  summary: "One of the seller's payouts, with the sales that it pays and what refunds took from it",
  params: z.strictObject({ id: Id }),
  response: OwnPayoutDetails,
});
export const listPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  permission: 'payouts.see',
  summary:
    'Payouts to sellers, newest first, those of one status by when they came to it; `q` is part of a seller’s name or company',
  query: z.strictObject({ ...PayoutFilter.shape, ...livePageQuery }),
  response: livePageOf(Payout),
});
export const getPayout = endpoint({
  method: 'GET',
  path: '/admin/payouts/{id}',
  permission: 'payouts.see',
  summary: 'A payout with the sales that it pays and what refunds took from it',
  params: z.strictObject({ id: Id }),
  response: PayoutDetails,
});

export const getBalance = endpoint({
  method: 'GET',
  path: '/balance',
  impersonatorPermission: 'payouts.see',
  summary: 'What the seller is owed, and what is paid next',
  response: Balance,
});
export const payoutFigures = endpoint({
  method: 'GET',
  path: '/admin/payouts/figures',
  permission: 'payouts.see',
  summary:
    'Payouts by status, with their totals, the sellers whose payouts are held, and those with a failed payout and no approved bank details',
  response: z.strictObject({
    statuses: z.array(PayoutFigures),
    held: z.array(HeldSeller),
    unpayable: z.array(UnpayableSeller),
  }),
});
export const runPayouts = endpoint({
  method: 'POST',
  path: '/admin/payouts/run',
  permission: 'payouts.run',
  summary: 'Request all payouts that may begin, now; those of today and those under way are left alone',
  response: z.strictObject({ requested: z.int() }),
});
/** A payout that a run would request now. */
export const PayoutPreview = z.strictObject({
  sellerId: Id,
  sellerName: z.string(),
  companyName: z.string(),
  amount: Money,
});
export type PayoutPreview = z.infer<typeof PayoutPreview>;

export const previewPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts/preview',
  permission: 'payouts.run',
  summary: 'Which payouts a run would request now: to whom, and how much',
  response: z.strictObject({ items: z.array(PayoutPreview) }),
});
export const holdPayouts = endpoint({
  method: 'POST',
  path: '/admin/sellers/{id}/payout-hold',
  permission: 'payouts.run',
  summary: 'Hold a seller’s payouts, or let them go; a payout under way goes on',
  params: z.strictObject({ id: Id }),
  body: PayoutHoldForm,
  response: z.strictObject({ held: z.nullable(HeldSeller) }),
});
export const askForBankInfo = endpoint({
  method: 'POST',
  path: '/admin/payouts/{id}/ask-for-bank-info',
  permission: 'payouts.run',
  summary:
    'Ask the seller of a failed payout for new bank details: the approved ones are rejected, and the seller is mailed',
  params: z.strictObject({ id: Id }),
  body: BankInfoRequestForm,
  response: PayoutDetails,
});
