import { tzOffset } from '@date-fns/tz';
import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from '@terrace/contracts/values/time/durations';

/** A catalogue has few thousand pairs of zone and day. */
const MAX_CACHED = 20_000;

const offsetsAround = new LRUCache<string, readonly [before: number, after: number]>({ max: MAX_CACHED });

/**
 * The instant at which a clock at the venue shows this date (yyyy-mm-dd) and time (HH:mm), summer time
 * included. A time that the clocks skip counts as if they had not; of one they show twice, the first.
 */
export function venueInstant(date: string, time: string, zone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const [before, after] = offsetsOf(date, zone);
  if (before === after) return new Date(wall - before);
  const shown = [wall - before, wall - after]
    .sort((one, other) => one - other)
    .find((instant) => instant + offsetAt(instant, zone) === wall);
  return new Date(shown ?? wall - before);
}

/** The instants at which clocks in these zones show this date (yyyy-mm-dd) and time, in ms since the epoch. */
export function venueInstants(date: string, time: string, zones: readonly string[]): readonly number[] {
  return zones.map((zone) => venueInstant(date, time, zone).getTime());
}

/** The instant at which a day (yyyy-mm-dd) begins in the first of these zones. */
export function startOfVenueDay(date: string, zones: readonly string[]): Date {
  return new Date(Math.min(...venueInstants(date, '00:00', zones)));
}

/**
 * The instant at which the day of an event is over in the last of the zones that its venue may be in; until then it is
 * 'today or later', so that nothing is hidden too early.
 * @param date yyyy-mm-dd
 */
export function endOfVenueDay(date: string, zones: readonly string[]): Date {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return new Date(Math.max(...venueInstants(next.toISOString().slice(0, 10), '00:00', zones)));
}

/** Offsets well before and well after a day: equal unless the clocks change around it. */
function offsetsOf(date: string, zone: string): readonly [before: number, after: number] {
  const key = `${zone} ${date}`;
  const known = offsetsAround.get(key);
  if (known) return known;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offsets = [offsetAt(midnight - DAY_MS, zone), offsetAt(midnight + 2 * DAY_MS, zone)] as const;
  offsetsAround.set(key, offsets);
  return offsets;
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, zone: string): number {
  return tzOffset(zone, new Date(instant)) * MINUTE_MS;
}
