import type { Pool } from 'pg';
import { untilEventsHandled } from '../until-events-handled.js';

/** Move by themselves: positions that the sequencer gives, how far readers have come, prices read in the background. */
const ITS_OWN_PACE = [
  'outbox',
  'feed',
  'feed_head',
  'consumers',
  'parked_streams',
  'leases',
  'status_checks',
  'status_days',
  'category_prices',
  'reference_rates',
  'catalogue_watched_events',
  'ledger_checks',
];

/** A statement that counts the rows of each table of ours. */
async function countStatement(database: Pool): Promise<string> {
  const { rows } = await database.query<{ statement: string }>(
    `select string_agg(format('select %L as name, count(*)::int as rows from %I', table_name, table_name), ' union all ')
            as statement
     from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [ITS_OWN_PACE],
  );
  return rows[0]?.statement ?? '';
}

/** How many rows each table has, as a statement of `countStatement()` counts them. */
async function counted(database: Pool, statement: string): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string; rows: number }>(statement);
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** What the calls of one route after the other left in the database. */
export class TraceOfInput {
  private constructor(
    private readonly database: Pool,
    private readonly statement: string,
    private before: Readonly<Record<string, number>>,
  ) {}

  /** Begins with what the database holds now. */
  static async start(database: Pool): Promise<TraceOfInput> {
    const statement = await countStatement(database);
    return new TraceOfInput(database, statement, await counted(database, statement));
  }

  /** Tables that have other rows than at the last look, a line each. */
  async deviations(): Promise<string[]> {
    const { before } = this;
    const changed = (now: Readonly<Record<string, number>>) =>
      Object.entries(now).filter(([table, rows]) => rows !== before[table]);
    let after = await counted(this.database, this.statement);
    if (changed(after).length > 0) {
      // What follows from an accepted input is its route's too, not the next one's.
      await untilEventsHandled(this.database);
      after = await counted(this.database, this.statement);
    }
    this.before = after;
    return changed(after).map(([table, rows]) => `rows of ${table} → ${before[table]} → ${rows}`);
  }
}
