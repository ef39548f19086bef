import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import { presentSuspension } from '../ticket.presenter.js';
import { loadTickets } from '../tickets.reader.js';
import {
  EventsWithTickets,
  FindEventOfTicket,
  SuspendedTickets,
  TicketsToFollow,
} from '../tickets.public.js';

/** Rejected tickets take what their event is by then when they are listed again. */
const LISTED = `status in ('pending', 'approved', 'suspended')`;

@QueryHandler(EventsWithTickets)
export class EventsWithTicketsHandler implements IQueryHandler<EventsWithTickets> {
  constructor(private readonly database: Database) {}

  async execute() {
    const { rows } = await this.database.query<{ id: string }>(
      `select distinct event_id as id from ticket_list where event_id is not null and ${LISTED}`,
    );
    return rows.map(({ id }) => id);
  }
}

@QueryHandler(TicketsToFollow)
export class TicketsToFollowHandler implements IQueryHandler<TicketsToFollow> {
  constructor(private readonly database: Database) {}

  async execute({ eventId, before }: TicketsToFollow) {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from ticket_list where event_id = $1 and created_at <= $2 and ${LISTED} order by id`,
      [eventId, before],
    );
    return rows.map(({ id }) => id);
  }
}

@QueryHandler(SuspendedTickets)
export class SuspendedTicketsHandler implements IQueryHandler<SuspendedTickets> {
  constructor(private readonly database: Database) {}

  async execute({ eventIds }: SuspendedTickets) {
    const { rows } = await this.database.query<{ id: string; count: number }>(
      `select event_id as id, count(*)::int as count from ticket_list
       where event_id = any($1) and status = 'suspended' group by event_id`,
      [eventIds],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}

@QueryHandler(FindEventOfTicket)
export class FindEventOfTicketHandler implements IQueryHandler<FindEventOfTicket> {
  constructor(private readonly database: Database) {}

  async execute({ ticketId }: FindEventOfTicket) {
    const [row] = await loadTickets([ticketId], this.database);
    if (!row) return null;
    const { eventName: name, eventDate: date, eventTime: time, venue, suspension } = row;
    return { event: { name, date, time, venue }, suspension: suspension && presentSuspension(suspension) };
  }
}
