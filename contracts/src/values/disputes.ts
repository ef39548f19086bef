import * as z from 'zod/mini';

/** Why a buyer disputes an order (product.md 21.2). */
export const DisputeReason = z.enum(['not-delivered', 'wrong-ticket', 'refused-at-gate']);
export type DisputeReason = z.infer<typeof DisputeReason>;

/**
 * A dispute waits for the seller's answer, then for an administrator's decision; while a refund that was decided on is
 * under way it is `refunding`.
 */
export const DisputeStatus = z.enum([
  'awaiting-answer',
  'awaiting-decision',
  'refunding',
  'decided',
  'withdrawn',
]);
export type DisputeStatus = z.infer<typeof DisputeStatus>;

/** What was decided. `replacement`: the seller promises another ticket by a time. */
export const DisputeOutcome = z.enum(['refund', 'replacement', 'nothing']);
export type DisputeOutcome = z.infer<typeof DisputeOutcome>;

/** The parties of a dispute, as both read it: neither is named to the other. */
export const DisputeSide = z.enum(['buyer', 'seller']);
export type DisputeSide = z.infer<typeof DisputeSide>;

/** How long a seller may take to answer. */
export const ANSWER_MS = 48 * 60 * 60 * 1000;

/** Most pieces of evidence of one party, and the largest. */
export const MAX_EVIDENCE = 5;
export const MAX_EVIDENCE_BYTES = 10 * 1024 * 1024;

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_AFTER_EVENT = 7;

/** When an event starts, and from when it counts as over: the end of its day where only the day is known. */
export interface EventTimes {
  readonly startsAt: Date;
  readonly over: Date;
}

/** When a reason may be given, from `from` until before `until`. `from` null: not before the event has a date. */
export interface DisputeWindow {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** When an order may be disputed for a reason (product.md 21.2); `times` null while the event has no date. */
export function disputeWindow(
  reason: DisputeReason,
  times: EventTimes | null,
  completedAt: Date,
): DisputeWindow {
  const until = times && new Date(times.over.getTime() + DAYS_AFTER_EVENT * DAY_MS);
  switch (reason) {
    case 'not-delivered':
      return { from: times && new Date(times.startsAt.getTime() - DAY_MS), until };
    case 'wrong-ticket':
      return { from: completedAt, until };
    case 'refused-at-gate':
      return { from: times && times.startsAt, until };
  }
}
