import pg from 'pg';
import { isServerAnswer } from '../database/errors.js';
import { CONNECT_MS, connectionOptions } from '../database/pool.js';
import type { Queryable } from '../database/queryable.js';
import { CommitOutcomeUnknown, Unavailable } from '../model/errors.js';
import type { PendingCommand } from './command-queue.js';

/**
 * Plans each statement once: an array has no statistics, so planning again for each batch would gain nothing. The plan
 * may be made while the tables are empty and must not scan them when they are full.
 */
const PLAN_ONCE = [
  '-c plan_cache_mode=force_generic_plan',
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off',
  '-c jit=off',
].join(' ');

/** The server did not answer a statement that was sent: its changes may be committed or not. */
export class AppendOutcomeUnknown extends CommitOutcomeUnknown {
  constructor(
    /** The session that received the statement. */
    readonly session: Session,
    cause: unknown,
  ) {
    super('The server did not answer the append', { cause });
  }
}

/** Runs on a new connection before its first use. */
type Prepare = (database: Queryable) => Promise<void>;

/** A connection for batches only, so that they never wait behind queries. Opens when needed, and again after a loss. */
export class BatchConnection {
  private open: { readonly client: pg.Client; readonly session: Session } | undefined;

  /**
   * `timeoutMs`: how long a caller waits. The server cancels a statement, or its wait for a lock, before that; the
   * client times out last.
   */
  constructor(
    private readonly databaseUrl: string,
    private readonly timeoutMs: number,
    private readonly prepare: Prepare,
  ) {}

  /** Opens the connection if there is none, and answers its session. Throws what `pg` throws. */
  async connect(): Promise<Session> {
    if (this.open) return this.open.session;
    const client = new pg.Client({
      ...connectionOptions(this.databaseUrl),
      application_name: 'terrace appends',
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: Math.round(this.timeoutMs * 0.7),
      lock_timeout: Math.round(this.timeoutMs * 0.6),
      query_timeout: Math.round(this.timeoutMs * 0.9),
      idle_in_transaction_session_timeout: this.timeoutMs,
      options: PLAN_ONCE,
    });
    client.on('error', () => this.discard(client));
    client.on('end', () => this.discard(client));
    try {
      await client.connect();
      const session = await sessionOf(client);
      await this.prepare(client);
      this.open = { client, session };
      return session;
    } catch (error) {
      this.discard(client);
      throw error;
    }
  }

  /**
   * Sends statements whose effect matters. Throws AppendOutcomeUnknown when the server did not answer one of them, whatever
   * the reason, and what the server answers or `connect` throws otherwise.
   */
  async send<Result>(work: (database: Queryable) => Promise<Result>): Promise<Result> {
    await this.connect();
    const { open } = this;
    if (!open) throw new Error('The connection was closed as it was opened');
    try {
      return await work(answering(open.client, open.session));
    } catch (error) {
      if (error instanceof AppendOutcomeUnknown) this.discard(open.client);
      throw error;
    }
  }

  async close(): Promise<void> {
    const client = this.open?.client;
    this.open = undefined;
    await client?.end();
  }

  private discard(client: pg.Client): void {
    if (this.open?.client === client) this.open = undefined;
    // A lost connection does not confirm its end.
    client.end().catch(() => undefined);
  }
}

/** A connection whose queries throw AppendOutcomeUnknown when they end in anything but an answer of the server. */
function answering(database: Queryable, session: Session): Queryable {
  return {
    query: (query, values) =>
      database.query<never>(query, values).catch((error: unknown) => {
        throw isServerAnswer(error) ? error : new AppendOutcomeUnknown(session, error);
      }),
  };
}

/** Identifies a session of the server; a process id alone is reused. */
export interface Session {
  readonly pid: number;
  /** To the microsecond, as text. */
  readonly startedAt: string;
}

/** Terminates a session, and returns whether it is gone. */
export type TerminateSession = (database: Queryable, session: Session) => Promise<boolean>;

/** How long one call waits for the session's end, in milliseconds. */
const END_TIMEOUT_MS = 500;

/** Returns the session of this connection as the server knows it, also behind a connection pooler's address. */
async function sessionOf(database: Queryable): Promise<Session> {
  const { rows } = await database.query<Session>(
    `select pid, backend_start::text as "startedAt" from pg_stat_activity where pid = pg_backend_pid()`,
  );
  const [session] = rows;
  if (!session?.startedAt) throw new Error('pg_stat_activity does not show when the session began');
  return session;
}

/**
 * Terminates a session, waits for a moment, and returns whether it is gone. Once it is gone, none of its transactions
 * commits any more, and what it committed is visible to the next statement. A session that is writing its commit to
 * the disk cannot be stopped: it is gone when the write is over.
 * Throws Unavailable where a standby answers: it does not know the sessions of its primary.
 */
export const terminateSession: TerminateSession = async (database, { pid, startedAt }) => {
  const { rows } = await database.query<{ isGone: boolean; isStandby: boolean }>(
    `select pg_is_in_recovery() as "isStandby", coalesce(bool_and(pg_terminate_backend(pid, $3)), true) as "isGone"
     from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz`,
    [pid, startedAt, END_TIMEOUT_MS],
  );
  const [answer] = rows;
  if (!answer || answer.isStandby) throw new Unavailable('The database that answers is a standby');
  return answer.isGone;
};

/** Whether the server still has the session. */
async function sessionExists(database: Queryable, { pid, startedAt }: Session): Promise<boolean> {
  const { rowCount } = await database.query(
    'select from pg_stat_activity where pid = $1 and backend_start = $2::timestamptz',
    [pid, startedAt],
  );
  return rowCount !== 0;
}

/**
 * Runs work that commits these commands, which from now on may be committed. When the answer takes long, checks on
 * another connection whether the session still works on it, before the oldest command expires; if so, the commands
 * wait for the outcome.
 */
export async function whileWatched<Result>(
  session: Session,
  commands: readonly PendingCommand[],
  { database, timeoutMs }: { readonly database: Queryable; readonly timeoutMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  for (const command of commands) command.markSent();
  const oldest = Math.min(...commands.map(({ submittedAt }) => submittedAt));
  const leftMs = oldest + timeoutMs - performance.now();
  const timer = setTimeout(
    () => {
      sessionExists(database, session).then(
        (isStill) => isStill && commands.forEach((command) => command.awaitOutcome()),
        () => undefined,
      );
    },
    Math.min(timeoutMs / 2, leftMs - timeoutMs / 4),
  ).unref();
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
