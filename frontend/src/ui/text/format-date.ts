import { monthName, weekdayName } from '@terrace/contracts/values/time/day-names';
import { dayOf, formatEventTime, formatLongDate } from '@terrace/contracts/values/time/long-date';
import { formatShortDate, shortDay } from '@terrace/contracts/values/time/short-date';

export { formatEventTime, formatLongDate, formatShortDate };

/** A day as the parts of a ticket stub: 'Sat', '21', 'Nov', '2026'. */
export interface DateParts {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** The parts of '21/11/2026' for a ticket stub; undefined when it is not a date. */
export function dateParts(date: string | null): DateParts | undefined {
  const day = dayOf(date);
  if (!day) return undefined;
  return {
    weekday: weekdayName(day).slice(0, 3),
    month: monthName(day).slice(0, 3),
    day: String(day.getUTCDate()),
    year: String(day.getUTCFullYear()),
  };
}

/** 'yyyy-mm' as 'November 2026'. */
export function formatMonth(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  return `${monthName(day)} ${day.getUTCFullYear()}`;
}

/** An instant as the viewer's clock shows it: '14:02'. Avoids Intl: loading the browser's locale data would delay the page. */
export function formatClock(at: string | number): string {
  const moment = new Date(at);
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** An instant in UTC: '21 Nov 2026, 14:02 UTC', for pages that everybody reads alike. */
export function formatUtc(at: string): string {
  const moment = new Date(at);
  return `${shortDay(moment)}, ${moment.toISOString().slice(11, 16)} UTC`;
}

/** An instant in the viewer's zone: '21 Nov 2026, 14:02' (product.md 2.36). */
export function formatInstant(at: string | number): string {
  const moment = new Date(at);
  const day = new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));
  return `${shortDay(day)}, ${formatClock(at)}`;
}

/**
 * An instant until or from which something is possible, with the viewer's zone: '21 Nov 2026, 14:02 UTC+1'. Beside it stands the time
 * of an event, which is its venue's (product.md 2.36).
 */
export function formatDeadline(at: string | number): string {
  return withZone(formatInstant(at), at);
}

/** The same of today or tomorrow: '14:02 UTC+1'. */
export function formatDeadlineClock(at: string | number): string {
  return withZone(formatClock(at), at);
}

function withZone(text: string, at: string | number): string {
  return `${text} ${zoneName(-new Date(at).getTimezoneOffset())}`;
}

/**
 * A zone by its minutes ahead of UTC: 'UTC', 'UTC+1', 'UTC−3:30'. Names like CET would load the browser's locale data before the page
 * is shown.
 */
export function zoneName(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
