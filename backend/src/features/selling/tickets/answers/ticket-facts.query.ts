import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Foldable } from '@terrace/event-core/model/decider';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import type { TicketType } from '@terrace/contracts/values/statuses';
import { Database } from '../../../../platform/database/database.js';
import { ticketDecider } from '../ticket.decider.js';
import type { TicketState } from '../ticket.events.js';
import { LoadListedTicket, LoadTicketFacts, type TicketToBuy, TicketsToBuy } from '../tickets.public.js';

@QueryHandler(LoadTicketFacts)
export class LoadTicketFactsHandler implements IQueryHandler<LoadTicketFacts> {
  constructor(private readonly database: Database) {}

  async execute({ ticketIds }: LoadTicketFacts) {
    const { rows } = await this.database.query<{
      id: string;
      type: TicketType;
      time: string;
      inHand: string;
      reference: string | null;
    }>({
      name: 'ticket-facts',
      text: `select id, ticket_type as type, delivery_time as time, in_hand_date as "inHand", reference
             from ticket_list where id = any($1)`,
      values: [ticketIds],
    });
    return new Map(
      rows.map(({ id, type: ticketType, time: deliveryTime, inHand: inHandDate, reference }) => [
        id,
        { ticketType, deliveryTime, inHandDate, ...(reference !== null && { reference }) },
      ]),
    );
  }
}

@QueryHandler(TicketsToBuy)
export class TicketsToBuyHandler implements IQueryHandler<TicketsToBuy> {
  constructor(private readonly database: Database) {}

  async execute({ ticketIds }: TicketsToBuy) {
    const { rows } = await this.database.query<TicketToBuy & { id: string }>({
      name: 'tickets-to-buy',
      text: `select id, seller_id as "sellerId", event_id as "eventId", event_name as "eventName", event_date as "eventDate"
             from ticket_list where id = any($1)`,
      values: [ticketIds],
    });
    return new Map(rows.map(({ id, ...ticket }) => [id, ticket]));
  }
}

@QueryHandler(LoadListedTicket)
export class LoadListedTicketHandler implements IQueryHandler<LoadListedTicket> {
  constructor(private readonly store: EventStore) {}

  async execute({ ticketId }: LoadListedTicket) {
    const events: readonly StoredEvent[] = await this.store.readStream(streamId('ticket', ticketId));
    return events.reduce((before, event) => tickets.evolve(before, event), tickets.initial());
  }
}

const tickets: Foldable<TicketState> = ticketDecider;
