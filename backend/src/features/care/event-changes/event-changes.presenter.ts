import type { EventChange } from '@terrace/contracts/http/care/event-changes';
import type { PublicEventChange } from '@terrace/contracts/http/market/event-change';
import type { PresentableChange } from './event-changes.projection.js';

/** For the administrators, with what it means to buyers and sellers; until the orders are told, as long as the policy allows. */
export function presentEventChange(
  row: PresentableChange,
  affected: EventChange['affected'],
  lastAnswerUntil: string | null,
): EventChange {
  const { verdict, verdict_by: by } = row;
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    kind: row.kind,
    name: row.name,
    before: row.facts_before,
    now: row.facts_now,
    standing: row.standing,
    verdict: verdict === null ? null : { verdict, by: by ?? '' },
    answerUntil: lastAnswerUntil ?? row.answer_until?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    affected,
  };
}

/** For anyone: only what is said to buyers; null while an event that vanished is not decided on, and for one restored. */
export function presentPublicChange(row: PresentableChange): PublicEventChange | null {
  const kind = row.standing === 'cancelled' ? 'cancelled' : row.kind === 'moved' ? 'moved' : null;
  return (
    kind && {
      version: row.version,
      kind,
      before: row.facts_before,
      changedAt: row.changed_at.toISOString(),
    }
  );
}
