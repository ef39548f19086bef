import type { Client, QueryResult, QueryResultRow } from 'pg';
import type { QuickQuery, Queryable } from '../database/queryable.js';
import type { Connect } from './feed-watch.js';
import { pause } from './timing.js';

/** The server ends an idle session, and with it the lead, this long after its last statement, in milliseconds. */
export const LEASE_MS = 3_000;

/** Another process may lead already, so the write or the event was refused. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor(lease: Pick<Lease, 'name' | 'epoch'>, reason: string) {
    super(`The lead of ${lease.name}, epoch ${lease.epoch}, is over: ${reason}`);
  }
}

/**
 * The right to lead a named piece of work while its session exists (docs/decisions/0005). `epoch` is higher than that
 * of every earlier leader: writes on other connections carry it, so that they change nothing once another process
 * leads.
 */
export class Lease implements Queryable {
  private readonly losing = new AbortController();
  private turn: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private answeredAt = performance.now();

  private constructor(
    readonly name: string,
    readonly epoch: number,
    private readonly connection: Client,
  ) {}

  /** Takes the lead on this connection and keeps it while the session exists; undefined when another process has it. */
  static async take(name: string, connection: Client): Promise<Lease | undefined> {
    const { rows: locks } = await connection.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [`terrace ${name}`],
    );
    if (!locks[0]?.locked) return undefined;
    const { rows } = await connection.query<{ epoch: string }>(
      `insert into leases (name, epoch, since) values ($1, 1, now())
       on conflict (name) do update set epoch = leases.epoch + 1, since = now()
       returning epoch`,
      [name],
    );
    return new Lease(name, Number(rows[0]?.epoch), connection);
  }

  /** Aborts when the lead is known to be over. */
  get lost(): AbortSignal {
    return this.losing.signal;
  }

  /** Whether a statement runs on the session, which then is not idle and does not time out. */
  get isBusy(): boolean {
    return this.waiting > 0;
  }

  /**
   * Runs a statement on the session that holds the lock: it cannot take effect after the lead is over. One at a
   * time, in the order of the calls.
   */
  async query<Row extends QueryResultRow>(
    statement: string | QuickQuery,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    this.waiting += 1;
    const answer = this.turn.then(async () => {
      const sentAt = performance.now();
      const result = await this.connection.query<Row>(statement, values && [...values]);
      // The server counts from its answer, which came later.
      this.answeredAt = sentAt;
      return result;
    });
    this.turn = answer.catch(() => undefined);
    try {
      return await answer;
    } finally {
      this.waiting -= 1;
    }
  }

  /** Throws LeaseLostError when the session may have ended, for example while the process was frozen. */
  assertCurrent(): void {
    if (performance.now() - this.answeredAt >= LEASE_MS) throw this.lose(`no answer for ${LEASE_MS} ms`);
    if (this.lost.aborted) throw new LeaseLostError(this, String(this.lost.reason));
  }

  /** Throws LeaseLostError when a write under this lease changed no row, because another process leads. */
  assertWritten({ rowCount }: Pick<QueryResult, 'rowCount'>): void {
    if (!rowCount) throw this.lose('another process leads');
  }

  /** Ends the lead; returns the error for it. */
  lose(reason: string): LeaseLostError {
    this.losing.abort(reason);
    return new LeaseLostError(this, reason);
  }
}

/** How often the session of a lease gets a statement, so that it does not time out. */
const HEARTBEAT_MS = 1_000;

/**
 * The server ends the session of a process that is frozen, hangs or is gone after LEASE_MS, and releases its lock:
 * when it is idle, when a transaction is open, and when the client reads no answer. The epoch must be durable.
 */
const END_WHEN_SILENT = `
  set idle_session_timeout = ${LEASE_MS}; set idle_in_transaction_session_timeout = ${LEASE_MS};
  set tcp_user_timeout = ${LEASE_MS};
  set tcp_keepalives_idle = 1; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3;
  set synchronous_commit = on`;

/** One connection on which a lease is taken and held; ending it releases the lease. */
export class LeaseSession {
  private readonly ended = new AbortController();

  private constructor(private readonly connection: Client) {
    connection.on('error', () => this.ended.abort());
    connection.on('end', () => this.ended.abort());
  }

  static async open(connect: Connect): Promise<LeaseSession> {
    const session = new LeaseSession(await connect());
    try {
      await session.connection.query(END_WHEN_SILENT);
      return session;
    } catch (error) {
      await session.end();
      throw error;
    }
  }

  /** Aborts when the connection is gone. */
  get gone(): AbortSignal {
    return this.ended.signal;
  }

  /** The lead of a piece of work; undefined when another session has it. */
  async take(name: string): Promise<Lease | undefined> {
    return Lease.take(name, this.connection);
  }

  /** Works under a lease of this session, which is held until the work is done or the session ends. */
  async hold<Result>(lease: Lease, work: () => Promise<Result>): Promise<Result> {
    const done = new AbortController();
    this.gone.addEventListener('abort', () => lease.lose('its session has ended'), { once: true });
    void this.beat(lease, AbortSignal.any([lease.lost, done.signal]));
    try {
      return await work();
    } finally {
      done.abort();
    }
  }

  async end(): Promise<void> {
    await this.connection.end().catch(() => undefined);
  }

  /** Keeps the session from timing out, and ends the lead when the server does not answer. */
  private async beat(lease: Lease, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(HEARTBEAT_MS, signal);
      if (signal.aborted || lease.isBusy) continue;
      const tooLate = setTimeout(() => lease.lose(`no answer for ${LEASE_MS} ms`), LEASE_MS);
      try {
        await lease.query('select 1');
      } catch (error) {
        lease.lose(String(error));
      } finally {
        clearTimeout(tooLate);
      }
    }
  }
}

/** Does work that one process may do at a time; answers undefined, without doing it, while another does. */
export async function withLease<Result>(
  name: string,
  connect: Connect,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result | undefined> {
  const session = await LeaseSession.open(connect);
  try {
    const lease = await session.take(name);
    return lease && (await session.hold(lease, () => work(lease)));
  } finally {
    await session.end();
  }
}
