import { monthName, weekdayName } from './day-names.js';
import { isoDate } from './event-date.js';

/**
 * '21/11/2026' and '20:45' as 'Saturday, November 21, 2026 at 20:45' (product.md 2.18); undefined
 * when there is no date or it is no date, so that the caller shows 'Date TBA'.
 */
export function formatLongDate(date: string | null, time?: string | null): string | undefined {
  const day = dayOf(date);
  if (!day) return undefined;
  const written = `${weekdayName(day)}, ${monthName(day)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
  return time ? `${written} at ${time}` : written;
}

/**
 * When an event is, in a text: the same, and that the time is the venue's, '… at 20:45 (local time)' (product.md 2.32);
 * undefined when there is no date.
 */
export function formatEventTime(date: string | null, time: string | null): string | undefined {
  const written = formatLongDate(date, time);
  return written !== undefined && time ? `${written} (local time)` : written;
}

/** The day that '21/11/2026' names, as an instant in UTC; undefined when it is no date. */
export function dayOf(date: string | null): Date | undefined {
  const iso = date === null ? undefined : isoDate(date);
  return iso === undefined ? undefined : new Date(`${iso}T00:00:00Z`);
}
