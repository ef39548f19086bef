import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { isOutage } from '../database/outage.js';
import { connectionOptions } from '../database/pool.js';

/**
 * An array has no statistics, so planning the statement again for each flight would gain nothing. The one plan may be
 * made while the tables are empty; it must not scan them when they are full.
 */
const PLAN_ONCE = [
  '-c plan_cache_mode=force_generic_plan',
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off',
  '-c jit=off',
].join(' ');

/** The connection was lost with the answer under way: the flight may be in the log or not. */
export class AnswerLost extends Error {
  constructor(
    /** Names the connection, for `bury`. */
    readonly session: string,
    cause: unknown,
  ) {
    super('The connection was lost before the answer came', { cause });
  }
}

/** A connection for flights alone: it never waits behind queries. Opened when needed, again after it was lost. */
export class FlightLane {
  private client: pg.Client | undefined;
  /** Tells the connection from all others, so that it can be ended from another one. */
  private session = '';

  /**
   * `patienceMs`: how long a caller waits. The server must give up a statement, or waiting for a lock, before
   * that; a server that does not even say no is given up last.
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly patienceMs: number,
    private readonly onConnect: (client: pg.Client) => Promise<void>,
  ) {}

  /** Opens the connection if there is none. Throws what `pg` throws. */
  async connect(): Promise<pg.Client> {
    if (this.client) return this.client;
    this.session = `terrace flights ${randomUUID()}`;
    const client = new pg.Client({
      ...connectionOptions(this.databaseUrl),
      application_name: this.session,
      statement_timeout: Math.round(this.patienceMs * 0.7),
      lock_timeout: Math.round(this.patienceMs * 0.6),
      query_timeout: Math.round(this.patienceMs * 0.9),
      idle_in_transaction_session_timeout: this.patienceMs,
      options: PLAN_ONCE,
    });
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    await client.connect();
    await this.onConnect(client);
    this.client = client;
    return client;
  }

  /** Sends something whose effect matters. Throws AnswerLost when nobody can tell whether it took place. */
  async send<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = await this.connect();
    const { session } = this;
    try {
      return await work(client);
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.drop(client);
      throw new AnswerLost(session, error);
    }
  }

  /**
   * Makes sure that a lost connection can do nothing any more: what it has not committed by now never will be.
   * Leaves a new connection to look with.
   */
  async bury(session: string): Promise<pg.Client> {
    const client = await this.connect();
    await client.query(
      'select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = $1',
      [session],
    );
    return client;
  }

  async close(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.end();
  }

  private drop(client: pg.Client): void {
    if (this.client === client) this.client = undefined;
    // Nobody waits for a goodbye from a connection that is lost.
    client.end().catch(() => undefined);
  }
}
