import * as z from 'zod/mini';
import {
  DisputeOutcome,
  DisputeReason,
  DisputeRefusal,
  DisputeSide,
  DisputeStatus,
  MAX_EVIDENCE,
  MAX_EVIDENCE_BYTES,
} from '../../values/disputes.js';
import { Id } from '../../values/ids.js';
import { Money } from '../../values/money/money.js';
import { RefundBearer } from '../../values/money/refunds.js';
import { FileType } from '../../values/stored-file.js';
import { TicketsOfLine } from '../buying/refunds.js';
import { endpoint } from '../endpoint.js';
import { pageOf, pageQuery } from '../paging.js';

const MAX_TEXT = 2_000;
/** A text that a person must write, at most 2,000 characters. */
export const writtenText = (message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(MAX_TEXT));

/** A step of a dispute, in order. */
export const DisputeStep = z.strictObject({
  kind: z.enum([
    'opened',
    'held',
    'evidence',
    'answered',
    'unanswered',
    'asked-buyer',
    'asked-seller',
    'gave-more',
    'gave-nothing',
    'decided',
    'refunded',
    'refund-failed',
    'withdrawn',
  ]),
  by: z.enum(['buyer', 'seller', 'terrace']),
  at: z.string(),
});
export type DisputeStep = z.infer<typeof DisputeStep>;

/** A file of one party; its name was not kept. */
export const Evidence = z.strictObject({
  id: Id,
  by: DisputeSide,
  type: FileType,
  /** Bytes. */
  size: z.int(),
  at: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

/** What an administrator asked one side for before deciding; both sides read it, and the answer. */
export const DisputeQuestion = z.strictObject({
  id: Id,
  side: DisputeSide,
  /** Null after the erasure of the side that was asked, as is the answer. */
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  askedAt: z.string(),
  /** Until when it may be answered; null until the decision. */
  until: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
});
export type DisputeQuestion = z.infer<typeof DisputeQuestion>;

export const DisputeDecision = z.strictObject({
  outcome: DisputeOutcome,
  /** What the buyer gets back. */
  refund: z.nullable(Money),
  bearer: z.nullable(RefundBearer),
  /** Until when the seller promised another ticket. */
  replacementUntil: z.nullable(z.string()),
  /** Of the administrator, for both parties; null without one and after an erasure. */
  note: z.nullable(z.string()),
  /** True when the seller did not answer in time: nobody decided. */
  isBySilence: z.boolean(),
  at: z.string(),
});
export type DisputeDecision = z.infer<typeof DisputeDecision>;

/** A dispute as both parties see it: nothing in it names either of them. */
export const Dispute = z.strictObject({
  id: Id,
  version: z.int(),
  purchaseId: Id,
  status: DisputeStatus,
  reason: DisputeReason,
  event: z.strictObject({
    name: z.string(),
    date: z.nullable(z.string()),
    venue: z.string(),
  }),
  /** With the seats that the buyer named. */
  tickets: z.array(TicketsOfLine),
  /** Price of these tickets, without fees. */
  amount: Money,
  /** False for official tickets: Terrace answers for them. */
  hasSeller: z.boolean(),
  /** What the buyer wrote; null after an erasure. */
  description: z.nullable(z.string()),
  /** What the seller wrote; null before, and after an erasure. */
  answer: z.nullable(z.string()),
  evidence: z.array(Evidence),
  /** The first one first. */
  questions: z.array(DisputeQuestion),
  timeline: z.array(DisputeStep),
  /** Until when the seller may answer; null without a seller. */
  answerBy: z.nullable(z.string()),
  decision: z.nullable(DisputeDecision),
  openedAt: z.string(),
  /** Since when it has its status. */
  statusSince: z.string(),
});
export type Dispute = z.infer<typeof Dispute>;

/** A dispute as the list of its buyer's orders shows it. */
export const DisputeOfOrder = z.strictObject({
  ...{ id: Dispute.shape.id, version: Dispute.shape.version, purchaseId: Dispute.shape.purchaseId },
  status: DisputeStatus,
  /** Null before it is decided. */
  outcome: z.nullable(DisputeOutcome),
});
export type DisputeOfOrder = z.infer<typeof DisputeOfOrder>;

/** Which tickets of an order may be disputed for a reason, and when. `from` null: not before the event has a date. */
export const DisputeOption = z.strictObject({
  reason: DisputeReason,
  /** Empty when none may, whatever the time is. `seats` where only these of the line may, from 1. */
  tickets: z.array(
    z.strictObject({ lineId: z.string(), quantity: z.int(), seats: z.optional(z.array(z.int())) }),
  ),
  /** Why none may. */
  refusal: z.nullable(DisputeRefusal),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
export type DisputeOption = z.infer<typeof DisputeOption>;

const Tickets = z
  .array(
    z.strictObject({
      lineId: z.string().check(z.minLength(1), z.maxLength(200)),
      quantity: z.int().check(z.minimum(1), z.maximum(50)),
      /** Which of the line's, from 1: as many as are disputed. */
      seats: z.optional(z.array(z.int().check(z.minimum(1))).check(z.maxLength(50))),
    }),
  )
  .check(z.minLength(1, 'Please choose tickets'), z.maxLength(20));

export const DisputeForm = z.strictObject({
  reason: DisputeReason,
  description: writtenText('Please say what went wrong'),
  /** All tickets of the order when left out. */
  tickets: z.optional(Tickets),
});
export type DisputeForm = z.infer<typeof DisputeForm>;

export const AnswerForm = z.strictObject({ text: writtenText('Please write an answer') });
export type AnswerForm = z.infer<typeof AnswerForm>;

const orderParams = z.strictObject({ purchaseId: Id });
const ownParams = z.strictObject({ purchaseId: Id, id: Id });
const orderToken = z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))) });
const uploads = { maxFiles: MAX_EVIDENCE, maxFileBytes: MAX_EVIDENCE_BYTES } as const;

