import type { SeatOfLine } from '@terrace/contracts/http/buying/deliveries';
import type {
  DisputeOutcome,
  DisputeReason,
  DisputeSide,
  DisputeStatus,
} from '@terrace/contracts/values/disputes';
import type { Money } from '@terrace/contracts/values/money/money';
import type { RefundBearer } from '@terrace/contracts/values/money/refunds';
import type { FileType } from '@terrace/contracts/values/stored-file';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import { ERASED } from '../../../platform/text/erased.js';
import type { DecisionTaken } from '../../../platform/queues/decisions-taken.js';
import type { Buyer, PurchasedEvent } from '../../buying/purchases/purchase.events.js';

/** Disputed tickets of one line of the order. */
export interface DisputedTickets {
  readonly lineId: string;
  readonly label: string;
  readonly quantity: number;
  /** Which of the line's; left out where the buyer named none, and in older disputes. */
  readonly seats?: readonly SeatOfLine[];
}

/** Whose dispute it is: an order, and the seller of its tickets; null for official tickets. */
interface About {
  readonly purchaseId: string;
  readonly sellerId: string | null;
}

type OpenedPart = { description: string } | { fullName: string; companyName: string } | { name: string };

/** All instants are ISO UTC. */
export type DisputeOpened = DomainEvent<
  'DisputeOpened',
  About & {
    readonly buyer: Buyer;
    readonly event: PurchasedEvent;
    readonly tickets: readonly DisputedTickets[];
    /** Price of these tickets, without fees. */
    readonly amount: Money;
    readonly reason: DisputeReason;
    readonly at: string;
    /** Until when the seller may answer; null without a seller. */
    readonly answerBy: string | null;
    /** The administrator who opened it in the buyer's name, if one did. */
    readonly by?: string;
  },
  OpenedPart
>;
/** The file store keeps the file under its sender's key. */
export type EvidenceAdded = DomainEvent<
  'EvidenceAdded',
  {
    readonly fileId: string;
    readonly side: DisputeSide;
    readonly type: FileType;
    readonly size: number;
    readonly at: string;
  }
>;
export type DisputeAnswered = DomainEvent<
  'DisputeAnswered',
  { readonly sellerId: string; readonly at: string },
  { text: string }
>;
/** An administrator asks one side for more before deciding. Question and answer are texts of their own (dispute-text.events.ts). */
export type DisputeMoreAsked = DomainEvent<
  'DisputeMoreAsked',
  {
    readonly questionId: string;
    readonly side: DisputeSide;
    /** Null: until the decision. */
    readonly until: string | null;
    readonly by: string;
    readonly at: string;
  },
  { name: string }
>;
/** The side answered. */
export type DisputeMoreGiven = DomainEvent<
  'DisputeMoreGiven',
  { readonly questionId: string; readonly side: DisputeSide; readonly at: string }
>;
/** The side did not answer in the time it had. */
export type DisputeMoreNotGiven = DomainEvent<
  'DisputeMoreNotGiven',
  { readonly questionId: string; readonly side: DisputeSide; readonly at: string }
>;
/**
 * The administrator's name under their key, and a copy of the note under the key of each side: it is about both, and is
 * readable only while both copies are (docs/decisions/0009). Older events have both under the administrator's key.
 */
export type DecisionPart = { name: string; note?: string } | { note: string };
/**
 * Ends the dispute, unless a refund goes out with it: then its end does, or it is to be decided again. `by` is the
 * administrator's id, null when the seller did not answer in time.
 */
export type DisputeDecided = DomainEvent<
  'DisputeDecided',
  About & {
    readonly outcome: DisputeOutcome;
    readonly refund: { readonly refundId: string; readonly amount: Money } | null;
    readonly bearer: RefundBearer | null;
    readonly replacementUntil: string | null;
    readonly by: string | null;
    readonly at: string;
  },
  DecisionPart
>;
/** The buyer has the money. */
export type DisputeRefunded = DomainEvent<
  'DisputeRefunded',
  About & { readonly refundId: string; readonly at: string }
>;
/** The provider could not refund: an administrator decides again. */
export type DisputeRefundFailed = DomainEvent<
  'DisputeRefundFailed',
  { readonly refundId: string; readonly at: string }
>;
export type DisputeWithdrawn = DomainEvent<'DisputeWithdrawn', About & { readonly at: string }>;
/** An administrator has read a file. */
export type EvidenceRead = DomainEvent<
  'EvidenceRead',
  { readonly fileId: string; readonly by: string; readonly at: string },
  { name: string }
