import { Inject, Injectable, Logger } from '@nestjs/common';
import type { LedgerCheck } from '@terrace/contracts/http/ledger';
import type { Queryable } from '@terrace/event-core/database/queryable';
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

/** Checks that all entries come to 0 and that nobody got more back than they paid; the metrics say how it ended. */
@Injectable()
export class LedgerChecks {
  private readonly logger = new Logger(LedgerChecks.name);

  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
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
  }

  async last(): Promise<LedgerCheck | null> {
    const { rows } = await this.database.query<CheckRow>('select * from ledger_checks');
    return rows[0] ? presented(rows[0]) : null;
  }

  async check(): Promise<LedgerCheck> {
    const { rows } = await this.database.query<CheckRow>(
      `with violations as (
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
       )
       insert into ledger_checks (checked_at, entries, violations)
       values (now(), (select count(*) from ${LEDGER_ENTRIES}),
               array(select text from violations order by text limit ${MAX_NAMED}))
       on conflict (single) do update
       set checked_at = excluded.checked_at, entries = excluded.entries, violations = excluded.violations
       returning *`,
    );
    const [row] = rows;
    if (!row) throw new Error('The check of the ledger was not recorded');
    for (const violation of row.violations) this.logger.error({ violation }, 'the ledger is out of balance');
    return presented(row);
  }
}

function presented({ checked_at: at, entries, violations }: CheckRow): LedgerCheck {
  return { at: at.toISOString(), entries: entries, violations: [...violations] };
}
