import { afterEach, beforeEach } from '@jest/globals';
import pg from 'pg';
import { createPool } from '@terrace/event-core/database/pool';
import { type TestDatabase, createTestDatabase } from './database.js';

/** A database that each test has to itself. */
export interface OwnDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Opens a connection that ends with the test. */
  connect(): Promise<pg.Client>;
  /** Ends what the test has started, before its pool and its database are closed. */
  endWithTest(end: () => Promise<unknown>): void;
}

/** Gives every test of the `describe` that calls it a new database, with a pool of these options. */
export function useDatabase(options?: pg.PoolConfig): OwnDatabase {
  let database: TestDatabase;
  let pool: pg.Pool;
  let ends: (() => Promise<unknown>)[];

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, options);
    ends = [];
  });

  afterEach(async () => {
    await Promise.all(ends.map((end) => end()));
    await pool.end();
    await database.drop();
  });

  return {
    get url() {
      return database.url;
    },
    get pool() {
      return pool;
    },
    async connect() {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      ends.push(() => client.end());
      return client;
    },
    endWithTest: (end) => void ends.push(end),
  };
}