>;

export type DisputeEvent =
  | DisputeOpened
  | EvidenceAdded
  | DisputeAnswered
  | DisputeMoreAsked
  | DisputeMoreGiven
  | DisputeMoreNotGiven
  | DisputeDecided
  | DisputeRefunded
  | DisputeRefundFailed
  | DisputeWithdrawn
  | EvidenceRead;

export const disputeEvents = eventTypes<DisputeEvent>({
  DisputeOpened: {},
  EvidenceAdded: {},
  DisputeAnswered: {},
  DisputeMoreAsked: {},
  DisputeMoreGiven: {},
  DisputeMoreNotGiven: {},
  DisputeDecided: {},
  DisputeRefunded: {},
  DisputeRefundFailed: {},
  DisputeWithdrawn: {},
  EvidenceRead: {},
});

/** What the rules know of a dispute. */
export interface OpenedDispute extends About {
  readonly kind: 'opened';
  readonly status: DisputeStatus;
  readonly tickets: readonly DisputedTickets[];
  readonly buyerId: string;
  readonly answerBy: Date | null;
  readonly isAnswered: boolean;
  /** Ids of the files of each side. */
  readonly evidence: Readonly<Record<DisputeSide, ReadonlySet<string>>>;
  /** What a side is asked for now. */
  readonly question: OpenQuestion | null;
  /** How often each side was asked for more. */
  readonly questions: Readonly<Record<DisputeSide, number>>;
  /** The last decision, until its refund failed. */
  readonly decision: DecisionTaken | null;
  readonly refundId: string | null;
  /** How often it was decided. */
  readonly decisions: number;
}

/** A side is asked for more; `until` null: it may answer until the decision. */
export interface OpenQuestion {
  readonly id: string;
  readonly side: DisputeSide;
  readonly until: Date | null;
}

export type DisputeState = { readonly kind: 'none' } | OpenedDispute;

export const noDispute: DisputeState = { kind: 'none' };

/** What an event does to a dispute. */
export function evolveDispute(state: DisputeState, event: DisputeEvent): DisputeState {
  if (event.type === 'DisputeOpened') return opened(event.data);
  if (state.kind === 'none') return state;
  switch (event.type) {
    case 'EvidenceAdded': {
      const { side, fileId } = event.data;
      const files = new Set(state.evidence[side]).add(fileId);
      return { ...state, evidence: { ...state.evidence, [side]: files } };
    }
    case 'DisputeAnswered':
      return { ...state, isAnswered: true, status: 'awaiting-decision' };
    case 'DisputeMoreAsked': {
      const { questionId: id, side, until } = event.data;
      return {
        ...state,
        status: `awaiting-${side}`,
        question: { id, side, until: until === null ? null : new Date(until) },
        questions: { ...state.questions, [side]: state.questions[side] + 1 },
      };
    }
    case 'DisputeMoreGiven':
    case 'DisputeMoreNotGiven':
      return { ...state, status: 'awaiting-decision', question: null };
    case 'DisputeDecided': {
      const { outcome, refund, by, at } = event.data;
      const part = by === null ? undefined : event.personal?.[by];
      const name = by === null ? 'Terrace' : part && 'name' in part ? part.name : ERASED;
      return {
        ...state,
        status: refund ? 'refunding' : 'decided',
        question: null,
        decision: { status: outcome, by: name, at },
        refundId: refund?.refundId ?? null,
        decisions: state.decisions + 1,
      };
    }
    case 'DisputeRefunded':
      return { ...state, status: 'decided' };
    case 'DisputeRefundFailed':
      return { ...state, status: 'awaiting-decision', decision: null, refundId: null };
    case 'DisputeWithdrawn':
      return { ...state, status: 'withdrawn', question: null };
    case 'EvidenceRead':
      return state;
  }
}

function opened({ purchaseId, sellerId, buyer, tickets, answerBy }: DisputeOpened['data']): OpenedDispute {
  return {
    kind: 'opened',
    purchaseId,
    sellerId,
    buyerId: buyer.id,
    tickets,
    status: answerBy === null ? 'awaiting-decision' : 'awaiting-answer',
    answerBy: answerBy === null ? null : new Date(answerBy),
    isAnswered: false,
    evidence: { buyer: new Set(), seller: new Set() },
    question: null,
    questions: { buyer: 0, seller: 0 },
    decision: null,
    refundId: null,
    decisions: 0,
  };
}
