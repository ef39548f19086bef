/** Days from and to, dd/MM/yyyy, inclusive; '' for any. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export const ANY_DATE: DateRange = { from: '', to: '' };

/** Saturday and Sunday of this week, what is left of them. */
export function thisWeekend(now: Date): DateRange {
  const toSunday = (7 - now.getDay()) % 7;
  return { from: slashed(inDays(now, Math.max(0, toSunday - 1))), to: slashed(inDays(now, toSunday)) };
}

/** Saturday and Sunday of next week. */
export function nextWeekend(now: Date): DateRange {
  const toSunday = (7 - now.getDay()) % 7;
  return { from: slashed(inDays(now, toSunday + 6)), to: slashed(inDays(now, toSunday + 7)) };
}

/** Today and the thirty days after it. */
export function nextThirtyDays(now: Date): DateRange {
  return { from: slashed(now), to: slashed(inDays(now, 30)) };
}

/** A day in the viewer's time zone as dd/MM/yyyy. */
export function slashed(day: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(day.getDate())}/${two(day.getMonth() + 1)}/${day.getFullYear()}`;
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}
