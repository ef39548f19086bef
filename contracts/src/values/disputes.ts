import * as z from 'zod/mini';
import { DAY_MS } from './time/durations.js';
import { type EventTimes, disputableUntil } from './time/event-times.js';

/** Why a buyer disputes an order (product.md 21.2). */
export const DisputeReason = z.enum(['not-delivered', 'wrong-ticket', 'refused-at-gate']);
export type DisputeReason = z.infer<typeof DisputeReason>;

/**
 * A dispute waits for the seller's answer, then for an administrator's decision, or for what the administrator asks a side
 * before deciding; while a refund that was decided on is under way it is `refunding`.
 */
export const DisputeStatus = z.enum([
  'awaiting-answer',
  'awaiting-decision',
  'awaiting-buyer',
  'awaiting-seller',
  'refunding',
  'decided',
  'withdrawn',
]);
export type DisputeStatus = z.infer<typeof DisputeStatus>;

/** Whether nothing was decided yet: both sides may add files, and the buyer may withdraw. */
export function isUndecided({ status }: { readonly status: DisputeStatus }): boolean {
  return status.startsWith('awaiting-');
}

/** What was decided. `replacement`: the seller promises another ticket by a time. */
export const DisputeOutcome = z.enum(['refund', 'replacement', 'nothing']);
export type DisputeOutcome = z.infer<typeof DisputeOutcome>;

/** The parties of a dispute, as both read it: neither is named to the other. */
export const DisputeSide = z.enum(['buyer', 'seller']);
export type DisputeSide = z.infer<typeof DisputeSide>;

/** Why tickets cannot be disputed again for a reason (product.md 21.1, 21.6). */
export const DisputeRefusal = z.enum(['dispute-open', 'dispute-decided', 'too-many-disputes']);
export type DisputeRefusal = z.infer<typeof DisputeRefusal>;

/** How long a seller may take to answer. */
export const ANSWER_MS = 48 * 60 * 60 * 1000;

/** How often the tickets of one seller in an order may be disputed. */
export const MAX_DISPUTES = 5;

/** How often administrators may ask for more in one dispute, and for how long at most a side may be given. */
export const MAX_QUESTIONS = 10;
export const MAX_QUESTION_DAYS = 14;

/** Most pieces of evidence of one party, and again for each time that it is asked for more; and the largest. */
export const MAX_EVIDENCE = 5;
export const MAX_EVIDENCE_BYTES = 10 * 1024 * 1024;

/** When a reason may be given, from `from` until before `until`. `from` null: not before the event has a date. */
export interface DisputeWindow {
  readonly from: Date | null;
  readonly until: Date | null;
}

/**
 * When an order may be disputed for a reason (product.md 21.2); `times` null while the event has no date. Where the event's
 * instant is not certain, delivery counts from the earliest one, and nobody is refused at the gate before the latest one.
 */
export function disputeWindow(
  reason: DisputeReason,
  times: EventTimes | null,
  completedAt: Date,
): DisputeWindow {
  const until = times && disputableUntil(times);
  switch (reason) {
    case 'not-delivered':
      return { from: times && new Date(times.earliest.getTime() - DAY_MS), until };
    case 'wrong-ticket':
      return { from: completedAt, until };
    case 'refused-at-gate':
      return { from: times && times.latest, until };
  }
}
