import { type WrittenTime, readDate, readTime } from '@terrace/contracts/values/time/written-time';
import { z } from 'zod';
import { isUnannouncedHour } from '@terrace/contracts/values/event-facts';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { endOfVenueDay, venueInstant } from '../venue-time/venue-time.js';
import type { EventRow } from '../catalogue-rows.table.js';
import { zoneOfVenue, zonesOfVenue } from '../venue-time/venue-zone.js';
import { cleanId, idOrNull, memberOf, nameOrNull, requiredName, textOrNull } from './clean-text.js';

/** product.md 3.14: a team suggestion. */
const UNKNOWN_SPORT = 'Unknown Sport';

/**
 * An event as upstream sends it, made into a row: unknown fields dropped, odd ones empty, so that only an
 * event without a usable id or name makes no sense.
 */
export const eventAnswer = z
  .looseObject({ id: cleanId, name: requiredName })
  .transform(({ id, name, ...event }): EventRow => {
    const { venue, eventType, tournament } = event;
    const city = nameOrNull(event['city']) ?? '';
    const country = nameOrNull(event['country']) ?? '';
    return {
      id,
      name,
      ...teamsOf(name, nameOrNull(event['homeTeam']), nameOrNull(event['awayTeam'])),
      ...timesOf(event, country, city),
      venue: nameOrNull(venue) ?? '',
      map_url: webAddress(textOrNull(memberOf(venue, 'mapUrl'))),
      city,
      country,
      sport_id: idOrNull(eventType) ?? '',
      sport_name: nameOrNull(eventType) ?? UNKNOWN_SPORT,
      tournament_id: idOrNull(tournament),
      tournament_name: nameOrNull(tournament),
      tickets_path: ticketsPathOf(memberOf(event['links'], 'tickets')),
      cancelled: isCancelled(event['status']),
    };
  });

/** Without teams, the name contains them: split on ' vs ', else on ' - ' (product.md 12.2). */
function teamsOf(name: string, home: string | null, away: string | null) {
  if (home && away) return { home, away };
  const [first = null, second = null] =
    [/ vs\.? /i, / - /].map((separator) => name.split(separator)).find(({ length }) => length === 2) ?? [];
  return { home: first, away: second };
}

type Times = Pick<
  EventRow,
  | 'event_date'
  | 'event_time'
  | 'date_is_final'
  | 'starts_at'
  | 'time_zone'
  | 'day_ends_at'
  | 'unread_date'
  | 'unread_time'
>;

/** When it is, on the venue's clock and, where that is certain, as an instant. */
function timesOf(event: Readonly<Record<string, unknown>>, country: string, city: string): Times {
  const date = dateOf(event['dateOfEvent']) ?? dateOf(event['date']);
  const time = timeOf(event['timeOfEvent']) ?? timeOf(event['time']);
  const isFinal = event['finalDate'] !== false && event['finalTime'] !== false;
  const writtenDate = textOrNull(event['dateOfEvent']) ?? textOrNull(event['date']);
  const zone = zoneOfVenue(country, city);
  return {
    event_date: date,
    event_time: time && time.time,
    date_is_final: isFinal,
    starts_at: date && time && isFinal ? instantOf(date, time, zone) : null,
    time_zone: zone,
    day_ends_at: date === null ? null : endOfVenueDay(date, zonesOfVenue(country, city)),
    unread_date: date !== null || isTaken(writtenDate) ? null : writtenDate,
    unread_time: time === null ? (textOrNull(event['timeOfEvent']) ?? textOrNull(event['time'])) : null,
  };
}

/** Whether a text states that there is no day: a day that was known is then lost. */
function isTaken(date: string | null): boolean {
  return date !== null && /^(tb[acd]|to be (announced|confirmed|determined)|postponed)\b/i.test(date);
}

/**
 * An event whose date or time cannot be read, with the values that were known before: what we cannot read changes nothing
 * (product.md 12.2). Its hour stays that of another day too: nobody has said another one.
 */
export function withKnownTimes(row: EventRow, known: EventRow): EventRow {
  const date = row.unread_date === null ? row.event_date : known.event_date;
  const time = row.unread_time === null || date === null ? row.event_time : known.event_time;
  const isKnown = date === known.event_date && time === known.event_time;
  const starts = date && time && row.date_is_final ? instantOf(date, { time }, row.time_zone) : null;
  return {
    ...row,
    event_date: date,
    event_time: time,
    starts_at: isKnown ? known.starts_at : starts,
    day_ends_at: date === null ? null : endOfVenueDay(date, zonesOfVenue(row.country, row.city)),
  };
}

/** Either spelling, in capitals or not, as a text or as the name of an object; any other status means nothing. */
function isCancelled(status: unknown): boolean {
  return /^cancell?ed$/i.test((nameOrNull(status) ?? '').trim());
}

/** A date as yyyy-mm-dd; null when there is no such day. */
function dateOf(value: unknown): string | null {
  return readDate(textOrNull(value) ?? '') ?? null;
}

function timeOf(value: unknown): WrittenTime | null {
  return readTime(textOrNull(value) ?? '') ?? null;
}

/**
 * The instant by the offset that upstream sends with the time, else by the venue's zone; null where neither is known, and
 * for an hour that is not announced.
 */
function instantOf(date: string, { time, offset }: WrittenTime, zone: string | null): Date | null {
  if (offset !== undefined) return new Date(Date.parse(`${date}T${time}:00Z`) - offset * MINUTE_MS);
  return zone === null || isUnannouncedHour(time) ? null : venueInstant(date, time, zone);
}

function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/** A segment of a path that means only itself: no dots alone, no percent signs, no backslash. */
const SEGMENT = /^[0-9A-Za-z_~-][0-9A-Za-z_.~-]*$/;
const MAX_PATH_LENGTH = 300;

/**
 * The path of upstream's ticket list for an event, from its `links.tickets`. Only the path is ever used, on
 * the API's own address, whatever host the link names (product.md 7.2). Null for anything
 * that is not plainly an http address or an absolute path: `//evil`, `\\evil`, `user@evil`, `..%2f`.
 */
export function ticketsPathOf(link: unknown): string | null {
  if (typeof link !== 'string' || link.length > MAX_PATH_LENGTH) return null;
  const match = /^(?:https?:\/\/[0-9A-Za-z.:-]+)?(\/[^?#]*)(?:\?[^#]*)?$/.exec(link.trim());
  const path = match?.[1];
  if (path === undefined) return null;
  const isPlain = path
    .slice(1)
    .split('/')
    .every((segment) => SEGMENT.test(segment));
  return isPlain ? path : null;
}

/** The path to ask, below the API's address: a base path that the link repeats is not said twice. */
export function belowBase(path: string, baseUrl: string): string {
  const base = new URL(baseUrl).pathname.replace(/\/+$/, '');
  return base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}
