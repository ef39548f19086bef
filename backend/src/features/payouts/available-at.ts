import { dayOf } from '@terrace/contracts/values/long-date';
import { businessDayAfter } from '@terrace/contracts/values/payout';
import { endOfVenueDay } from '../catalogue/catalogue.public.js';

/**
 * When the proceeds of a sale may be paid: at the end of the business day that comes `delayDays` business days after the
 * event's day (dd/MM/yyyy), at its venue. Null without a day; where the zone is not known, once that day is over everywhere.
 */
export function availableAt(
  eventDate: string | null,
  timeZone: string | null,
  delayDays: number,
): Date | null {
  const day = dayOf(eventDate);
  if (!day) return null;
  const last = businessDayAfter(day, delayDays);
  return endOfVenueDay(last.toISOString().slice(0, 10), timeZone);
}
