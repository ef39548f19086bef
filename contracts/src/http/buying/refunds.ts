import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { Money } from '../../values/money/money.js';
import { SeatOfLine } from './deliveries.js';
import { RefundBearer, RefundReason, RefundStatus } from '../../values/money/refunds.js';

/** Tickets of a line of an order: these seats where somebody named them. */
export const TicketsOfLine = z.strictObject({
  lineId: z.string(),
  label: z.string(),
  quantity: z.int(),
  seats: z.optional(z.array(SeatOfLine)),
});
export type TicketsOfLine = z.infer<typeof TicketsOfLine>;

/** A refund as its buyer sees it. */
export const OwnRefund = z.strictObject({
  id: Id,
  status: RefundStatus,
  amount: Money,
  reason: RefundReason,
  /** How many tickets are given back; null for an amount without tickets. */
  tickets: z.nullable(z.int()),
  /** Which; left out for an amount without tickets. */
  of: z.optional(z.array(TicketsOfLine)),
  requestedAt: z.string(),
  /** Since when it has this status. */
  statusSince: z.string(),
});
export type OwnRefund = z.infer<typeof OwnRefund>;

/** A refund as the administrators see it. */
export const Refund = z.strictObject({
  ...OwnRefund.shape,
  bearer: RefundBearer,
  /** Null where a rule asked for it. */
  requestedBy: z.nullable(z.string()),
  /** Why it failed, in the provider's words. */
  message: z.nullable(z.string()),
});
export type Refund = z.infer<typeof Refund>;

const Tickets = z
  .array(
    z.strictObject({
      lineId: z.string().check(z.minLength(1), z.maxLength(200)),
      quantity: z.int().check(z.minimum(1), z.maximum(50)),
    }),
  )
  .check(z.minLength(1, 'Please choose tickets'), z.maxLength(20));

/** What of a purchase is refunded: all that is left, tickets of it, or an amount. The server computes what tickets come to. */
export const RefundWhat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whole') }),
  z.strictObject({ kind: z.literal('tickets'), tickets: Tickets }),
  z.strictObject({ kind: z.literal('amount'), amount: Money }),
]);
export type RefundWhat = z.infer<typeof RefundWhat>;

/** What an administrator asks for: an amount, tickets, or with neither all that is left. The server computes what tickets come to. */
export const RefundForm = z
  .strictObject({
    amount: z.optional(Money),
    tickets: z.optional(Tickets),
    reason: RefundReason,
    /** `sale` unless it is given. */
    bearer: z._default(RefundBearer, 'sale'),
    note: z._default(z.string().check(z.maxLength(500)), ''),
  })
  .check(
    z.refine(({ amount, tickets }) => amount === undefined || tickets === undefined, {
      path: ['tickets'],
      error: 'Please give an amount or tickets, not both',
    }),
  );
/** As a caller may write it. */
export type RefundForm = z.input<typeof RefundForm>;
