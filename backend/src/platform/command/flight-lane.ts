import pg from 'pg';
import { CommitOutcomeUnknown, isServerAnswer } from '../database/outage.js';
import { connectionOptions } from '../database/pool.js';
import type { Queryable } from '../database/queryable.js';
import { type Session, sessionOf } from './session.js';

/**
 * An array has no statistics, so planning the statement again for each flight would gain nothing. The one plan may be
 * made while the tables are empty; it must not scan them when they are full.
 */
const PLAN_ONCE = [
  '-c plan_cache_mode=force_generic_plan',
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off',
  '-c jit=off',
].join(' ');

/** A statement was sent and the server did not answer it: what it changes may be committed or not. */
export class AnswerLost extends CommitOutcomeUnknown {
  constructor(
    /** The server's session that has the statement. */
    readonly session: Session,
    cause: unknown,
  ) {
    super('The server did not answer the append', { cause });
  }
}

/** What a lane calls with a new connection before its first use. */
type Greet = (database: Queryable) => Promise<void>;

/** A connection for flights alone: it never waits behind queries. Opened when needed, again after it was lost. */
export class FlightLane {
  private open: { readonly client: pg.Client; readonly session: Session } | undefined;

  /**
   * `patienceMs`: how long a caller waits. The server must give up a statement, or waiting for a lock, before
   * that; a server that does not even say no is given up last.
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly patienceMs: number,
    private readonly greet: Greet,
  ) {}

  /** Opens the connection if there is none, and answers its session. Throws what `pg` throws. */
  async connect(): Promise<Session> {
    if (this.open) return this.open.session;
    const client = new pg.Client({
      ...connectionOptions(this.databaseUrl),
      application_name: 'terrace appends',
      statement_timeout: Math.round(this.patienceMs * 0.7),
      lock_timeout: Math.round(this.patienceMs * 0.6),
      query_timeout: Math.round(this.patienceMs * 0.9),
      idle_in_transaction_session_timeout: this.patienceMs,
      options: PLAN_ONCE,
    });
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    try {
      await client.connect();
      const session = await sessionOf(client);
      await this.greet(client);
      this.open = { client, session };
      return session;
    } catch (error) {
      this.drop(client);
      throw error;
    }
  }

  /**
   * Sends statements whose effect matters. Throws AnswerLost when the server did not answer one of them, whatever
   * the reason, and what the server answers or `connect` throws otherwise.
   */
  async send<Result>(work: (database: Queryable) => Promise<Result>): Promise<Result> {
    await this.connect();
    const { open } = this;
    if (!open) throw new Error('The connection was closed as it was opened');
    try {
      return await work(answering(open.client, open.session));
    } catch (error) {
      if (error instanceof AnswerLost) this.drop(open.client);
      throw error;
    }
  }

  async close(): Promise<void> {
    const client = this.open?.client;
    this.open = undefined;
    await client?.end();
  }

  private drop(client: pg.Client): void {
    if (this.open?.client === client) this.open = undefined;
    // Nobody waits for a goodbye from a connection that is lost.
    client.end().catch(() => undefined);
  }
}

/** A connection whose queries throw AnswerLost when they end in anything but an answer of the server. */
function answering(database: Queryable, session: Session): Queryable {
  return {
    query: (query, values) =>
      database.query<never>(query, values).catch((error: unknown) => {
        throw isServerAnswer(error) ? error : new AnswerLost(session, error);
      }),
  };
}
