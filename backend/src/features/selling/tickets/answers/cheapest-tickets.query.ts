import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { Database } from '../../../../platform/database/database.js';
import { CheapestTickets, EventsOfTickets } from '../../../market/catalogue/catalogue.public.js';

interface TicketedEvent {
  readonly event_id: string | null;
  readonly event_name: string;
  readonly event_date: string;
  readonly event_time: string;
}

interface Cheapest extends TicketedEvent {
  readonly cents: number;
}

@QueryHandler(CheapestTickets)
export class CheapestTicketsHandler implements IQueryHandler<CheapestTickets> {
  constructor(private readonly database: Database) {}

  async execute({ eventIds }: CheapestTickets) {
    const { rows } = await this.database.query<Cheapest>(
      `select event_id, event_name, event_date, event_time, min(price)::integer as cents
       from ticket_list
       where status = 'approved' and not hidden and held + sold < quantity
         and ($1::text[] is null or event_id is null or event_id = any($1))
       group by event_id, event_name, event_date, event_time`,
      [eventIds],
    );
    return rows.map(({ cents, ...event }) => ({ ...presentEvent(event), cents }));
  }
}

@QueryHandler(EventsOfTickets)
export class EventsOfTicketsHandler implements IQueryHandler<EventsOfTickets> {
  constructor(private readonly database: Database) {}

  async execute({ ticketIds }: EventsOfTickets) {
    const { rows } = await this.database.query<TicketedEvent>(
      'select distinct event_id, event_name, event_date, event_time from ticket_list where id = any($1)',
      [ticketIds],
    );
    return rows.map(presentEvent);
  }
}

function presentEvent(event: TicketedEvent) {
  const { event_id: eventId, event_name: eventName, event_time: eventTime } = event;
  return { eventId, eventName, eventDay: isoDate(event.event_date) ?? '', eventTime };
}
