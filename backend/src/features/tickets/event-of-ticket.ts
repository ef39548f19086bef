import type { QueryBus } from '@nestjs/cqrs';
import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import type { TicketForm } from '@terrace/contracts/http/tickets';
import { isoDate } from '@terrace/contracts/values/event-date';
import { fold } from '@terrace/contracts/values/fold';
import { DomainError } from '@terrace/event-core/model/errors';
import { FindCatalogueEvents, GetCatalogueEvent } from '../catalogue/catalogue.public.js';
import type { EventOfTicket } from './ticket.events.js';

/** The text for a ticket of a day that is over. */
export const PAST_EVENT = 'Event date cannot be in the past';

/** The text for a ticket of an event that does not take place. */
const CANCELLED_EVENT = 'This event was cancelled';

/**
 * The event of a typed ticket. Of one that the catalogue knows, name, date, time and venue are the catalogue's, whatever
 * the browser says. Throws `event-not-found` for an unknown id, `invalid` for a day that is over.
 */
export async function eventOfTicket(queries: QueryBus, form: TicketForm): Promise<EventOfTicket> {
  const known = form.eventId
    ? await queries.execute(new GetCatalogueEvent(form.eventId))
    : await findEventByNameAndDay(queries, form.eventName, form.eventDate);
  if (known?.status === 'cancelled')
    throw new DomainError('invalid', { errors: [{ path: 'eventName', message: CANCELLED_EVENT }] });
  const event = {
    eventId: known?.id ?? null,
    eventName: known?.name ?? form.eventName,
    eventDate: known?.dateOfEvent ?? form.eventDate,
    eventTime: known?.timeOfEvent ?? form.eventTime,
    venue: known?.venue.name ?? form.venue,
  };
  if (isPast(event.eventDate))
    throw new DomainError('invalid', { errors: [{ path: 'eventDate', message: PAST_EVENT }] });
  return event;
}

/** The catalogue's event of this whole name, compared as search does, on this day (dd/MM/yyyy). */
export async function findEventByNameAndDay(
  queries: QueryBus,
  name: string,
  date: string,
): Promise<CatalogueEvent | undefined> {
  const { items } = await queries.execute(new FindCatalogueEvents({ name }, 1, 100));
  const wanted = fold(name);
  return items.find((event) => fold(event.name) === wanted && event.dateOfEvent === date);
}

/** Earth's latest zone is 12 hours behind UTC: until then the day is not over everywhere. */
const LATEST_ZONE_MS = 12 * 60 * 60 * 1000;

/** Whether a day (dd/MM/yyyy) is over everywhere. */
export function isPast(eventDate: string): boolean {
  const today = new Date(Date.now() - LATEST_ZONE_MS).toISOString().slice(0, 10);
  return (isoDate(eventDate) ?? today) < today;
}
