import type { ReviewDecision } from '@terrace/contracts/http/selling/sellers';
import type { Rejection, RejectionReason, ShownRejection } from '@terrace/contracts/values/rejection';
import { type RowOf, nullable, text, timestamptz } from '@terrace/event-core/model/read-model';
import { ERASED } from '../text/erased.js';

/** The administrator who took a decision; the name is personal data and lies in the event's personal part. */
export interface DecidedBy {
  readonly id: string;
  readonly name: string;
}

/** A decision that was taken, as the second administrator receives it ('already-decided'). `at` is ISO, UTC. */
export interface DecisionTaken {
  readonly status: string;
  readonly by: string;
  readonly at: string;
}

/** `by` is the administrator's id, `at` ISO UTC; no `reason` when none was given, as in the first rejections. */
export interface RejectedData {
  readonly by: string;
  readonly at: string;
  readonly reason?: RejectionReason;
}

/** Personal parts of a rejection: the administrator's name, and what they wrote, under the person it is about. */
export type RejectedPart = { name: string } | { note: string };

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
    data: { by: by.id, at: now.toISOString(), ...(rejection && { reason: rejection.reason }) },
    personal: {
      ...(rejection?.note && { [about]: { note: rejection.note } }),
      [by.id]: { name: by.name },
    },
  };
}

/** An approval or a rejection, as stored. */
interface StoredDecision {
  readonly data: { readonly by: string; readonly at: string };
  readonly personal?: Readonly<Record<string, RejectedPart>>;
}

interface StoredRejection extends StoredDecision {
  readonly data: RejectedData;
}

/** The decision that an event records. */
export function decisionTaken(status: string, event: StoredDecision): DecisionTaken {
  return { status, by: nameOfAdmin(event), at: event.data.at };
}

/** Who decided; ERASED when that person was erased. */
function nameOfAdmin({ data, personal }: StoredDecision): string {
  const part = personal?.[data.by];
  return part && 'name' in part ? part.name : ERASED;
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

/** Of an approval. */
export function approvedColumns(event: StoredDecision): DecisionRow {
  return { ...undecided, decided_by: nameOfAdmin(event), decided_at: new Date(event.data.at) };
}

/** Of a rejection; `about` is the person whom its note is about. */
export function rejectedColumns(event: StoredRejection, about: string): DecisionRow {
  const part = event.personal?.[about];
  return {
    decided_by: nameOfAdmin(event),
    decided_at: new Date(event.data.at),
    rejection_reason: event.data.reason ?? null,
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
