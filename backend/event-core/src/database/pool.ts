import pg from 'pg';
import { PipelinedPool } from './pipelined-pool.js';

/** Longest time a query of a request waits for a connection, and a connection for the server, if nobody says otherwise. */
export const CONNECT_MS = 1_500;

/** The same where nobody waits for an answer: while a program starts, in a rebuild, in a backup. */
const BACKGROUND_CONNECT_MS = 15_000;

/** Longest time a query of a request may take; work that takes longer uses a connection of its own. */
const STATEMENT_MS = 10_000;

/** The server ends a transaction that is idle for this long, so that a frozen process releases its locks. */
const IDLE_IN_TRANSACTION_MS = 3_000;

/**
 * A pool of connections to the database, with our column types. A query waits `BACKGROUND_CONNECT_MS` for a connection, so
 * that a busy server does not end a start; `failFast` shortens that. Throws DatabaseAddressError.
 */
export function createPool(databaseUrl: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new PipelinedPool({
    ...connectionOptions(databaseUrl),
    max: 10,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...options,
  });
  outliveLostConnections(pool);
  return pool;
}

/** From here on a query waits `connectMs` for a connection: requests are answered with 503 instead of waiting longer. */
export function failFast(pool: pg.Pool, connectMs = CONNECT_MS): void {
  pool.options.connectionTimeoutMillis = connectMs;
}

/**
 * Listens to errors of idle connections (on the pool) and of connections in use (on the client): without a listener
 * either would end the process. The next query gets an error of its own, or a new connection.
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
    connectionTimeoutMillis: BACKGROUND_CONNECT_MS,
    keepAlive: true,
    application_name: 'terrace',
    // Our statements are short: compiling one costs more than it saves, up to 300 ms a statement.
    options: '-c jit=off',
  };
}

const { builtins } = pg.types;
const parserOf = pg.types.getTypeParser as (
  oid: number,
  format?: 'text' | 'binary',
) => (value: string) => unknown;

/** Counts, positions and minor units of money are far below 2^53; a value that is not must not be rounded. */
function parseInt8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${text} does not fit a number`);
  return number;
}

/** A date of the calendar has no zone, so it stays text: `2026-03-01`. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [builtins.DATE, (text) => text],
]);

/**
 * How columns of our connections become values: bigint a number, date its text, the rest as `pg` does it.
 * Given to each pool, because the global parsers of `pg` apply to all code in the process.
 */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    const ours = format === 'binary' ? undefined : parsers.get(oid);
    return ours ?? parserOf(oid, format);
  },
};

/** A DATABASE_URL that cannot work; the message is one line and never shows the password. */
export class DatabaseAddressError extends Error {}

/** The address, checked. Throws DatabaseAddressError. */
export function databaseAddress(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) {
    throw new DatabaseAddressError(
      'DATABASE_URL is not an address; write postgres://user:password@host:5432/name',
    );
  }
  const { protocol, hostname, pathname } = new URL(databaseUrl);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new DatabaseAddressError(`DATABASE_URL begins with ${protocol}// instead of postgres://`);
  }
  if (pathname.length < 2) {
    throw new DatabaseAddressError(`DATABASE_URL names no database: postgres://…@${hostname}/name`);
  }
  return databaseUrl;
}
