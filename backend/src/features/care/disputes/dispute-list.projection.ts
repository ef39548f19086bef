import type { DisputeStep, Evidence } from '@terrace/contracts/http/care/disputes';
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
import type { DisputeDecided, DisputeEvent, DisputeOpened, DisputedTickets } from './dispute.events.js';

const table = defineReadModel({
  table: 'dispute_list',
  category: 'dispute',
  columns: {
    purchase_id: text(),
    seller_id: nullable(text()),
    seller_name: nullable(text()),
    company_name: nullable(text()),
    buyer_id: text(),
    event_name: text(),
    event_date: nullable(text()),
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
    timeline: jsonb<readonly DisputeStep[]>(),
    answer_by: nullable(timestamptz()),
    outcome: nullable(text<DisputeOutcome>()),
    refund_id: nullable(text()),
    refund_amount: nullable(bigint()),
    bearer: nullable(text<RefundBearer>()),
    replacement_until: nullable(timestamptz()),
    decided_by: nullable(text()),
    decided_at: nullable(timestamptz()),
    opened_at: timestamptz(),
    status_since: timestamptz(),
  },
});

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
      return { ...row, ...since('withdrawn', at), timeline: step('withdrawn', 'buyer') };
    case 'EvidenceRead':
      return row;
  }
});

const undecided = {
  outcome: null,
  refund_id: null,
  refund_amount: null,
  bearer: null,
  replacement_until: null,
  decided_by: null,
  decided_at: null,
  note: null,
} as const;

function opened({ data, personal }: StoredEvent<DisputeOpened>): DisputeRow {
  const { sellerId, buyer, event, amount, at } = data;
  const seller = sellerId === null ? undefined : personal?.[sellerId];
  const wrote = personal?.[buyer.id];
  return {
    purchase_id: data.purchaseId,
    seller_id: sellerId,
    seller_name: seller && 'fullName' in seller ? seller.fullName : null,
    company_name: seller && 'companyName' in seller ? seller.companyName : null,
    buyer_id: buyer.id,
    event_name: event.name,
    event_date: event.date,
    venue: event.venue,
    tickets: data.tickets,
    amount: amount.amount,
    currency: amount.currency,
    reason: data.reason,
    ...since(data.answerBy === null ? 'awaiting-decision' : 'awaiting-answer', at),
    description: wrote && 'description' in wrote ? new SealedText(buyer.id, wrote.description) : null,
    answer: null,
    evidence: [],
    timeline: [
      { kind: 'opened', by: 'buyer', at },
      ...(sellerId === null ? [] : [{ kind: 'held', by: 'terrace', at } as const]),
    ],
    answer_by: instantOf(data.answerBy),
    ...undecided,
    opened_at: new Date(at),
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
    outcome: data.outcome,
    refund_id: refund?.refundId ?? null,
    refund_amount: refund?.amount.amount ?? null,
    bearer: data.bearer,
    replacement_until: instantOf(data.replacementUntil),
    decided_by: by === null ? null : (admin?.name ?? ERASED),
    decided_at: new Date(at),
    note:
      by !== null && admin?.note !== undefined
        ? new SealedText(by, admin.note)
        : noteOfSides(row, personal ?? {}),
    timeline: [...row.timeline, ...steps],
  };
}

/** Null once one of the two sides, of whom it is, was erased. */
function noteOfSides(
  { buyer_id, seller_id }: DisputeRow,
  personal: NonNullable<DisputeDecided['personal']>,
): SealedText | null {
  const copies = [buyer_id, seller_id ?? buyer_id].map((side) => personal[side]);
  const [note] = copies.map((copy) => (copy && 'note' in copy ? copy.note : undefined));
  const isWhole = copies.every((copy) => copy && 'note' in copy);
  return isWhole && note !== undefined ? new SealedText(buyer_id, note) : null;
}

function since(status: DisputeStatus, at: string) {
  return { status, status_since: new Date(at) };
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
