import type { Queryable } from '@terrace/event-core/database/queryable';

/** Move by themselves: positions that the sequencer gives, how far readers have come, prices read in the background. */
const ITS_OWN_PACE = [
  'outbox',
  'feed',
  'feed_head',
  'consumers',
  'parked_streams',
  'leases',
  'category_prices',
  'catalogue_watched_events',
  'ledger_checks',
];

/** How many rows each table of ours has, and what the newest event is: the same when nothing was changed. */
export async function recorded(database: Queryable): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string; rows: number }>(
    `select table_name as name,
            (xpath('/row/n/text()',
              query_to_xml(format('select count(*) as n from %I', table_name), false, true, '')))[1]::text::bigint as rows
     from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [ITS_OWN_PACE],
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** What the calls of one route after the other left in the database. */
export class TraceOfInput {
  private constructor(
    private readonly database: Queryable,
    private before: Readonly<Record<string, number>>,
  ) {}

  /** Begins with what the database holds now. */
  static async start(database: Queryable): Promise<TraceOfInput> {
    return new TraceOfInput(database, await recorded(database));
  }

  /** Tables that have other rows than at the last look, a line each. */
  async deviations(): Promise<string[]> {
    const { before } = this;
    this.before = await recorded(this.database);
    return Object.entries(this.before)
      .filter(([table, rows]) => rows !== before[table])
      .map(([table, rows]) => `rows of ${table} → ${before[table]} → ${rows}`);
  }
}
