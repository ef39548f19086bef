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

/**
 * Sellers whose balance is not what the ledger says that they are owed, one text a row: a credit, a debit or a payout that was lost or
 * doubled. Balances follow purchases a moment later, and give a refund's share back at its end: sellers with entries within
 * `quiet` (an interval of Postgres), or with a refund under way, are left out.
 */
export function sellerViolations(quiet: string): string {
  return `
  select 'Seller ' || id || ' is owed ' || owed.unpaid || ' and ' || owed.under_way || ' under way in ' || currency
         || ' by the ledger, ' || coalesce(has.unpaid, 0) || ' and ' || coalesce(has.under_way, 0) || ' by the balance' as text
  from (
    select split_part(account, ':', 2) as id, currency, max(at) as last_at,
           coalesce(-sum(amount) filter (where account like '%:pending'), 0) as unpaid,
           coalesce(-sum(amount) filter (where account like '%:available'), 0) as under_way
    from ${LEDGER_ENTRIES} where starts_with(account, 'seller:') group by 1, 2
  ) owed
  left join (
    select id, currency, sum(unpaid) as unpaid, sum(under_way) as under_way from (
      select seller_id as id, currency, amount as unpaid, 0 as under_way
      from seller_sales where status = 'unpaid'
      union all
      select id, currency, amount::bigint, 0 from seller_balances, jsonb_each_text(carried) as each(currency, amount)
      union all
      select id, payout -> 'amount' ->> 'currency', 0, (payout -> 'amount' ->> 'amount')::bigint
      from seller_balances, jsonb_each(open) as each(payout_id, payout)
    ) parts group by id, currency
  ) has using (id, currency)
  where owed.last_at <= now() - interval '${quiet}'
    and (owed.unpaid, owed.under_way) <> (coalesce(has.unpaid, 0), coalesce(has.under_way, 0))
    and not exists (select from seller_sales, unnest(holds) as reason
                    where seller_id = owed.id and starts_with(reason, 'refund'))`;
}

/** What is wrong with single purchases, payouts and sellers, one text a row. */
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
  group by source having sum(amount) > 0
  union all ${sellerViolations('1 hour')}`;