export const openDispute = endpoint({
  method: 'POST',
  path: '/orders/{purchaseId}/disputes',
  summary:
    "Dispute tickets of a completed order of the caller; one dispute for each seller of these tickets, whose payout for the order waits from now on. `id` is the first one's",
  params: orderParams,
  query: orderToken,
  body: DisputeForm,
  response: z.strictObject({ id: Id, items: z.array(Dispute) }),
  status: 201,
});
export const listOrderDisputes = endpoint({
  method: 'GET',
  path: '/orders/{purchaseId}/disputes',
  summary:
    'The disputes of an order of the caller, newest first, and for which reasons and when it may be disputed',
  params: orderParams,
  query: orderToken,
  response: z.strictObject({
    items: z.array(Dispute),
    /** Empty when the order is not complete or was refunded. */
    options: z.array(DisputeOption),
  }),
});
export const listDisputesOfOrders = endpoint({
  method: 'GET',
  path: '/orders/disputes',
  summary: "The disputes of all orders of the signed-in buyer, newest first, at most 500: each order's state",
  response: z.strictObject({ items: z.array(DisputeOfOrder) }),
});
export const withdrawDispute = endpoint({
  method: 'POST',
  path: '/orders/{purchaseId}/disputes/{id}/withdraw',
  summary: 'Withdraw a dispute that is not decided',
  params: ownParams,
  query: orderToken,
  response: Dispute,
});
export const answerDisputeQuestion = endpoint({
  method: 'POST',
  path: '/orders/{purchaseId}/disputes/{id}/answer',
  summary: 'Answer what the buyer of an order is asked for before the decision; files are added on their own',
  params: ownParams,
  query: orderToken,
  body: AnswerForm,
  response: Dispute,
});
export const addBuyerEvidence = endpoint({
  method: 'POST',
  path: '/orders/{purchaseId}/disputes/{id}/evidence',
  summary:
    'Add files to a dispute of an order of the caller: PDF, PNG or JPEG, at most 10 MB each; five in all, and five for each question',
  params: ownParams,
  query: orderToken,
  uploads,
  response: Dispute,
});
export const getBuyerEvidence = endpoint({
  method: 'GET',
  path: '/orders/{purchaseId}/disputes/{id}/evidence/{fileId}',
  summary: 'A file of either party, for the buyer',
  params: z.strictObject({ purchaseId: Id, id: Id, fileId: Id }),
  query: orderToken,
  answers: 'application/octet-stream',
});

export const listOwnDisputes = endpoint({
  method: 'GET',
  path: '/disputes',
  summary: "Disputes about the seller's tickets, those that wait for an answer first, and how many do",
  query: z.strictObject({ ...pageQuery }),
  response: z.strictObject({ ...pageOf(Dispute).shape, answersDue: z.int() }),
});
export const answerDispute = endpoint({
  method: 'POST',
  path: '/disputes/{id}/answer',
  summary:
    'Answer a dispute within 48 hours, or what is asked before the decision; as a form, also with files',
  params: z.strictObject({ id: Id }),
  body: AnswerForm,
  uploads,
  response: Dispute,
});
export const addSellerEvidence = endpoint({
  method: 'POST',
  path: '/disputes/{id}/evidence',
  summary:
    'Add files to a dispute: PDF, PNG or JPEG, at most 10 MB each; five in all, and five for each question',
  params: z.strictObject({ id: Id }),
  uploads,
  response: Dispute,
});
export const getSellerEvidence = endpoint({
  method: 'GET',
  path: '/disputes/{id}/evidence/{fileId}',
  summary: 'A file of either party, for the seller',
  params: z.strictObject({ id: Id, fileId: Id }),
  answers: 'application/octet-stream',
});
