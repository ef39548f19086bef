import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { LedgerCheck, LedgerTotals, checkLedger } from '@terrace/contracts/http/ledger';
import { inTransaction } from '@terrace/event-core/database/queryable';
import type { Pool } from 'pg';
import { TOTALS, VIOLATIONS } from './check-sql.js';
import { LEDGER_ENTRIES } from './entries-sql.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { Metrics } from '../../platform/observability/metrics.js';

/** Most violations that a check names. */
const MAX_NAMED = 20;

interface CheckRow {
  readonly checked_at: Date;
  readonly entries: number;
  readonly violations: readonly string[];
}

/**
 * Checks that all entries come to 0, that what buyers paid is kept, refunded or due, that nobody got more back than
 * they paid, and that sellers' balances are what they are owed; metrics say how the last recorded check ended, and
 * how old it is.
 */
@Injectable()
export class LedgerChecks {
  private readonly logger = new Logger(LedgerChecks.name);

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: Pool,
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
      `select from stale_read_models where table_name in ('purchase_list', 'payout_list')`,
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
