import type { DisputeQuestion, DisputeStep, Evidence } from '@terrace/contracts/http/care/disputes';
import { pick } from '@terrace/contracts/values/fields';
import type { DisputeOutcome, DisputeReason, DisputeStatus } from '@terrace/contracts/values/disputes';
import type { RefundBearer } from '@terrace/contracts/values/money/refunds';
import type { StoredEvent } from '@terrace/event-core/model/event';
import {
  type RowOf,
  SealedText,
  bigint,
  defineReadModel,
  jsonb,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { ERASED } from '../../../platform/text/erased.js';
import { dateOrNull } from '../../../platform/text/date-or-null.js';
import type { DisputeDecided, DisputeEvent, DisputeOpened, DisputedTickets } from './dispute.events.js';

type StoredQuestion = Omit<DisputeQuestion, 'question' | 'answer'>;

const table = defineReadModel({
  table: 'dispute_list',
  category: 'dispute',
  columns: {
    purchaseId: text(),
    sellerId: nullable(text()),
    sellerName: nullable(text()),
    companyName: nullable(text()),
    buyerId: text(),
    eventName: text(),
    eventDate: nullable(text()),
    venue: text(),
    tickets: jsonb<readonly DisputedTickets[]>(),
    amount: bigint(),
    currency: text(),
    reason: text<DisputeReason>(),
    status: text<DisputeStatus>(),
    /** Sealed under its author's key. */
    description: nullable(sealed()),
    answer: nullable(sealed()),
    note: nullable(sealed()),
    evidence: jsonb<readonly Evidence[]>(),
    /** Their texts are in `dispute_texts`. */
    questions: jsonb<readonly StoredQuestion[]>(),
    /** Of the question that is open; null also without a deadline. */
    questionUntil: nullable(timestamptz()),
    timeline: jsonb<readonly DisputeStep[]>(),
    answerBy: nullable(timestamptz()),
    outcome: nullable(text<DisputeOutcome>()),
    refundId: nullable(text()),
    refundAmount: nullable(bigint()),
    bearer: nullable(text<RefundBearer>()),
    replacementUntil: nullable(timestamptz()),
    decidedBy: nullable(text()),
    decidedAt: nullable(timestamptz()),
    openedAt: timestamptz(),
    statusSince: timestamptz(),
  },
});

/** What queries select of `dispute_list`. */
export const disputeColumns = table.selected;

/** A row of `dispute_list`. */
export type DisputeRow = RowOf<typeof table>;

export const disputeList = table.projection<DisputeEvent>((row, event) => {
  if (event.type === 'DisputeOpened') return opened(event);
  if (!row) return null;
  const { at } = event.data;
  const step = (kind: DisputeStep['kind'], by: DisputeStep['by']) => [...row.timeline, { kind, by, at }];
  switch (event.type) {
    case 'EvidenceAdded': {
      const { fileId: id, side: by, type, size } = event.data;
      return {
        ...row,
        evidence: [...row.evidence, { id, by, type, size, at }],
        timeline: step('evidence', by),
      };
    }
    case 'DisputeAnswered': {
      const answered = event.personal?.[event.data.sellerId];
      return {
        ...row,
        ...since('awaiting-decision', at),
        answer: answered ? new SealedText(event.data.sellerId, answered.text) : null,
        timeline: step('answered', 'seller'),
      };
    }
    case 'DisputeMoreAsked': {
      const { questionId: id, side, until } = event.data;
      return {
        ...row,
        ...since(`awaiting-${side}`, at),
        questions: [...row.questions, { id, side, askedAt: at, until, answeredAt: null }],
        questionUntil: dateOrNull(until),
        timeline: step(`asked-${side}`, 'terrace'),
      };
    }
    case 'DisputeMoreGiven': {
      const { questionId, side } = event.data;
      return {
        ...row,
        ...since('awaiting-decision', at),
        questions: row.questions.map((each) => (each.id === questionId ? { ...each, answeredAt: at } : each)),
        questionUntil: null,
        timeline: step('gave-more', side),
      };
    }
    case 'DisputeMoreNotGiven':
      return {
        ...row,
        ...since('awaiting-decision', at),
        questionUntil: null,
        timeline: step('gave-nothing', event.data.side),
      };
    case 'DisputeDecided':
      return { ...row, ...decided(row, event) };
    case 'DisputeRefunded':
      return { ...row, ...since('decided', at), timeline: step('refunded', 'terrace') };
    case 'DisputeRefundFailed':
      return {
        ...row,
        ...undecided,
        ...since('awaiting-decision', at),
        timeline: step('refund-failed', 'terrace'),
      };
    case 'DisputeWithdrawn':
      return {
        ...row,
        ...since('withdrawn', at),
        questionUntil: null,
        timeline: step('withdrawn', 'buyer'),
      };
    case 'EvidenceRead':
      return row;
  }
});

const undecided = {
  outcome: null,
  refundId: null,
  refundAmount: null,
  bearer: null,
  replacementUntil: null,
  decidedBy: null,
  decidedAt: null,
  note: null,
} as const;

function opened({ data, personal }: StoredEvent<DisputeOpened>): DisputeRow {
  const { sellerId, buyer, event, amount, at } = data;
  const seller = sellerId === null ? undefined : personal?.[sellerId];
  const wrote = personal?.[buyer.id];
  return {
    ...pick(data, ['purchaseId', 'sellerId', 'tickets', 'reason']),
    sellerName: seller && 'fullName' in seller ? seller.fullName : null,
    companyName: seller && 'companyName' in seller ? seller.companyName : null,
    buyerId: buyer.id,
    eventName: event.name,
    eventDate: event.date,
    venue: event.venue,
    ...amount,
    ...since(data.answerBy === null ? 'awaiting-decision' : 'awaiting-answer', at),
    description: wrote && 'description' in wrote ? new SealedText(buyer.id, wrote.description) : null,
    answer: null,
    evidence: [],
    questions: [],
    questionUntil: null,
    timeline: [
      { kind: 'opened', by: 'buyer', at },
      ...(sellerId === null ? [] : [{ kind: 'held', by: 'terrace', at } as const]),
    ],
    answerBy: dateOrNull(data.answerBy),
    ...undecided,
    openedAt: new Date(at),
  };
}

function decided(row: DisputeRow, { data, personal }: StoredEvent<DisputeDecided>): Partial<DisputeRow> {
  const { by, at, refund } = data;
  const part = by === null ? undefined : personal?.[by];
  const admin = part && 'name' in part ? part : undefined;
  const steps: DisputeStep[] = [
    ...(by === null ? [{ kind: 'unanswered', by: 'seller', at } as const] : []),
    { kind: 'decided', by: 'terrace', at },
  ];
  return {
    ...since(refund ? 'refunding' : 'decided', at),
    ...pick(data, ['outcome', 'bearer']),
    questionUntil: null,
    refundId: refund?.refundId ?? null,
    refundAmount: refund?.amount.amount ?? null,
    replacementUntil: dateOrNull(data.replacementUntil),
    decidedBy: by === null ? null : (admin?.name ?? ERASED),
    decidedAt: new Date(at),
    note:
      by !== null && admin?.note !== undefined
        ? new SealedText(by, admin.note)
        : noteOfSides(row, personal ?? {}),
    timeline: [...row.timeline, ...steps],
  };
}

/** Null once one of the two sides, of whom it is, was erased. */
function noteOfSides(
  { buyerId, sellerId }: DisputeRow,
  personal: NonNullable<DisputeDecided['personal']>,
): SealedText | null {
  const copies = [buyerId, sellerId ?? buyerId].map((side) => personal[side]);
  const [note] = copies.map((copy) => (copy && 'note' in copy ? copy.note : undefined));
  const isWhole = copies.every((copy) => copy && 'note' in copy);
  return isWhole && note !== undefined ? new SealedText(buyerId, note) : null;
}

function since(status: DisputeStatus, at: string) {
  return { status, statusSince: new Date(at) };
}
