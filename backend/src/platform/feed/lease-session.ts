import type { Client } from 'pg';
import type { Connect } from './dedicated-connection.js';
import { Lease, LEASE_MS } from './lease.js';
import { pause } from './pause.js';

/** How often the session of a lease gets a statement, if only to show that its process is there. */
const HEARTBEAT_MS = 1_000;

/**
 * The session of a process that is frozen, hangs or has vanished ends by itself after LEASE_MS, and the lock with
 * it: when idle, when a transaction is open, and when the client takes no answer. The epoch must be durable.
 */
const END_WHEN_SILENT = `
  set idle_session_timeout = ${LEASE_MS}; set idle_in_transaction_session_timeout = ${LEASE_MS};
  set tcp_user_timeout = ${LEASE_MS};
  set tcp_keepalives_idle = 1; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3;
  set synchronous_commit = on`;

/** One connection on which a lease is taken and held; ending it gives the lease back. */
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

  /** Shows the server that this process is there, and ends the lead when the server is not. */
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
