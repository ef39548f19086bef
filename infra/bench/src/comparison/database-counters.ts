import pg from 'pg';
import type { BenchDatabases } from '../bench-databases.js';
import { parentOf } from './process-use.js';

/** What a database has counted until now. */
export interface DatabaseCount {
  /** Transactions that were committed, also those that only read. A session reports them within ten seconds. */
  readonly commits: number;
  /** Statements of clients; those within functions are not counted. */
  readonly statements: number;
  /** Position in the server's write-ahead log, in bytes. */
  readonly walBytes: number;
}

/** One statement, with its values left out. */
export interface StatementCount {
  readonly calls: number;
  readonly totalMs: number;
  readonly walBytes: number;
  readonly text: string;
}

/** Observes one database from another one of its server, whose own statements are not counted. */
export class DatabaseCounters {
  private constructor(
    private readonly client: pg.Client,
    private readonly database: string,
    /** The server's first process. */
    readonly serverPid: number,
  ) {}

  static async open(databases: BenchDatabases, databaseUrl: string): Promise<DatabaseCounters> {
    const client = new pg.Client({ connectionString: databases.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return new DatabaseCounters(
      client,
      decodeURIComponent(new URL(databaseUrl).pathname.slice(1)),
      parentOf(rows[0]?.pid ?? 0),
    );
  }

  async read(): Promise<DatabaseCount> {
    const { rows } = await this.client.query<DatabaseCount>(
      `select xact_commit::float8 as commits,
              (select sum(calls)::float8 from pg_stat_statements where dbid = datid) as statements,
              (pg_current_wal_flush_lsn() - '0/0')::float8 as "walBytes"
       from pg_stat_database where datname = $1`,
      [this.database],
    );
    const [count] = rows;
    if (!count) throw new Error(`There is no database ${this.database}`);
    return count;
  }

  /** Commits that wrote something, between two positions of the log; NaN when it was recycled meanwhile. */
  async writingCommits(from: number, to: number): Promise<number> {
    const { rows } = await this.client
      .query<{ commits: number }>(
        `select coalesce(sum(count), 0)::float8 as commits
         from pg_get_wal_stats('0/0'::pg_lsn + $1::numeric, '0/0'::pg_lsn + $2::numeric, true)
         where "resource_manager/record_type" = 'Transaction/COMMIT'`,
        [from, to],
      )
      .catch(() => ({ rows: [] }));
    return rows[0]?.commits ?? Number.NaN;
  }

  /** Forgets which statements there were; what `read` counts begins anew. */
  async forgetStatements(): Promise<void> {
    await this.client.query('select pg_stat_statements_reset()');
  }

  /** Those that took most of Postgres' time, longest first; times in ms. */
  async longestStatements(): Promise<readonly StatementCount[]> {
    const { rows } = await this.client.query<StatementCount>(
      `select calls::float8, total_exec_time as "totalMs", wal_bytes::float8 as "walBytes",
              left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as text
       from pg_stat_statements join pg_database on pg_database.oid = dbid
       where datname = $1 order by total_exec_time desc limit 60`,
      [this.database],
    );
    return rows;
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
