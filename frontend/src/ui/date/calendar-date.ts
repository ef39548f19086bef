import { isoDate, slashDate } from '@terrace/contracts/values/time/event-date';
import { parseDate, type CalendarDate } from '@internationalized/date';

/** Converts 'dd/MM/yyyy' to react-aria's calendar date; null for '' and for an invalid date. */
export function toCalendarDate(text: string | undefined): CalendarDate | null {
  const iso = text && isoDate(text);
  return iso ? parseDate(iso) : null;
}

/** Converts react-aria's calendar date to 'dd/MM/yyyy'; '' for null. */
export function fromCalendarDate(date: { toString(): string } | null): string {
  return date ? slashDate(date.toString()) : '';
}
