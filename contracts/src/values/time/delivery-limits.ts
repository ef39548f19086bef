import { readDeliveryTime } from './delivery-time.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.js';
import { isoDate } from './event-date.js';

/** A ticket is due at least so long before its event, unless it is sold too late for that (product.md 23.1). */
export const MIN_HOURS_BEFORE_EVENT = 24;
/** A seller has at least so long to deliver after a purchase, unless the event begins before. */
export const MIN_HOURS_TO_DELIVER = 12;

const DUE_SOON = `due ${MIN_HOURS_TO_DELIVER} hours after its purchase, at the latest when the event begins`;

/** What a seller is told about a delivery time that is over. */
export const PAST_DELIVERY_TIME = `This time is over: each ticket is ${DUE_SOON}`;

/** What a seller is told about tickets for which a delivery time is over once they are sold. */
export const LATE_SALE = `A ticket that is sold too late for that is ${DUE_SOON}`;

/** Earth's latest zone is 12 hours behind UTC. */
const LATEST_ZONE_MS = 12 * HOUR_MS;

/**
 * Whether a ticket that is bought now was due before (product.md 23.1): the delivery time names a time that is over, or the event
 * begins within a day. Days are dd/MM/yyyy, the time is HH:mm or unknown, `now` is ms since the epoch. Without `startsAt`, an ISO
 * instant, it has to be so wherever the event is. False for a text or a day that cannot be read.
 */
export function isDeliveryTimePast(
  deliveryTime: string,
  {
    eventDate,
    eventTime,
    inHandDate = '',
    startsAt = null,
  }: Readonly<Record<'eventDate' | 'eventTime', string>> & {
    readonly inHandDate?: string | undefined;
    readonly startsAt?: string | null;
  },
  now: number,
): boolean {
  const [read, day] = [readDeliveryTime(deliveryTime), isoDate(eventDate)];
  if (!read || day === undefined) return false;
  const time = /^\d\d:\d\d$/.test(eventTime) ? eventTime : '23:59';
  const latest = Date.parse(`${day}T${time}:00.000Z`) + LATEST_ZONE_MS;
  const start = startsAt === null ? latest : Date.parse(startsAt);
  const said = read.from === 'event' ? start - read.minutes * MINUTE_MS : now + read.minutes * MINUTE_MS;
  const inHand = isoDate(inHandDate);
  const inHandAt = inHand === undefined ? 0 : Date.parse(inHand) + DAY_MS + LATEST_ZONE_MS;
  return Math.min(Math.max(said, inHandAt), start - MIN_HOURS_BEFORE_EVENT * HOUR_MS) < now;
}
