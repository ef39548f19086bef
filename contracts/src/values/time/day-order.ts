import * as z from 'zod/mini';
import { isoDate } from './event-date.js';

/** Which comes first in a date such as '5/12/2026'. */
export const DayOrder = z.enum(['day-first', 'month-first']);
export type DayOrder = z.infer<typeof DayOrder>;

const SHORT_DATE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\.?$/;

/**
 * A date in figures, such as '5/12/2026' or '5.12.26', as yyyy-MM-dd; a year of two digits is of this century. The day is
 * always before a point. Undefined when there is no such day, and for all else (product.md 5.20).
 */
export function readShortDate(text: string, order: DayOrder): string | undefined {
  const [, first = '', separator, second = '', year = ''] =
    SHORT_DATE.exec(text.trim().replace(/\s*([./-])\s*/g, '$1')) ?? [];
  const [day, month] = order === 'day-first' || separator === '.' ? [first, second] : [second, first];
  return isoDate(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year.padStart(4, '20')}`);
}
