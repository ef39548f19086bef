import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import {
  type AffectedOrders,
  EventsWithPurchases,
  OrdersOfEvents,
  PurchasesToTell,
} from './event-change.public.js';

/** Purchases that a change of their event concerns: open and paid ones, and those whose money may still come. */
const CONCERNED = `(status in ('pending', 'completed') or payment_status = 'expired')`;

@QueryHandler(EventsWithPurchases)
export class EventsWithPurchasesHandler implements IQueryHandler<EventsWithPurchases> {
  constructor(private readonly database: Database) {}

  async execute() {
    const { rows } = await this.database.query<{ id: string }>(
      `select distinct event_id as id from purchase_list
       where event_id is not null and status in ('pending', 'completed')`,
    );
    return rows.map(({ id }) => id);
  }
}

@QueryHandler(PurchasesToTell)
export class PurchasesToTellHandler implements IQueryHandler<PurchasesToTell> {
  constructor(private readonly database: Database) {}

  async execute({ eventId }: PurchasesToTell) {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from purchase_list where event_id = $1 and ${CONCERNED} order by id`,
      [eventId],
    );
    return rows.map(({ id }) => id);
  }
}

@QueryHandler(OrdersOfEvents)
export class OrdersOfEventsHandler implements IQueryHandler<OrdersOfEvents> {
  constructor(private readonly database: Database) {}

  async execute({ eventIds }: OrdersOfEvents) {
    const { rows } = await this.database.query<AffectedOrders & { id: string }>(
      `select event_id as id, count(*)::int as orders, sum(quantity)::int as tickets,
              (count(*) filter (where event_change #>> '{answer,choice}' = 'keep'))::int as kept,
              (count(*) filter (where payment_status = 'refunded'
                                   or event_change #>> '{answer,choice}' = 'refund'))::int as refunds,
              (count(*) filter (where event_change ->> 'answer' is null
                                  and event_change ->> 'answerUntil' is not null))::int as unanswered,
              max(event_change ->> 'answerUntil')
                filter (where event_change ->> 'answer' is null) as "answerUntil"
       from purchase_list where event_id = any($1) and status = 'completed' group by event_id`,
      [eventIds],
    );
    return new Map(rows.map(({ id, ...orders }) => [id, orders]));
  }
}
