import type { AdminDispute } from '@terrace/contracts/http/care/admin-disputes';
import type { Dispute } from '@terrace/contracts/http/care/disputes';
import { pick } from '@terrace/contracts/values/fields';
import type { DisputeRow } from './dispute-list.projection.js';

/** A row as queries return it. */
export type StoredDispute = Omit<DisputeRow, 'description' | 'answer' | 'note'> & {
  readonly id: string;
  readonly version: number;
  readonly description: string | null;
  readonly answer: string | null;
  readonly note: string | null;
};

/** A row with its texts opened. */
export type PresentableDispute = Omit<StoredDispute, 'questions'> & Pick<Dispute, 'questions'>;

/** A dispute for either party, without the other's name. */
export function presentDispute(row: PresentableDispute): Dispute {
  return {
    ...pick(row, ['id', 'version', 'purchaseId', 'status', 'reason', 'description', 'answer']),
    event: { name: row.eventName, date: row.eventDate, venue: row.venue },
    tickets: row.tickets.map(({ lineId, label, quantity, seats }) => ({
      ...{ lineId, label, quantity },
      ...(seats && { seats: [...seats] }),
    })),
    amount: { amount: row.amount, currency: row.currency },
    hasSeller: row.sellerId !== null,
    evidence: [...row.evidence],
    questions: [...row.questions],
    timeline: [...row.timeline],
    answerBy: row.answerBy?.toISOString() ?? null,
    decision: presentDecision(row),
    openedAt: row.openedAt.toISOString(),
    statusSince: row.statusSince.toISOString(),
  };
}

/** A dispute for the administrators. */
export function presentAdminDispute(row: PresentableDispute): AdminDispute {
  return {
    ...presentDispute(row),
    ...pick(row, ['sellerId', 'sellerName', 'companyName', 'decidedBy']),
  };
}

function presentDecision(row: PresentableDispute): Dispute['decision'] {
  const { outcome, bearer, note, decidedAt: at } = row;
  if (outcome === null || at === null) return null;
  return {
    outcome,
    refund: row.refundAmount === null ? null : { amount: row.refundAmount, currency: row.currency },
    bearer,
    replacementUntil: row.replacementUntil?.toISOString() ?? null,
    note,
    isBySilence: row.decidedBy === null,
    at: at.toISOString(),
  };
}
