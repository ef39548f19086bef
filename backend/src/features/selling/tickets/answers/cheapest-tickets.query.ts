import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { Database } from '../../../../platform/database/database.js';
import { CheapestTickets } from '../../../market/catalogue/catalogue.public.js';

interface Cheapest {
  readonly event_id: string | null;
  readonly event_name: string;
  readonly event_date: string;
  readonly cents: number;
}

@QueryHandler(CheapestTickets)
export class CheapestTicketsHandler implements IQueryHandler<CheapestTickets> {
  constructor(private readonly database: Database) {}

  async execute() {
    const { rows } = await this.database.query<Cheapest>(
      `select event_id, event_name, event_date, min(price)::integer as cents
       from ticket_list
       where status = 'approved' and not hidden and held + sold < quantity
       group by event_id, event_name, event_date`,
    );
    return rows.map(({ event_id: eventId, event_name: eventName, event_date: date, cents }) => ({
      eventId,
      eventName,
      eventDay: isoDate(date) ?? '',
      cents,
    }));
  }
}
