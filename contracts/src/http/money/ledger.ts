import * as z from 'zod/mini';
import { EventDate } from '../../values/time/event-date.js';
import { Id } from '../../values/ids.js';
import { Money } from '../../values/money/money.js';
import { endpoint } from '../endpoint.js';
import { pageOf, pageQuery, searchQuery, sortQuery } from '../paging.js';

/** Accounts by kind; those of buyers and sellers are summed. */
export const AccountKind = z.enum([
  'provider',
  'buyer',
  'seller:pending',
  'seller:available',
  'official',
  'commission',
  'fees',
  'chargebacks',
  'promotions',
  'guarantee',
  'adjustments',
]);
export type AccountKind = z.infer<typeof AccountKind>;

/** One entry; `amount` is above 0 for what the account gets. */
export const LedgerEntry = z.strictObject({
  id: z.string(),
  /** Id of the purchase, payout or adjustment. */
  source: z.string(),
  sourceKind: z.enum(['purchase', 'payout', 'adjustment']),
  event: z.string(),
  account: z.string(),
  amount: Money,
  at: z.string(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/**
 * One currency of a check, in minor units, as of this position of the feed: the sum of all entries, which must be 0, and what buyers
 * paid, which must be what is kept, was refunded and is due back. Captured, refunded and due are those of the purchases, kept is
 * that of the entries, so that neither hides what is wrong with the other.
 */
export const LedgerTotals = z.strictObject({
  currency: z.string(),
  position: z.int(),
  sum: z.int(),
  captured: z.int(),
  kept: z.int(),
  refunded: z.int(),
  due: z.int(),
  ok: z.boolean(),
});
export type LedgerTotals = z.infer<typeof LedgerTotals>;

/** The last check: when, of how many entries, and what was wrong. */
export const LedgerCheck = z.strictObject({
  at: z.string(),
  entries: z.int(),
  violations: z.array(z.string()),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

const ONE_ACCOUNT = /^(buyer:[0-9A-Za-z]{20}|seller:[0-9A-Za-z]{20}:(pending|available))$/;

/** A kind of account, or the account of one buyer (by purchase) or seller: 'commission', 'buyer:{id}', 'seller:{id}:pending'. */
export const LedgerAccount = z
  .string()
  .check(
    z.refine(
      (account) => AccountKind.safeParse(account).success || ONE_ACCOUNT.test(account),
      'There is no such account',
    ),
  );

/** Which entries, and in which order. `seller`: those of a seller's accounts; `from` and `to` are days in UTC, inclusive. */
export const LedgerFilter = z.strictObject({
  account: z.optional(LedgerAccount),
  purchase: z.optional(Id),
  seller: z.optional(Id),
  from: z.optional(EventDate),
  to: z.optional(EventDate),
  ...searchQuery,
  ...sortQuery(['at']),
});
export type LedgerFilter = z.infer<typeof LedgerFilter>;

export const listLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger',
  permission: 'ledger.see',
  summary:
    'Entries of the ledger, newest first, with the balance of each kind of account in each currency, those of an account or a kind of account, a purchase, a seller, or of days (dd/MM/yyyy in UTC, inclusive); `q` is the beginning of an account, or the id of a purchase or payout, or the number of an order',
  query: z.strictObject({ ...LedgerFilter.shape, ...pageQuery }),
  response: z.strictObject({
    ...pageOf(LedgerEntry).shape,
    balances: z.array(z.strictObject({ kind: AccountKind, amount: Money })),
    check: z.nullable(LedgerCheck),
  }),
});
export const checkLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger/check',
  permission: 'ledger.see',
  summary:
    'Check the ledger now, by currency: entries come to 0, and captured is kept + refunded + due; nothing is recorded',
  response: z.strictObject({ ...LedgerCheck.shape, ok: z.boolean(), items: z.array(LedgerTotals) }),
});
