import { type WrittenTime, readDate, readTime } from '@terrace/contracts/values/written-time';
import { z } from 'zod';
import { endOfVenueDay, venueInstant } from '../venue-time/venue-time.js';
import type { EventRow } from '../catalogue-rows.js';
import { zoneOfVenue } from '../venue-time/venue-zone.js';
import { looseId, looseIdOf, looseName, looseText, memberOf, requiredName } from './loose.js';
import { ticketsPathOf } from './tickets-path.js';

/** product.md 3.14: a team suggestion. */
const UNKNOWN_SPORT = 'Unknown Sport';

const MINUTE_MS = 60_000;

/**
 * An event as upstream sends it, made into a row: unknown fields dropped, odd ones empty, so that only an
 * event without a usable id or name makes no sense.
 */
export const eventAnswer = z
  .looseObject({ id: looseId, name: requiredName })
  .transform(({ id, name, ...event }): EventRow => {
    const { venue, eventType, tournament } = event;
    const city = looseName(event['city']) ?? '';
    const country = looseName(event['country']) ?? '';
    return {
      id,
      name,
      ...teamsOf(name, looseName(event['homeTeam']), looseName(event['awayTeam'])),
      ...timesOf(event, zoneOfVenue(country, city)),
      venue: looseName(venue) ?? '',
      map_url: webAddress(looseText(memberOf(venue, 'mapUrl'))),
      city,
      country,
      sport_id: looseIdOf(eventType) ?? '',
      sport_name: looseName(eventType) ?? UNKNOWN_SPORT,
      tournament_id: looseIdOf(tournament),
      tournament_name: looseName(tournament),
      tickets_path: ticketsPathOf(memberOf(event['links'], 'tickets')),
      cancelled: isCancelled(event['status']),
    };
  });

/** Without teams, the name says them: split on ' vs ', else on ' - ' (product.md 12.2). */
function teamsOf(name: string, home: string | null, away: string | null) {
  if (home && away) return { home, away };
  const [first = null, second = null] =
    [/ vs\.? /i, / - /].map((separator) => name.split(separator)).find(({ length }) => length === 2) ?? [];
  return { home: first, away: second };
}

/** When it is, on the venue's clock and, where that is certain, as an instant. */
function timesOf(event: Readonly<Record<string, unknown>>, zone: string | null) {
  const date = dateOf(event['dateOfEvent']) ?? dateOf(event['date']);
  const time = timeOf(event['timeOfEvent']) ?? timeOf(event['time']);
  const isFinal = event['finalDate'] !== false && event['finalTime'] !== false;
  return {
    event_date: date,
    event_time: time && time.time,
    date_is_final: isFinal,
    starts_at: date && time && isFinal ? instantOf(date, time, zone) : null,
    time_zone: zone,
    day_ends_at: date === null ? null : endOfVenueDay(date, zone),
  };
}

/** Either spelling, in capitals or not, as a text or as the name of an object; any other status says nothing. */
function isCancelled(status: unknown): boolean {
  return /^cancell?ed$/i.test((looseName(status) ?? '').trim());
}

/** A date as yyyy-mm-dd; null when there is no such day. */
function dateOf(value: unknown): string | null {
  return readDate(looseText(value) ?? '') ?? null;
}

function timeOf(value: unknown): WrittenTime | null {
  return readTime(looseText(value) ?? '') ?? null;
}

/** The instant by the offset that upstream sends with the time, else by the venue's zone; null where neither is known. */
function instantOf(date: string, { time, offset }: WrittenTime, zone: string | null): Date | null {
  if (offset !== undefined) return new Date(Date.parse(`${date}T${time}:00Z`) - offset * MINUTE_MS);
  return zone === null ? null : venueInstant(date, time, zone);
}

function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
