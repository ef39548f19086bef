import type { QueryBus } from '@nestjs/cqrs';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { TicketForm } from '@terrace/contracts/http/selling/tickets';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  CancelledEvent,
  FindEventsOfDay,
  GetCatalogueEvent,
} from '../../market/catalogue/catalogue.public.js';
import type { EventNow } from './suspension.decision.js';
import type { EventOfTicket } from './ticket.events.js';
import { invalid } from '../../../platform/text/invalid.js';

/** The text for a ticket of a day that is over. */
export const PAST_EVENT = 'Event date cannot be in the past';

/** The text for a ticket of an event that does not take place. */
export const CANCELLED_EVENT = 'This event was cancelled';

/**
 * The event of a typed ticket, and its country where the catalogue knows it. Of one that the catalogue knows, name, date, time and venue are the catalogue's, whatever
 * the browser says. Throws `event-not-found` for an unknown id, `invalid` for a day that is over, and for one of several
 * events of this name on this day whose time is none of theirs.
 */
export async function eventOfTicket(
  queries: QueryBus,
  form: TicketForm,
): Promise<{ event: EventOfTicket; country: string | null }> {
  const known = form.eventId
    ? await queries.execute(new GetCatalogueEvent(form.eventId))
    : await typedEvent(queries, form);
  if (known?.status === 'cancelled') throw invalid('eventName', CANCELLED_EVENT);
  const event = {
    eventId: known?.id ?? null,
    eventName: known?.name ?? form.eventName,
    eventDate: known?.dateOfEvent ?? form.eventDate,
    eventTime: known?.timeOfEvent ?? form.eventTime,
    venue: known?.venue.name ?? form.venue,
  };
  if (isPast(event.eventDate)) throw invalid('eventDate', PAST_EVENT);
  return { event, country: known?.country ?? null };
}

/** What is known now of a ticket's event. */
export interface KnownEvent {
  /** Of a typed one too once the catalogue has an event of its name and day; null where nobody knows it. */
  readonly country: string | null;
  /** Null for a typed one, and for one that nobody knows any more and nobody said was cancelled. */
  readonly now: EventNow | null;
}

/** The event of a ticket. Throws `event-unavailable` where only upstream could say. */
export async function knownEventOfTicket(
  ticketId: string,
  database: Queryable,
  queries: QueryBus,
): Promise<KnownEvent> {
  const { rows } = await database.query<
    Pick<EventOfTicket, 'eventId' | 'eventName' | 'eventDate' | 'eventTime'>
  >({
    name: 'event-of-ticket',
    text: `select event_id as "eventId", event_name as "eventName", event_date as "eventDate", event_time as "eventTime"
           from ticket_list where id = $1`,
    values: [ticketId],
  });
  const [ticket] = rows;
  if (!ticket) return { country: null, now: null };
  if (ticket.eventId === null) return { country: await countryOf(queries, ticket), now: null };
  const event = await knownEvent(queries, ticket.eventId);
  if (event) return { country: event.country ?? null, now: nowOf(event) };
  const cancelled = await queries.execute(new CancelledEvent(ticket.eventId));
  return { country: null, now: cancelled && { ...cancelled, isCancelled: true } };
}

function nowOf({ dateOfEvent: date, timeOfEvent: time, venue, status }: CatalogueEvent): EventNow {
  return { date, time, venue: venue.name, isCancelled: status === 'cancelled' };
}

/**
 * The country of an event; without a time, of any event of this name and day; null where nobody knows it. Throws
 * `event-unavailable` where only upstream could say.
 */
export async function countryOf(
  queries: QueryBus,
  {
    eventId,
    eventName,
    eventDate,
    eventTime = '',
  }: Pick<EventOfTicket, 'eventId' | 'eventName' | 'eventDate'> & { readonly eventTime?: string },
): Promise<string | null> {
  if (eventId !== null) return (await knownEvent(queries, eventId))?.country ?? null;
  const found = await queries.execute(new FindEventsOfDay(eventName, eventDate));
  const event = eventAt(found, eventTime);
  return (event === 'several' ? found[0] : event)?.country ?? null;
}

/**
 * The event of a ticket among the catalogue's of its name and day; `hasTwin` where these are several, of which a typed ticket's time
 * decides (product.md 12.4). Undefined where the catalogue has none of them, or the time does not decide.
 */
export async function eventAmongTwins(
  queries: QueryBus,
  { eventId, eventName, eventDate, eventTime }: Omit<EventOfTicket, 'venue'>,
): Promise<{ readonly event: CatalogueEvent | undefined; readonly hasTwin: boolean }> {
  const found = await queries.execute(new FindEventsOfDay(eventName, eventDate));
  const event = eventId === null ? eventAt(found, eventTime) : found.find(({ id }) => id === eventId);
  return { event: event === 'several' ? undefined : event, hasTwin: found.length > 1 };
}

/** The event of an id; undefined for one that neither the catalogue nor upstream has any more. */
async function knownEvent(queries: QueryBus, eventId: string): Promise<CatalogueEvent | undefined> {
  try {
    return await queries.execute(new GetCatalogueEvent(eventId));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'event-not-found') return undefined;
    throw error;
  }
}

async function typedEvent(queries: QueryBus, form: TicketForm): Promise<CatalogueEvent | undefined> {
  const found = await queries.execute(new FindEventsOfDay(form.eventName, form.eventDate));
  const event = eventAt(found, form.eventTime);
  if (event === 'several') throw invalid('eventTime', severalEvents(found));
  return event;
}

/** The event that a time says; the only one whatever it says, `several` where it does not tell them apart. */
export function eventAt(
  found: readonly CatalogueEvent[],
  time: string,
): CatalogueEvent | undefined | 'several' {
  if (found.length <= 1) return found[0];
  const [event, ...others] = found.filter(({ timeOfEvent }) => timeOfEvent === time);
  return event && others.length === 0 ? event : 'several';
}

/** What to do where a time does not tell the events of a name and day apart. */
export function severalEvents(found: readonly CatalogueEvent[]): string {
  const times = [...new Set(found.flatMap(({ timeOfEvent }) => timeOfEvent ?? []))];
  const what =
    times.length > 1 ? `write the time (${times.join(' or ')})` : 'choose one from the suggestions';
  return `Several events have this name on this day: please ${what}`;
}

/** Earth's latest zone is 12 hours behind UTC: until then the day is not over everywhere. */
const LATEST_ZONE_MS = 12 * 60 * 60 * 1000;

/** Whether a day (dd/MM/yyyy) is over everywhere. */
export function isPast(eventDate: string): boolean {
  const today = new Date(Date.now() - LATEST_ZONE_MS).toISOString().slice(0, 10);
  return (isoDate(eventDate) ?? today) < today;
}
