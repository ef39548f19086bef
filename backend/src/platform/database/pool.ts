import pg from 'pg';
import { columnTypes } from './column-types.js';
import { databaseAddress } from './database-address.js';

/** Injection token of the pool that queries use. */
export const DATABASE_POOL = Symbol('database pool');

/** Longest time a query waits for a connection, and a connection for the server. */
const CONNECT_MS = 1_500;

/** Longest time a query of a request may take; what is known to take longer brings its own connection. */
const STATEMENT_MS = 10_000;

/** A frozen process gives its rows and tables back after this time; so does one that forgot a transaction. */
const IDLE_IN_TRANSACTION_MS = 3_000;

/** A pool of connections to the database, with our column types. Throws DatabaseAddressError. */
export function createPool(databaseUrl: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(databaseUrl),
    max: 10,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...options,
  });
  outliveLostConnections(pool);
  return pool;
}

/**
 * A connection that dies says so here when it was idle, and itself when somebody has taken it: unheard, either
 * would end the process. Whoever asks next is told by an error of their own, or gets a new connection.
 */
export function outliveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** What every connection of ours has in common. Throws DatabaseAddressError. */
export function connectionOptions(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseAddress(databaseUrl),
    types: columnTypes,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'terrace',
  };
}
