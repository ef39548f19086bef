import { monthName } from './day-names.js';
import { dayOf } from './long-date.js';

/** '21/11/2026' as '21 Nov 2026', for tables and lists (product.md 2.36). Returns other text unchanged, '' for null. */
export function formatShortDate(date: string | null): string {
  const day = dayOf(date);
  return day ? shortDay(day) : (date ?? '');
}

/** A day, as an instant in UTC, as '21 Nov 2026'. */
export function shortDay(day: Date): string {
  return `${day.getUTCDate()} ${monthName(day).slice(0, 3)} ${day.getUTCFullYear()}`;
}
