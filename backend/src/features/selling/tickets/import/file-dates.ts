import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { TicketFileResult } from '@terrace/contracts/http/selling/ticket-import';
import type { DayOrder } from '@terrace/contracts/values/time/day-order';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import type { FileRow } from './ticket-file.js';
import { orderOf, twoDays } from './written-day.js';

export type FindEvents = (name: string, date: string) => Promise<readonly CatalogueEvent[]>;

/** Rows with a date of two readings that are looked up to find the order. */
const MAX_LOOKED_UP = 50;

/**
 * How dates are read that are two days; null where there is none. In-hand dates tell the order as event dates do, but no event
 * takes place on them: where only they could be two days, nothing but the seller decides.
 */
export async function datesOf(
  rows: readonly FileRow[],
  eventsOf: FindEvents,
  given: DayOrder | undefined,
): Promise<TicketFileResult['dates']> {
  const [days, inHand] = [
    rows.map(({ cells }) => cells.eventDate),
    rows.map(({ cells }) => cells.inHandDate),
  ];
  const inHandExample = inHand.find(twoDays);
  const example = days.find(twoDays) ?? inHandExample;
  if (example === undefined) return null;
  const order = given ?? orderOf([...days, ...inHand]);
  if (order) return { example, order, isAsked: false };
  const found = new Set<DayOrder>();
  const twofold = rows.filter(({ cells }) => twoDays(cells.eventDate));
  for (const { cells } of twofold.slice(0, MAX_LOOKED_UP)) {
    const both = twoDays(cells.eventDate);
    if (!both || cells.eventName === '') continue;
    if ((await eventsOf(cells.eventName, slashDate(both.dayFirst))).length > 0) found.add('day-first');
    if ((await eventsOf(cells.eventName, slashDate(both.monthFirst))).length > 0) found.add('month-first');
  }
  const isAsked = found.size === 2 || (found.size === 0 && inHandExample !== undefined);
  return { example, order: [...found][0] ?? 'day-first', isAsked };
}
