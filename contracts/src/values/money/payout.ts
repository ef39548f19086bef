import { DAY_MS } from '../time/durations.js';
import { isoDate, slashDate } from '../time/event-date.js';
import { dayOf } from '../time/long-date.js';

/** Working days after the event between which a seller is paid (product.md 9.7). */
const FIRST_WORKING_DAY = 3;
const LAST_WORKING_DAY = 8;

/** Nothing is paid while an order can be disputed, which is for seven days after the event's end. */
const MIN_LAST_DAY = 6;

/** The delay of the first policy, which these days are of. */
const USUAL_DELAY = 5;

/** Days between which a seller is paid, dd/MM/yyyy. */
export interface PayoutWindow {
  readonly from: string;
  readonly until: string;
}

/**
 * When a sale is paid out: 3 to 8 working days after the event's day for a delay of 5, weekends skipped; another delay
 * moves both. Null without a day.
 */
export function payoutWindow(eventDate: string | null, delayDays = USUAL_DELAY): PayoutWindow | null {
  const day = dayOf(eventDate);
  const { first, last } = payoutDays(delayDays);
  return (day && { from: workingDayAfter(day, first), until: workingDayAfter(day, last) }) ?? null;
}

/** The days between which a sale is paid that may be paid from then on: the announced ones, none before it. */
export function payoutWindowFrom(
  availableAt: Date | null | undefined,
  announced: PayoutWindow | null,
): PayoutWindow | null {
  if (!availableAt || !announced) return announced;
  const from = availableAt.toISOString().slice(0, 10);
  const orLater = (day: string) => ((isoDate(day) ?? '') < from ? slashDate(from) : day);
  return { from: orLater(announced.from), until: orLater(announced.until) };
}

/** Working days after an event between which its sales are paid: 3 and 8 for a delay of 5. */
export function payoutDays(delayDays: number): { readonly first: number; readonly last: number } {
  return {
    first: Math.max(0, FIRST_WORKING_DAY + delayDays - USUAL_DELAY),
    last: Math.max(MIN_LAST_DAY, LAST_WORKING_DAY + delayDays - USUAL_DELAY),
  };
}

function workingDayAfter(day: Date, count: number): string {
  return slashDate(businessDayAfter(day, count).toISOString());
}

/** The day that comes this many working days later, weekends skipped; both from their start in UTC. */
export function businessDayAfter(day: Date, count: number): Date {
  let at = day.getTime();
  for (let left = count; left > 0;) {
    at += DAY_MS;
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1;
  }
  return new Date(at);
}
