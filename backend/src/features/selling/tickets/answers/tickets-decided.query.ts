import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import { pick } from '@terrace/contracts/values/fields';
import { presentRejection } from '../../../../platform/queues/decisions-taken.js';
import { ticketColumns } from '../ticket-list.projection.js';
import type { PresentableTicket } from '../ticket.presenter.js';
import { CountTicketsDecided, type DecidedTicket, TicketsDecided } from '../tickets.public.js';

/** Most tickets that are returned; a mail names a few of them and counts the rest. */
const MAX_TICKETS = 10_000;

@QueryHandler(TicketsDecided)
export class TicketsDecidedHandler implements IQueryHandler<TicketsDecided> {
  constructor(private readonly database: Database) {}

  async execute({ sellerId, from, until }: TicketsDecided): Promise<readonly DecidedTicket[]> {
    const { rows } = await this.database.query<PresentableTicket>(
      `select ${ticketColumns}
       from ticket_list
       where seller_id = $1 and status_since >= $2 and status_since < $3
         and (status in ('approved', 'rejected')
              or status in ('withdrawn', 'pending', 'suspended') and rejection_reason is not null)
       order by status_since, id limit ${MAX_TICKETS}`,
      [sellerId, from, until],
    );
    return rows.map((row) => ({
      ...pick(row, ['eventName', 'eventDate', 'ticketType', 'section', 'row', 'seat', 'quantity']),
      // A suspended one was returned to pending, which holds once its suspension ends.
      status: row.status === 'suspended' ? 'pending' : row.status,
      rejection: presentRejection(row),
    }));
  }
}

@QueryHandler(CountTicketsDecided)
export class CountTicketsDecidedHandler implements IQueryHandler<CountTicketsDecided> {
  constructor(private readonly database: Database) {}

  async execute({ sellerId, status, from, until }: CountTicketsDecided): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(
      `select count(*)::int as count from ticket_list
       where seller_id = $1 and status = $2 and status_since >= $3 and status_since < $4`,
      [sellerId, status, from, until],
    );
    return rows[0]?.count ?? 0;
  }
}
