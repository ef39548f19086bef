import { isoDate } from '@terrace/contracts/values/time/event-date';
import { isUnannouncedHour } from '@terrace/contracts/values/event-facts';
import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import { fold } from '@terrace/contracts/values/text/fold';
import { HOUR_MS } from '@terrace/contracts/values/time/durations';
import { endOfVenueDay, startOfVenueDay, venueInstants } from './venue-time.js';
import { zonesOfVenue } from './venue-zone.js';

/** What is known of when and where an event is. */
export interface EventWhen {
  /** dd/MM/yyyy, local to the venue; null while it is not announced. */
  readonly date: string | null;
  /** HH:mm, local to the venue. */
  readonly time: string | null;
  /** The instant, where upstream's offset or the venue's zone determines it; else it is computed from what is known. */
  readonly startsAt: Date | null;
  readonly city: string;
  readonly country: string;
  readonly sport: string;
}

/** How long an event of a sport lasts at most, with all that may delay its end, in hours; upstream has no ends. */
const HOURS: ReadonlyMap<string, number> = new Map([
  ['football', 4],
  ['soccer', 4],
  ['basketball', 4],
  ['rugby', 4],
  ['ice hockey', 5],
  ['us football', 6],
  ['american football', 6],
  ['baseball', 8],
  ['tennis', 14],
  ['athletics', 14],
  ['bicycle racing', 14],
]);
/** Of any other sport; the longest races take a day. */
const HOURS_OF_OTHERS = 26;

/**
 * The instants of an event (product.md 11.5). An hour that is not known is any of its day, a zone that is not known any that
 * the venue may be in. Null without a date.
 */
export function eventTimes({ date, time, startsAt, city, country, sport }: EventWhen): EventTimes | null {
  const day = date === null ? undefined : isoDate(date);
  if (day === undefined) return null;
  const zones = zonesOfVenue(country, city);
  if (startsAt) return { earliest: startsAt, latest: startsAt, end: endAfter(startsAt, sport) };
  if (time === null || isUnannouncedHour(time)) {
    const latest = endOfVenueDay(day, zones);
    return { earliest: startOfVenueDay(day, zones), latest, end: endAfter(latest, sport) };
  }
  const instants = venueInstants(day, time, zones);
  const latest = new Date(Math.max(...instants));
  return { earliest: new Date(Math.min(...instants)), latest, end: endAfter(latest, sport) };
}

function endAfter(start: Date, sport: string): Date {
  return new Date(start.getTime() + (HOURS.get(fold(sport)) ?? HOURS_OF_OTHERS) * HOUR_MS);
}
