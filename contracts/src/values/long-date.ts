import { isoDate } from './event-date.js';

// Dates of events belong to their venue: they are read and written in UTC, so that the reader's zone never
// moves them.
const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * '21/11/2026' and '20:45' as 'Saturday, November 21, 2026 at 20:45' (spec 2, Event detail page); undefined
 * when there is no date or it is no date, so that the caller says 'Date TBA'.
 */
export function formatLongDate(date: string | null, time?: string | null): string | undefined {
  const day = dayOf(date);
  return day && `${long.format(day)}${time ? ` at ${time}` : ''}`;
}

/** The day that '21/11/2026' names, as an instant in UTC; undefined when it is no date. */
export function dayOf(date: string | null): Date | undefined {
  const iso = date === null ? undefined : isoDate(date);
  return iso === undefined ? undefined : new Date(`${iso}T00:00:00Z`);
}
