import * as z from 'zod/mini';
import { Id, UpstreamId } from '../../values/ids.js';
import { Money } from '../../values/money/money.js';
import { RefundReason, RefundStatus } from '../../values/money/refunds.js';
import { endpoint } from '../endpoint.js';
import { pageOf, pageQuery } from '../paging.js';

/** What refunding all orders of an event would come to: how many there are, and the sum in each currency, in order of its code. */
export const MassRefundDryRun = z.strictObject({ orders: z.int(), totals: z.array(Money) });
export type MassRefundDryRun = z.infer<typeof MassRefundDryRun>;

/** An order of a mass refund: `waiting` until it was tried, `refused` when it was not as at the dry run; else where its refund is. */
export const MassRefundOrder = z.strictObject({
  purchaseId: Id,
  amount: Money,
  status: z.union([z.enum(['waiting', 'refused']), RefundStatus]),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
});
export type MassRefundOrder = z.infer<typeof MassRefundOrder>;

/** A mass refund: what was confirmed, and how far it is. */
export const MassRefund = z.strictObject({
  id: Id,
  version: z.int(),
  eventId: z.string(),
  eventName: z.string(),
  reason: RefundReason,
  orders: z.int(),
  totals: z.array(Money),
  /** Orders whose refund was requested, and those that could not be refunded as confirmed. */
  requested: z.int(),
  refused: z.int(),
  /** Null where a rule of ours asked for it. */
  startedBy: z.nullable(z.string()),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type MassRefund = z.infer<typeof MassRefund>;

/** A mass refund with the totals that were confirmed. */
export const MassRefundForm = z.strictObject({
  eventId: UpstreamId,
  dryRun: z.literal(false),
  /** The totals of the dry run. */
  confirm: z.array(Money).check(z.minLength(1), z.maxLength(20)),
  reason: RefundReason,
  note: z.optional(z.string().check(z.maxLength(500))),
});

export const massRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/mass',
  permission: 'refunds.give',
  summary:
    'Refund all orders of an event: what it would come to, or, confirmed with these totals, the refund; `totals-changed` when they are others by then',
  body: z.discriminatedUnion('dryRun', [
    z.strictObject({ eventId: UpstreamId, dryRun: z.literal(true) }),
    MassRefundForm,
  ]),
  response: z.union([MassRefundDryRun, MassRefund]),
  idempotencyKey: 'required',
});
export const listMassRefunds = endpoint({
  method: 'GET',
  path: '/admin/refunds/mass',
  permission: 'refunds.see',
  summary: 'Mass refunds, newest first',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(MassRefund),
});
export const getMassRefund = endpoint({
  method: 'GET',
  path: '/admin/refunds/mass/{id}',
  permission: 'refunds.see',
  summary: 'A mass refund with each of its orders',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({ ...MassRefund.shape, items: z.array(MassRefundOrder) }),
});
