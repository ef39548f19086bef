import { LEDGER_ENTRIES } from './entries-sql.js';

/** By currency: what the purchases say of the buyers' money, and what the entries say that was kept of it. */
export const TOTALS = `
  with paid as (
    select id, currency, status, final_amount::bigint as amount,
           case when payment_status = 'refunded' and refunds = '[]' then final_amount::bigint
                else (select coalesce(sum((refund -> 'amount' ->> 'amount')::bigint), 0) from jsonb_array_elements(refunds) refund
                      where refund ->> 'status' = 'succeeded') end as refunded,
           (select coalesce(sum((refund -> 'amount' ->> 'amount')::bigint), 0) from jsonb_array_elements(refunds) refund
            where refund ->> 'status' in ('requested', 'submitted')) as open
    from purchase_list where payment_status in ('succeeded', 'refund-due', 'refunded')
  ), buyers as (
    select currency, sum(amount)::bigint as captured, sum(refunded)::bigint as refunded,
           sum(case when status = 'completed' then open else amount - refunded end)::bigint as due
    from paid group by currency
  ), booked as (
    select currency, sum(amount)::bigint as sum,
           coalesce(-sum(amount) filter (where kind = 'purchase' and account <> 'provider'
                                           and not starts_with(account, 'buyer:')), 0)::bigint as kept
    from ${LEDGER_ENTRIES} group by currency
  )
  select currency, (select position from feed_head)::bigint as position, coalesce(sum, 0)::bigint as sum,
         coalesce(captured, 0)::bigint as captured, coalesce(kept, 0)::bigint as kept,
         coalesce(refunded, 0)::bigint as refunded, coalesce(due, 0)::bigint as due,
         coalesce(sum, 0) = 0 and coalesce(captured, 0) = coalesce(kept, 0) + coalesce(refunded, 0) + coalesce(due, 0) as ok
  from booked full join buyers using (currency) order by currency`;

/** What is wrong with single purchases and payouts, one text a row. */
export const VIOLATIONS = `
  select 'The entries of ' || kind || ' ' || source || ' come to ' || sum(amount) || ' ' || currency as text
  from ${LEDGER_ENTRIES} group by kind, source, currency having sum(amount) <> 0
  union all
  select 'More of purchase ' || source || ' was given back than was paid'
  from ${LEDGER_ENTRIES} where kind = 'purchase' and account = 'provider'
  group by source having sum(amount) < 0
  union all
  select 'Purchase ' || source || ' owes its buyer less than nothing'
  from ${LEDGER_ENTRIES} where kind = 'purchase' and starts_with(account, 'buyer:')
  group by source having sum(amount) > 0`;
