import { MIN_HOURS_BEFORE_EVENT, MIN_HOURS_TO_DELIVER } from '@terrace/contracts/values/time/delivery-limits';
import { readDeliveryTime } from '@terrace/contracts/values/time/delivery-time';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@terrace/contracts/values/time/durations';

const MIN_BEFORE_EVENT_MS = MIN_HOURS_BEFORE_EVENT * HOUR_MS;
const MIN_DELIVERY_MS = MIN_HOURS_TO_DELIVER * HOUR_MS;

/** The same for an order that was paid after the event began. */
const MIN_AFTER_START_MS = HOUR_MS;

/** The facts from which the due time follows. */
export interface DueFacts {
  /** Null while the event has no date. */
  readonly times: EventTimes | null;
  /** When the order was paid. */
  readonly completedAt: Date;
  /** When the seller learned of this date: later than `completedAt` when the event has moved. */
  readonly knownAt: Date;
}

/**
 * The due time of a seat (product.md 23.1), not before the in-hand date is over everywhere. Parses the seller's delivery time as a time before the event or after the
 * purchase; at the latest 24 hours before the event, and not within 12 hours of the payment unless the event starts
 * sooner; an hour after a payment that came after its start. Null while the event has no date.
 */
export function dueAt(
  { deliveryTime, inHandDate = '' }: { readonly deliveryTime: string; readonly inHandDate?: string },
  { times, completedAt, knownAt }: DueFacts,
): Date | null {
  if (!times) return null;
  const start = times.earliest.getTime();
  const latest = start - MIN_BEFORE_EVENT_MS;
  const soonest = Math.max(completedAt.getTime(), knownAt.getTime()) + MIN_DELIVERY_MS;
  const said = promised(deliveryTime, start, completedAt.getTime()) ?? latest;
  const wanted = Math.min(Math.max(said, inHandAt(inHandDate)), latest);
  const paid = completedAt.getTime();
  const lastMoment = paid < start ? start : paid + MIN_AFTER_START_MS;
  return new Date(Math.max(wanted, Math.min(soonest, lastMoment)));
}

/** When a day (dd/MM/yyyy) is over everywhere, in ms since the epoch; 0 without one. */
function inHandAt(inHandDate: string): number {
  const day = isoDate(inHandDate);
  return day === undefined ? 0 : Date.parse(`${day}T12:00:00.000Z`) + DAY_MS;
}

/** The promised instant in ms since the epoch; null when the text names no time, or not exactly one. */
function promised(text: string, start: number, completedAt: number): number | null {
  const read = readDeliveryTime(text);
  if (!read) return null;
  return read.from === 'event' ? start - read.minutes * MINUTE_MS : completedAt + read.minutes * MINUTE_MS;
}
