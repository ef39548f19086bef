import * as z from 'zod/mini';
import { DisputeReason, DisputeSide, DisputeStatus } from '../../values/disputes.js';
import { Id } from '../../values/ids.js';
import { Money } from '../../values/money/money.js';
import { RefundBearer } from '../../values/money/refunds.js';
import { Dispute, writtenText } from './disputes.js';
import { filtersOf } from '../list-filters.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';
import { RefundWhat } from '../buying/refunds.js';

/** A dispute as the administrators see it. */
export const AdminDispute = z.strictObject({
  ...Dispute.shape,
  sellerId: z.nullable(Id),
  /** Null for official tickets, and after an erasure. */
  sellerName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** The administrator who decided; null before, and when nobody did. */
  decidedBy: z.nullable(z.string()),
});
export type AdminDispute = z.infer<typeof AdminDispute>;

/** What an administrator decides. `bearer`: `sale` takes a refund from the seller's share, `platform` from us. */
export const DecisionForm = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('refund'),
    what: RefundWhat,
    bearer: RefundBearer,
    note: writtenText('Please write a note for both sides'),
  }),
  z.strictObject({
    outcome: z.literal('replacement'),
    until: z.iso.datetime(),
    note: writtenText('Please write a note for both sides'),
  }),
  z.strictObject({ outcome: z.literal('nothing'), note: writtenText('Please write a note for both sides') }),
]);
export type DecisionForm = z.infer<typeof DecisionForm>;

/** What an administrator asks one side for before deciding. */
export const QuestionForm = z.strictObject({
  side: DisputeSide,
  text: writtenText('Please write what you need'),
  /** Until when the side may answer, at most 14 days ahead; without one, until the decision. */
  until: z.optional(z.iso.datetime()),
});
export type QuestionForm = z.infer<typeof QuestionForm>;

/** Which disputes, and in which order. */
export const DisputeFilter = z.strictObject({
  status: z.optional(DisputeStatus),
  reason: z.optional(DisputeReason),
  ...searchQuery,
  ...filtersOf(['seller', 'eventFrom', 'eventTo', 'amountFrom', 'amountTo', 'age']),
  ...sortQuery(['eventName', 'sellerName', 'amount', 'openedAt']),
});
export type DisputeFilter = z.infer<typeof DisputeFilter>;

export const listDisputes = endpoint({
  method: 'GET',
  path: '/admin/disputes',
  permission: 'disputes.see',
  summary:
    'Disputes, newest first, those of one status by when they came to it, open ones oldest first; `q` is part of an event, or the order’s id',
  query: z.strictObject({ ...DisputeFilter.shape, ...livePageQuery }),
  response: livePageOf(AdminDispute),
});
/** How many disputes of a seller ended in which way. */
const SellerRecord = z.strictObject({
  sales: z.int(),
  disputes: z.int(),
  refunded: z.int(),
  unanswered: z.int(),
});
export const reviewDispute = endpoint({
  method: 'GET',
  path: '/admin/disputes/{id}/review',
  permission: 'disputes.see',
  summary: 'What a decision on a dispute is compared with: the seller’s record, what can be refunded',
  params: z.strictObject({ id: Id }),
  response: z.strictObject({
    /** Null for official tickets. */
    seller: z.nullable(SellerRecord),
    /** Paid for the whole order and not refunded; null when nothing was paid. */
    refundable: z.nullable(Money),
    /** What a refund of the disputed tickets in full gives back; null where it is refused. */
    full: z.nullable(Money),
    /** The disputed tickets: how many are not refunded, and what one, two and so on of these were paid for with. */
    lines: z.array(
      z.strictObject({ id: z.string(), label: z.string(), left: z.int(), sums: z.array(Money) }),
    ),
    /** Whether the order has tickets of others too, so that an amount cannot be taken from this sale alone. */
    isShared: z.boolean(),
  }),
});
export const askForMore = endpoint({
  method: 'POST',
  path: '/admin/disputes/{id}/questions',
  permission: 'disputes.decide',
  summary:
    'Ask the buyer or the seller for more before deciding; they are told, and the dispute waits for them',
  params: z.strictObject({ id: Id }),
  body: QuestionForm,
  response: AdminDispute,
});
export const decideDispute = endpoint({
  method: 'POST',
  path: '/admin/disputes/{id}/decide',
  permission: 'disputes.decide',
  summary: 'Decide a dispute: a refund in full or part, a replacement, or nothing, and who pays',
  params: z.strictObject({ id: Id }),
  body: DecisionForm,
  response: AdminDispute,
});
export const readEvidence = endpoint({
  kind: 'disclosure',
  method: 'POST',
  path: '/admin/disputes/{id}/evidence/{fileId}',
  permission: 'disputes.see',
  summary: 'A file of a party; who read it is recorded',
  params: z.strictObject({ id: Id, fileId: Id }),
  answers: 'application/octet-stream',
});
