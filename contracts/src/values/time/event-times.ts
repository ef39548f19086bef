import { DAY_MS } from './durations.js';

/**
 * When an event is. Where its hour or its time zone is not known, it begins between `earliest` and `latest`; both are the
 * same instant otherwise. It is over at `end`.
 */
export interface EventTimes {
  readonly earliest: Date;
  readonly latest: Date;
  readonly end: Date;
}

/** How long after its end an event's orders may be disputed (product.md 21.2). */
export const DISPUTE_PERIOD_MS = 7 * DAY_MS;

/** Until when the orders of an event may be disputed. */
export function disputableUntil({ end }: EventTimes): Date {
  return new Date(end.getTime() + DISPUTE_PERIOD_MS);
}

/** The times of the event of an order: an order that was paid after the event's end has as long as any other. */
export function timesOfOrder(times: EventTimes, completedAt: Date | null): EventTimes {
  return completedAt && completedAt > times.end ? { ...times, end: completedAt } : times;
}
