import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import { bySocket } from '@terrace/engines/postgres-server';
import pg from 'pg';

/** A throwaway server for a benchmark, with a database for each contender. */
export class BenchDatabases {
  private constructor(private readonly server: ThrowawayPostgres) {}

  /** `countsStatements`: loads pg_stat_statements, which every start of the server needs. */
  static async start({ countsStatements = false } = {}): Promise<BenchDatabases> {
    const server = await startThrowawayPostgres();
    if (countsStatements) {
      await run(server.url, `alter system set shared_preload_libraries = 'pg_stat_statements'`);
      await server.restart();
      await run(server.url, 'create extension pg_stat_statements');
      await run(server.url, 'create extension pg_walinspect');
    }
    return new BenchDatabases(server);
  }

  /** Address of the server's own database, from which all of them can be observed. */
  get url(): string {
    return this.server.url;
  }

  /** Creates an empty database; returns its address, by a socket as an installation has it. */
  async create(name: string): Promise<string> {
    await run(this.server.url, `create database "${name}"`);
    const url = new URL(this.server.url);
    url.pathname = `/${name}`;
    return bySocket(url.href, this.server.folder);
  }

  async remove(): Promise<void> {
    await this.server.remove();
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
