import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { ChargebackReason, ChargebackStatus } from '../../values/money/chargebacks.js';
import { Money } from '../../values/money/money.js';
import { RefundBearer } from '../../values/money/refunds.js';
import { endpoint } from '../endpoint.js';
import { filtersOf } from '../list-filters.js';
import { pageOf, pageQuery, searchQuery, sortQuery } from '../paging.js';

/** A chargeback of an order, for administrators; `id` is the provider's. */
export const Chargeback = z.strictObject({
  id: z.string(),
  purchaseId: Id,
  status: ChargebackStatus,
  amount: Money,
  reason: ChargebackReason,
  /** When the provider told us. */
  openedAt: z.string(),
  /** Until when the bank takes evidence; null where it did not say. */
  evidenceDueAt: z.nullable(z.string()),
  /** Who bears a lost one; null before. */
  bearer: z.nullable(RefundBearer),
  statusSince: z.string(),
});
export type Chargeback = z.infer<typeof Chargeback>;

/** One in the list: `name` is the buyer's. */
export const ListedChargeback = z.strictObject({
  ...Chargeback.shape,
  name: z.string(),
  eventName: z.string(),
});
export type ListedChargeback = z.infer<typeof ListedChargeback>;

/** Which chargebacks, and in which order. */
export const ChargebackFilter = z.strictObject({
  status: z.optional(ChargebackStatus),
  ...searchQuery,
  ...filtersOf(['eventFrom', 'eventTo', 'amountFrom', 'amountTo', 'age']),
  ...sortQuery(['name', 'amount', 'evidenceDueAt']),
});
export type ChargebackFilter = z.infer<typeof ChargebackFilter>;

export const listChargebacks = endpoint({
  method: 'GET',
  path: '/admin/chargebacks',
  permission: 'chargebacks.see',
  summary:
    'Chargebacks of all purchases, the earliest deadline for evidence first, with how many there are of each status; `q` is part of the buyer’s name or the event, or the id or number of the order',
  query: z.strictObject({ ...ChargebackFilter.shape, ...pageQuery }),
  response: z.strictObject({
    ...pageOf(ListedChargeback).shape,
    counts: z.strictObject({ open: z.int(), won: z.int(), lost: z.int() }),
  }),
});
