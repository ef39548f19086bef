import { isoDate, slashDate } from '@terrace/contracts/values/event-date';
import { parseDate, type CalendarDate } from '@internationalized/date';

/** 'dd/MM/yyyy' as react-aria's calendar day; null for '' and for what is no day. */
export function toCalendarDate(text: string | undefined): CalendarDate | null {
  const iso = text && isoDate(text);
  return iso ? parseDate(iso) : null;
}

/** React-aria's calendar day as 'dd/MM/yyyy'; '' for null. */
export function fromCalendarDate(date: { toString(): string } | null): string {
  return date ? slashDate(date.toString()) : '';
}
