import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import pg from 'pg';

/** A throwaway server for a benchmark, with a database for each contender. */
export class BenchDatabases {
  private constructor(private readonly server: ThrowawayPostgres) {}

  static async start(): Promise<BenchDatabases> {
    return new BenchDatabases(await startThrowawayPostgres());
  }

  /** Creates an empty database; returns its address. */
  async create(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: this.server.url });
    await client.connect();
    try {
      await client.query(`create database "${name}"`);
    } finally {
      await client.end();
    }
    const url = new URL(this.server.url);
    url.pathname = `/${name}`;
    return url.href;
  }

  async remove(): Promise<void> {
    await this.server.remove();
  }
}
