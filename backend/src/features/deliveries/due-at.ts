import type { EventTimes } from '@terrace/contracts/values/disputes';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UNITS_MS: Readonly<Record<string, number>> = {
  minute: MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
};

/** A seat is due at least this long before the event. */
const MIN_BEFORE_EVENT_MS = DAY_MS;
/** A seller has at least this long to deliver. */
const MIN_DELIVERY_MS = 12 * HOUR_MS;

/** The facts from which the due time follows. */
export interface DueFacts {
  /** Null while the event has no date. */
  readonly times: EventTimes | null;
  /** When the order was paid. */
  readonly completedAt: Date;
  /** When the seller learned of this date: later than `completedAt` when the event has moved. */
  readonly knownAt: Date;
}

/**
 * The due time of a seat (product.md 23.1). Parses the seller's delivery time as a time before the event or after the
 * purchase; at the latest 24 hours before the event, and not within 12 hours of the payment unless the event starts
 * sooner. Null while the event has no date.
 */
export function dueAt(deliveryTime: string, { times, completedAt, knownAt }: DueFacts): Date | null {
  if (!times) return null;
  const start = times.startsAt.getTime();
  const latest = start - MIN_BEFORE_EVENT_MS;
  const soonest = Math.max(completedAt.getTime(), knownAt.getTime()) + MIN_DELIVERY_MS;
  const wanted = Math.min(promised(deliveryTime, start, completedAt.getTime()) ?? latest, latest);
  return new Date(Math.max(wanted, Math.min(soonest, start)));
}

/** Of an event, as in '2 days before the start of the match'. */
const BEFORE = /\b(before|prior|ahead|in advance)\b/i;
const AFTER_PURCHASE =
  /\b(after|following)\b|\b(of|from)\b.*\b(purchase|order|payment|sale|booking|confirmation|now)\b/i;

/** The promised instant in ms since the epoch; null when the text names no time. */
function promised(text: string, start: number, completedAt: number): number | null {
  if (/\b(immediate(ly)?|instant(ly)?|right away|at once)\b/i.test(text)) return completedAt;
  const found = /(\d{1,4})\s*(minute|hour|day|week)s?\b(.*)/i.exec(text.replace(/\bmins?\b/gi, 'minutes'));
  if (!found) return null;
  const [, count, unit = '', rest = ''] = found;
  const time = Number(count) * (UNITS_MS[unit.toLowerCase()] ?? 0);
  if (BEFORE.test(rest)) return start - time;
  return AFTER_PURCHASE.test(rest) || /\bwithin\b/i.test(text) ? completedAt + time : start - time;
}
