import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { SCHEMA } from './schema.js';

const CONNECTIONS = 20;

/** A statement that Postgres prepares once a connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs prepared statements: on a connection of the pool, or within a transaction. */
export interface Runner {
  run<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<readonly Row[]>;
}

/** The pool. */
@Injectable()
export class Database implements Runner, OnApplicationShutdown {
  private readonly pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: CONNECTIONS });

  async createTables(): Promise<void> {
    await this.pool.query(SCHEMA);
  }

  async run<Row extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<readonly Row[]> {
    return (await this.pool.query<Row>({ ...statement, values: [...values] })).rows;
  }

  /** Commits what the work does, or nothing of it when it throws. */
  async transaction<Result>(work: (runner: Runner) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const result = await work({
        run: async (statement, values) => (await client.query({ ...statement, values: [...values] })).rows,
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
