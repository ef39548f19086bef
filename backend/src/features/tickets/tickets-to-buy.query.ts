import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { TicketsToBuy } from './tickets.public.js';

@QueryHandler(TicketsToBuy)
export class TicketsToBuyHandler implements IQueryHandler<TicketsToBuy> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ ticketIds }: TicketsToBuy) {
    const { rows } = await this.database.query<{ id: string; seller: string; event: string | null }>({
      name: 'tickets-to-buy',
      text: 'select id, seller_id as seller, event_id as event from ticket_list where id = any($1)',
      values: [ticketIds],
    });
    return new Map(rows.map(({ id, seller: sellerId, event: eventId }) => [id, { sellerId, eventId }]));
  }
}
