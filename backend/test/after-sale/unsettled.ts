import type { Queryable } from '@terrace/event-core/database/queryable';

const UNSETTLED = `
  select 'refund ' || (refund ->> 'refundId') || ' of purchase ' || id || ' is ' || (refund ->> 'status') as text
  from purchase_list, jsonb_array_elements(refunds) refund where refund ->> 'status' in ('requested', 'submitted')
  union all select 'payout ' || id || ' is ' || status from payout_list where status in ('requested', 'submitted')
  union all select 'dispute ' || id || ' of purchase ' || purchase_id || ' is ' || status from dispute_list
            where status not in ('decided', 'withdrawn')
  union all select 'mass refund ' || id || ' is not finished' from mass_refunds where finished_at is null
  union all select 'purchase ' || id || ' is pending' from purchase_list where status = 'pending'
  union all select 'sale ' || id || ' has a hold: ' || holds::text from seller_sales where holds <> '{}'
  union all select 'stream ' || stream_id || ' is parked for ' || consumer || ': ' || error from parked_streams
  union all select count(*) || ' events are not in the feed' from outbox having count(*) > 0
  union all select name || ' is behind the feed' from consumers, feed_head where consumers.position < feed_head.position`;

const PAID_LATER = `select 'seller ' || seller_id || ' is paid later' as text from seller_sales where payable_at > now()`;

/** What has not come to its end, or not to the feed. */
export function unsettled(database: Queryable): Promise<readonly string[]> {
  return textsOf(UNSETTLED, database);
}

/** Sellers with sales whose day has not come. */
export function paidLater(database: Queryable): Promise<readonly string[]> {
  return textsOf(PAID_LATER, database);
}

/** The texts that a query returns. */
export async function textsOf(sql: string, database: Queryable): Promise<readonly string[]> {
  const { rows } = await database.query<{ text: string }>(sql);
  return rows.map(({ text }) => text);
}
