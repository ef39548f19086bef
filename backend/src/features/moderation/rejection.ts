import type { ReviewDecision } from '@terrace/contracts/http/sellers';
import type { Rejection, RejectionReason, ShownRejection } from '@terrace/contracts/values/rejection';
import type { EventSchema } from '@terrace/event-core/model/event';
import { type RowOf, nullable, text, timestamptz } from '@terrace/event-core/model/read-model';
import { ERASED } from '../../platform/text/erased.js';
import type { DecidedBy } from './decided-by.js';

/** `by` is the administrator's id, `at` ISO UTC; `reason` is null when none was given. */
export interface RejectedData {
  readonly by: string;
  readonly at: string;
  readonly reason: RejectionReason | null;
}

/** Personal parts of a rejection: the administrator's name, and what they wrote, under the person it is about. */
export type RejectedPart = { name: string } | { note: string };

/** Rejections were stored without a reason first. */
export const rejectedSchema: EventSchema = {
  schema: 2,
  upcast: { 1: (data) => ({ ...data, reason: null }) },
};

/** A rejection as an event. `about` is the person whom the note is about, and under whose key it is encrypted. */
export function rejected<Type extends string>(
  type: Type,
  by: DecidedBy,
  about: string,
  rejection: Rejection | undefined,
  now: Date,
): { type: Type; data: RejectedData; personal: Record<string, RejectedPart> } {
  return {
    type,
    data: { by: by.id, at: now.toISOString(), reason: rejection?.reason ?? null },
    personal: {
      ...(rejection?.note && { [about]: { note: rejection.note } }),
      [by.id]: { name: by.name },
    },
  };
}

/** Who rejected, by name; ERASED when that person was erased. */
export function rejectedBy({ data, personal }: StoredRejection): string {
  const part = personal?.[data.by];
  return part && 'name' in part ? part.name : ERASED;
}

interface StoredRejection {
  readonly data: RejectedData;
  readonly personal?: Readonly<Record<string, RejectedPart>>;
}

/** Columns of a read model that shows the latest decision; all null while it waits for one. */
export const decisionColumns = {
  decided_by: nullable(text()),
  decided_at: nullable(timestamptz()),
  rejection_reason: nullable(text<RejectionReason>()),
  rejection_note: nullable(text()),
};

export type DecisionRow = RowOf<{ readonly columns: typeof decisionColumns }>;

/** Of something that waits. */
export const undecided: DecisionRow = {
  decided_by: null,
  decided_at: null,
  rejection_reason: null,
  rejection_note: null,
};

/** Of an approval. `by` is the administrator's name. */
export function approvedColumns(by: string | undefined, at: Date): DecisionRow {
  return { ...undecided, decided_by: by ?? ERASED, decided_at: at };
}

/** Of a rejection. */
export function rejectedColumns(event: StoredRejection, about: string, at: Date): DecisionRow {
  const part = event.personal?.[about];
  return {
    decided_by: rejectedBy(event),
    decided_at: at,
    rejection_reason: event.data.reason,
    rejection_note: part && 'note' in part ? part.note : null,
  };
}

/** The decision of a row, or null while it waits. */
export function presentDecision(row: DecisionRow): ReviewDecision | null {
  const { decided_by: by, decided_at: at } = row;
  return by === null || at === null ? null : { by, at: at.toISOString(), rejection: presentRejection(row) };
}

/** Why a row was rejected, or null. */
export function presentRejection({
  rejection_reason: reason,
  rejection_note: note,
}: Pick<DecisionRow, 'rejection_reason' | 'rejection_note'>): ShownRejection | null {
  return reason === null ? null : { reason, note: note ?? '' };
}
