import { z } from 'zod';
import { upstreamDate } from '../local-date.js';
import { type TicketCategory } from './ticket-categories.js';
import { type UpstreamEvent } from './upstream-event.js';

/** The body of `POST /_sandbox/events/{id}`; what is left out stays as it is. */
export const eventChangeSchema = z
  .strictObject({
    name: z.string().min(1),
    /** dd/mm/yyyy or yyyy-mm-dd; null for 'Date TBA'. */
    date: z.union([
      z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
      z.iso.date().transform(upstreamDate),
      z.null(),
    ]),
    /** HH:MM; null when not known. */
    time: z.union([z.string().regex(/^\d{2}:\d{2}$/), z.null()]),
    finalDate: z.boolean(),
    finalTime: z.boolean(),
    /** Decimal, in the main unit, for every category or only for `categoryId`. */
    price: z.number().nonnegative(),
    availableSellingQuantities: z.array(z.number().int().positive()),
    categoryId: z.string().min(1),
    venue: z.string().min(1),
    city: z.string().min(1),
    /** 'cancelled' as upstream writes it; 'on' takes it back. */
    status: z.enum(['on', 'cancelled']),
    /** No list and no address has the event any more; false brings it back. */
    gone: z.boolean(),
  })
  .partial();

/** Applies a change to an event and to each of its categories. */
export interface EventChange {
  readonly event: (event: UpstreamEvent) => UpstreamEvent;
  readonly category: (category: TicketCategory) => TicketCategory;
  readonly gone: boolean | undefined;
}

export function eventChange(wanted: z.output<typeof eventChangeSchema>): EventChange {
  const { name, date, time, finalDate, finalTime, price, availableSellingQuantities, categoryId } = wanted;
  const { venue, city, status, gone } = wanted;
  return {
    event: (event) => ({
      ...event,
      ...(name !== undefined && { name }),
      ...(date !== undefined && { date, dateOfEvent: date }),
      ...(time !== undefined && { time, timeOfEvent: time }),
      ...(finalDate !== undefined && { finalDate }),
      ...(finalTime !== undefined && { finalTime }),
      ...(venue !== undefined && { venue: { name: venue } }),
      ...(city !== undefined && { city: { name: city } }),
      ...(status !== undefined && { status }),
    }),
    gone,
    category: (category) => ({
      ...category,
      ...((categoryId ?? category.id) === category.id && {
        ...(price !== undefined && { price }),
        ...(availableSellingQuantities && { availableSellingQuantities }),
      }),
    }),
  };
}
