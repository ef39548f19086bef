import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { LedgerCheck, LedgerTotals, checkLedger } from '@terrace/contracts/http/money/ledger';
import { inTransaction } from '@terrace/event-core/database/queryable';
import type { Pool } from 'pg';
import { Database } from '../../../platform/database/database.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { LEDGER_ENTRIES } from './ledger-entries.table.js';

/** Most violations that a check names. */
const MAX_NAMED = 20;

interface CheckRow {
  readonly checked_at: Date;
  readonly entries: number;
  readonly violations: readonly string[];
}

/**
 * Checks that all entries come to 0, that what buyers paid is kept, refunded (by us or by a bank) or due, that nobody got more back than
 * they paid, and that sellers' balances are what they are owed; metrics say how the last recorded check ended, and
 * how old it is.
 */
@Injectable()
export class LedgerChecks {
  private readonly logger = new Logger(LedgerChecks.name);

  constructor(
    @Inject(Database) private readonly pool: Pool,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'terrace_ledger_violations',
      'Violations that the last check of the ledger found',
      async () => {
        const check = await this.last();
        return check?.violations.length ?? 0;
      },
    );
    metrics.gauge(
      'terrace_ledger_check_age_seconds',
      'Age of the last recorded check of the ledger; +Inf if none ever was',
      async () => {
        const check = await this.last();
        return check ? (Date.now() - Date.parse(check.at)) / 1000 : Infinity;
      },
    );
  }

  async last(): Promise<LedgerCheck | null> {
    const { rows } = await this.pool.query<CheckRow>('select * from ledger_checks');
    return rows[0] ? presented(rows[0]) : null;
  }

  /** Whether a migration marked rows for a rebuild: they have no entries until then. */
  async awaitsRebuild(): Promise<boolean> {
    const { rows } = await this.pool.query(
      `select from stale_read_models where table_name in ('purchase_list', 'payout_list', 'seller_adjustments')`,
    );
    return rows.length > 0;
  }

  /** Checks it as of one moment; without a time limit with `isUnlimited`, otherwise within the limit of a request. */
  async check({ isUnlimited = false } = {}): Promise<ResponseOf<typeof checkLedger>> {
    const [totals, wrong, counted] = await inTransaction(this.pool, async (client) => {
      await client.query('set transaction isolation level repeatable read, read only');
      if (isUnlimited) await client.query('set local statement_timeout = 0');
      const totals = await client.query<LedgerTotals>(TOTALS);
      const wrong = await client.query<{ text: string }>(
        `select text from (${VIOLATIONS}) violations order by text limit ${MAX_NAMED}`,
      );
      return [
        totals.rows,
        wrong.rows,
        await client.query<{ entries: number }>(`select count(*) as entries from ${LEDGER_ENTRIES}`),
      ];
    });
    const violations = [...totals.filter(({ ok }) => !ok).map(described), ...wrong.map(({ text }) => text)];
    return {
      at: new Date().toISOString(),
      entries: counted.rows[0]?.entries ?? 0,
      ok: violations.length === 0,
      items: totals,
      violations,
    };
  }

  /** Checks the ledger and records the outcome for metrics and dashboard. Returns the number of violations. */
  async record(): Promise<number> {
    const { at, entries, violations } = await this.check({ isUnlimited: true });
    await this.pool.query(
      `insert into ledger_checks (checked_at, entries, violations) values ($1, $2, $3)
       on conflict (single) do update
       set checked_at = excluded.checked_at, entries = excluded.entries, violations = excluded.violations`,
      [at, entries, violations],
    );
    for (const violation of violations) this.logger.error({ violation }, 'the ledger is out of balance');
    return violations.length;
  }
}

function described({ currency, sum, captured, kept, refunded, due }: LedgerTotals): string {
  return sum === 0
    ? `${currency}: captured ${captured} is not kept ${kept} + refunded ${refunded} + due ${due}`
    : `${currency}: all entries come to ${sum}`;
}

function presented({ checked_at: at, entries, violations }: CheckRow): LedgerCheck {
  return { at: at.toISOString(), entries: entries, violations: [...violations] };
}

/** By currency: what the purchases say of the buyers' money, and what the entries say that was kept of it. */
const TOTALS = `
  with paid as (
    select id, currency, status, final_amount::bigint as amount,
           case when payment_status = 'refunded' and refunds = '[]' then final_amount::bigint
                else (select coalesce(sum((refund -> 'amount' ->> 'amount')::bigint), 0) from jsonb_array_elements(refunds) refund
                      where refund ->> 'status' = 'succeeded') end
           + (select coalesce(sum((chargeback -> 'amount' ->> 'amount')::bigint), 0) from jsonb_array_elements(chargebacks) chargeback
              where chargeback ->> 'status' = 'lost') as refunded,
           (select coalesce(sum((refund -> 'amount' ->> 'amount')::bigint), 0) from jsonb_array_elements(refunds) refund
            where refund ->> 'status' in ('requested', 'submitted')) as open,
           (select coalesce(sum((chargeback -> 'loss' ->> 'excess')::bigint), 0) from jsonb_array_elements(chargebacks) chargeback) as excess
    from purchase_list where payment_status in ('succeeded', 'refund-due', 'refunded')
  ), buyers as (
    select currency, sum(amount)::bigint as captured, sum(refunded)::bigint as refunded,
           sum(case when status = 'completed' then open else amount - refunded + excess end)::bigint as due
    from paid group by currency
  ), booked as (
    select currency, sum(amount)::bigint as sum,
           coalesce(-sum(amount) filter (where kind = 'purchase' and account not in ('provider', 'chargebacks')
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

/** SQL: what banks took of a purchase although refunds had given it back, in minor units: our cost (product.md 27.3). */
const EXCESS = `(select coalesce(sum((chargeback -> 'loss' ->> 'excess')::bigint), 0)
   from purchase_list, jsonb_array_elements(chargebacks) chargeback where id = source)`;

/** What is wrong with single purchases, payouts and sellers, one text a row. */
const VIOLATIONS = `
  select 'The entries of ' || kind || ' ' || source || ' come to ' || sum(amount) || ' ' || currency as text
  from ${LEDGER_ENTRIES} group by kind, source, currency having sum(amount) <> 0
  union all
  select 'More of purchase ' || source || ' was given back than was paid'
  from ${LEDGER_ENTRIES} where kind = 'purchase' and account in ('provider', 'chargebacks')
  group by source having sum(amount) < 0 and sum(amount) + ${EXCESS} < 0
  union all
  select 'Purchase ' || source || ' owes its buyer less than nothing'
  from ${LEDGER_ENTRIES} where kind = 'purchase' and starts_with(account, 'buyer:')
  group by source having sum(amount) > 0
  union all ${sellerViolations('1 hour')}`;
