import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { Money } from '../../values/money/money.js';
import { RefundBearer, RefundReason, RefundStatus } from '../../values/money/refunds.js';
import { filtersOf } from '../list-filters.js';
import { endpoint } from '../endpoint.js';
import { pageOf, pageQuery, searchQuery, sortQuery } from '../paging.js';

/** `due`: the money came too late, and no refund of it was requested. */
export const ListedRefundStatus = z.enum(['due', ...RefundStatus.options]);
export type ListedRefundStatus = z.infer<typeof ListedRefundStatus>;

/** A refund of any purchase, or a refund that is due; `id` is then the purchase's. */
export const ListedRefund = z.strictObject({
  id: Id,
  purchaseId: Id,
  status: ListedRefundStatus,
  amount: Money,
  reason: RefundReason,
  bearer: RefundBearer,
  tickets: z.nullable(z.array(z.strictObject({ lineId: z.string(), quantity: z.int() }))),
  /** The buyer, as the purchase names them. */
  name: z.string(),
  eventName: z.string(),
  /** Null where a rule asked for it, or nobody has yet. */
  requestedBy: z.nullable(z.string()),
  /** Why it failed, in the provider's words. */
  message: z.nullable(z.string()),
  /** Whether it is still owed, and may be asked for. */
  isOwed: z.boolean(),
  statusSince: z.string(),
});
export type ListedRefund = z.infer<typeof ListedRefund>;

/** Which refunds, and in which order. */
export const RefundFilter = z.strictObject({
  status: z.optional(ListedRefundStatus),
  ...searchQuery,
  ...filtersOf(['eventFrom', 'eventTo', 'amountFrom', 'amountTo', 'age']),
  ...sortQuery(['name', 'amount', 'statusSince']),
});
export type RefundFilter = z.infer<typeof RefundFilter>;

export const listRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds',
  permission: 'refunds.see',
  summary:
    'Refunds of all purchases and those that are due, latest change first, with how many there are of each status; `q` is part of the buyer’s name or the event, or the id or number of the order',
  query: z.strictObject({ ...RefundFilter.shape, ...pageQuery }),
  response: z.strictObject({
    ...pageOf(ListedRefund).shape,
    counts: z.strictObject({
      due: z.int(),
      requested: z.int(),
      submitted: z.int(),
      succeeded: z.int(),
      failed: z.int(),
    }),
  }),
});
export const listRefundableEvents = endpoint({
  method: 'GET',
  path: '/admin/refunds/events',
  permission: 'refunds.see',
  summary: 'Events with completed orders that could be refunded, by name, at most 500',
  response: z.strictObject({
    items: z.array(z.strictObject({ eventId: z.string(), eventName: z.string(), orders: z.int() })),
  }),
});
