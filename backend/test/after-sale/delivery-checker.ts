import type { Queryable } from '@terrace/event-core/database/queryable';
import { textsOf } from './unsettled.js';

/**
 * Seats of completed orders that were neither delivered nor refunded nor disputed, and missing deliveries. Empty in
 * the end.
 */
export function undeliveredSeats(database: Queryable): Promise<readonly string[]> {
  return textsOf(
    `select 'seat ' || d.id || ' of purchase ' || d.purchase_id || ' is ' || d.status as text
     from delivery_list d join purchase_list p on p.id = d.purchase_id
     where p.status = 'completed' and d.status = 'due'
     union all
     select 'purchase ' || p.id || ' has ' || count(d.id) || ' of ' || sold.seats || ' seats'
     from purchase_list p
     cross join lateral (select sum((line ->> 'quantity')::int) as seats from jsonb_array_elements(p.lines) line) sold
     left join delivery_list d on d.purchase_id = p.id
     where p.status = 'completed' group by p.id, sold.seats having count(d.id) <> sold.seats`,
    database,
  );
}

/** Overdue seats of which no mail is recorded: its job records it, which may still wait or be tried again. */
export function untoldLateSeats(database: Queryable): Promise<readonly string[]> {
  return textsOf(
    `select 'nobody was told that ' || overdue.stream_id || ' is late' as text
     from events overdue join delivery_list d on overdue.stream_id = 'delivery-' || d.id
     join purchase_list p on p.id = d.purchase_id
     where overdue.type = 'DeliveryOverdue'
       and not exists (select from unnest(p.mails_due || p.mailed) about where about like 'delivery:%.overdue-%')`,
    database,
  );
}

/**
 * Violations of the rules of deliveries: a refunded ticket without a cancelled seat, a delivered seat that still holds the
 * seller's payout, a file of two seats.
 */
export function deliveryViolations(database: Queryable): Promise<readonly string[]> {
  return textsOf(
    `select 'purchase ' || p.id || ' has ' || gone.seats || ' refunded tickets and ' || count(d.id) || ' cancelled seats' as text
     from purchase_list p
     cross join lateral (
       select sum((ticket ->> 'quantity')::int) as seats
       from jsonb_array_elements(p.refunds) refund, jsonb_array_elements(refund -> 'tickets') ticket
       where jsonb_typeof(refund -> 'tickets') = 'array' and refund ->> 'status' = 'succeeded') gone
     left join delivery_list d on d.purchase_id = p.id and d.status = 'cancelled'
     where p.status = 'completed' and gone.seats > 0 group by p.id, gone.seats having count(d.id) < gone.seats
     union all
     select d.id || ' is delivered and holds its payout'
     from delivery_list d join seller_sales s on s.seller_id = d.seller_id and s.purchase_id = d.purchase_id
     where d.delivered is not null and 'undelivered ' || d.id = any(s.holds)
     union all
     select 'two seats have the file ' || (data ->> 'fileHash') from events
     where type = 'TicketFileDelivered' group by data ->> 'fileHash' having count(distinct stream_id) > 1`,
    database,
  );
}
