import { disputableUntil } from '@terrace/contracts/values/time/event-times';
import { dayOf } from '@terrace/contracts/values/time/long-date';
import { businessDayAfter } from '@terrace/contracts/values/money/payout';
import { endOfVenueDay } from '../../../market/catalogue/catalogue.public.js';
import type { SoldEvent } from '../../../buying/purchases/sales/sales.public.js';

/**
 * When the proceeds of a sale may be paid (product.md 20.1): at the end of the business day that comes `delayDays` business
 * days after the event's day, at its venue, and not before its orders can no longer be disputed. Null without a day; where
 * the zone is not known, once that day is over in each that the venue may be in.
 */
export function availableAt(event: SoldEvent | null, delayDays: number): Date | null {
  const day = event && dayOf(event.date);
  if (!event || !day) return null;
  const last = businessDayAfter(day, delayDays).toISOString().slice(0, 10);
  const [end, undisputed] = [endOfVenueDay(last, event.zones), disputableUntil(event.times)];
  return end > undisputed ? end : undisputed;
}
