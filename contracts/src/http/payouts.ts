import * as z from 'zod/mini';
import { Id } from '../values/ids.js';
import { Money } from '../values/money.js';
import { PayoutStatus } from '../values/payout-status.js';
import { endpoint } from './endpoint.js';
import { livePageOf, livePageQuery, pageOf, pageQuery, searchQuery, sortQuery } from './paging.js';

/** A payout as its seller sees it. */
export const OwnPayout = z.strictObject({
  id: Id,
  version: z.int(),
  status: PayoutStatus,
  amount: Money,
  /** What earlier refunds took of it; 0 or below. */
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
 * What a seller is paid next. `on` is the day from which it is paid, ISO UTC; null while no event has a day. `waitsFor` is
 * what keeps it from being paid on its day.
 */
export const NextPayout = z.strictObject({
  amount: Money,
  on: z.nullable(z.string()),
  waitsFor: z.nullable(z.enum(['bank-account', 'administrator'])),
});
export type NextPayout = z.infer<typeof NextPayout>;

/** Which payouts, and in which order. */
export const PayoutFilter = z.strictObject({
  status: z.optional(PayoutStatus),
  ...searchQuery,
  ...sortQuery(['sellerName', 'amount', 'requestedAt']),
});
export type PayoutFilter = z.infer<typeof PayoutFilter>;

export const listOwnPayouts = endpoint({
  method: 'GET',
  path: '/payouts',
  summary: "The seller's payouts, newest first, and what is paid next in each currency",
  query: z.strictObject({ ...pageQuery }),
  response: z.strictObject({ ...pageOf(OwnPayout).shape, next: z.array(NextPayout) }),
});
export const listPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  summary:
    'Payouts to sellers, newest first, those of one status by when they came to it; `q` is part of a seller’s name or company',
  query: z.strictObject({ ...PayoutFilter.shape, ...livePageQuery }),
  response: livePageOf(Payout),
});
