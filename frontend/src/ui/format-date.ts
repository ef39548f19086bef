import { dayOf, formatLongDate } from '@terrace/contracts/values/long-date';

export { formatLongDate };

/** A day as the parts of a ticket stub: 'Sat', '21', 'Nov', '2026'. */
export interface DateParts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

// Dates of events belong to their venue: they are read and written in UTC, so that the viewer's zone never
// moves them.
const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', month: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' });

/** The parts of '21/11/2026' for a ticket stub, or undefined when it is no date. */
export function dateParts(date: string | null): DateParts | undefined {
  const day = dayOf(date);
  if (!day) return undefined;
  const named = Object.fromEntries(short.formatToParts(day).map(({ type, value }) => [type, value]));
  return {
    weekday: named['weekday'] ?? '',
    month: named['month'] ?? '',
    day: String(day.getUTCDate()),
    year: String(day.getUTCFullYear()),
  };
}

/** An instant as the viewer's clock shows it: '14:02'. */
export function formatClock(at: string | number): string {
  return clock.format(new Date(at));
}

/** An instant in the viewer's zone: '21/11/2026, 14:02'. */
export function formatInstant(at: string | number): string {
  return instant.format(new Date(at));
}
