import type { AdminDispute } from '@terrace/contracts/http/care/admin-disputes';
import type { Dispute } from '@terrace/contracts/http/care/disputes';
import type { DisputeRow } from './dispute-list.projection.js';

/** A row as queries return it, its texts opened. */
export type PresentableDispute = Omit<DisputeRow, 'description' | 'answer' | 'note'> & {
  readonly id: string;
  readonly version: number;
  readonly description: string | null;
  readonly answer: string | null;
  readonly note: string | null;
};

/** A dispute for either party, without the other's name. */
export function presentDispute(row: PresentableDispute): Dispute {
  return {
    id: row.id,
    version: row.version,
    purchaseId: row.purchase_id,
    status: row.status,
    reason: row.reason,
    event: { name: row.event_name, date: row.event_date, venue: row.venue },
    tickets: row.tickets.map(({ lineId, label, quantity }) => ({ lineId, label, quantity })),
    amount: { amount: row.amount, currency: row.currency },
    hasSeller: row.seller_id !== null,
    description: row.description,
    answer: row.answer,
    evidence: [...row.evidence],
    timeline: [...row.timeline],
    answerBy: row.answer_by?.toISOString() ?? null,
    decision: presentDecision(row),
    openedAt: row.opened_at.toISOString(),
    statusSince: row.status_since.toISOString(),
  };
}

/** A dispute for the administrators. */
export function presentAdminDispute(row: PresentableDispute): AdminDispute {
  return {
    ...presentDispute(row),
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    companyName: row.company_name,
    decidedBy: row.decided_by,
  };
}

function presentDecision(row: PresentableDispute): Dispute['decision'] {
  const { outcome, decided_at: at } = row;
  if (outcome === null || at === null) return null;
  return {
    outcome,
    refund: row.refund_amount === null ? null : { amount: row.refund_amount, currency: row.currency },
    bearer: row.bearer,
    replacementUntil: row.replacement_until?.toISOString() ?? null,
    note: row.note,
    isBySilence: row.decided_by === null,
    at: at.toISOString(),
  };
}
