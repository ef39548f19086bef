/** Dates here are `yyyy-mm-dd` texts, local to a venue, independent of clock and time zone. */
const DAY_MS = 86_400_000;

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** The date of a day number. */
const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The date `days` later (or earlier, when negative). */
export const plusDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** How many days after Monday: 0 for Monday … 6 for Sunday. */
export const daysAfterMonday = (date: string): number => (dayNumber(date) + 3) % 7;

/** `dd/mm/yyyy`, as the events API writes dates (product.md 3.1). */
export const upstreamDate = (date: string): string => date.split('-').reverse().join('/');

/**
 * The next time after `today` of a date that recurs every `periodDays`. A fixture keeps its date from one day
 * to the next and moves on only when it has been played; whole weeks keep its weekday.
 */
export function rollForward(date: string, periodDays: number, today: string): string {
  const behind = dayNumber(today) - dayNumber(date);
  const rounds = Math.floor(behind / periodDays) + 1;
  return plusDays(date, rounds * periodDays);
}

/** The days to add so that `firstDate` falls on the same weekday of the calendar week after `today`. */
export function shiftToNextWeek(firstDate: string, today: string): number {
  const nextMonday = dayNumber(today) - daysAfterMonday(today) + 7;
  const mondayOfFirst = dayNumber(firstDate) - daysAfterMonday(firstDate);
  return nextMonday - mondayOfFirst;
}

/** `2026`, or `2026/27` when the dates are in two years; empty without dates. */
export function seasonLabel(dates: readonly string[]): string {
  const years = dates.map((date) => Number(date.slice(0, 4)));
  if (years.length === 0) return '';
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? `${first}` : `${first}/${String(last % 100).padStart(2, '0')}`;
}
