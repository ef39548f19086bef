import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** The buyer's browser got the ticket of a seat for the first time. `at` is ISO UTC. */
export type TicketOpened = DomainEvent<'TicketOpened', { readonly at: string }>;

export const ticketOpeningEvents = eventTypes<TicketOpened>({ TicketOpened: {} });
