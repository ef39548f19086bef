import { venueInstant } from './venue-instant.js';

/** Where a day ends last on earth (UTC−12); POSIX names have the sign turned round. */
const LAST_ZONE = 'Etc/GMT+12';

/**
 * The instant at which the day of an event is over at its venue; until then it is 'today or later'. With an
 * unknown zone the day lasts until it is over everywhere, so that nothing is hidden too early.
 * @param date yyyy-mm-dd
 */
export function endOfVenueDay(date: string, zone: string | null): Date {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return venueInstant(next.toISOString().slice(0, 10), '00:00', zone ?? LAST_ZONE);
}
