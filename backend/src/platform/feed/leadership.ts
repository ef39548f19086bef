import { Logger } from '@nestjs/common';
import type { Client } from 'pg';
import type { Connect } from './dedicated-connection.js';
import { Lease, LEASE_MS } from './lease.js';
import { pause } from './pause.js';

/** How often a process that is not the leader tries to become it. */
const CANDIDATE_MS = 1_000;

/** How often the leader's session gets a statement, if only that it is still used. */
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

/** What the leader does until the signal aborts: then it has stopped, or lost the lead. */
export type LeaderWork = (lease: Lease, signal: AbortSignal) => Promise<void>;

/**
 * One leader among all processes for a named piece of work. The lock belongs to a session, so a leader
 * whose connection dies has lost it, and work done on that very connection cannot outlive leadership.
 * Standbys try again every second: waiting inside `pg_advisory_lock` would hold back vacuum.
 */
export class Leadership {
  private readonly logger = new Logger(Leadership.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private held = false;

  constructor(
    private readonly name: string,
    private readonly connect: Connect,
    private readonly work: LeaderWork,
  ) {}

  /** Whether this process leads now, as far as it knows. */
  get leading(): boolean {
    return this.held;
  }

  start(): void {
    this.running ??= this.campaign();
  }

  /** Ends the work, gives the lock back, and resolves when both are done. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async campaign(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.serve();
      } catch (error) {
        if (!this.stopping.signal.aborted) this.logger.warn(`${this.name}: ${String(error)}`);
      }
      await pause(CANDIDATE_MS, this.stopping.signal);
    }
  }

  /** One connection's life: wait for the lock on it, then lead. */
  private async serve(): Promise<void> {
    const connection = await this.connect();
    const gone = new AbortController();
    connection.on('error', () => gone.abort());
    connection.on('end', () => gone.abort());
    const signal = AbortSignal.any([this.stopping.signal, gone.signal]);
    try {
      await connection.query(END_WHEN_SILENT);
      const lease = await this.takeLease(connection, signal);
      if (!lease) return;
      gone.signal.addEventListener('abort', () => lease.lose('its session has ended'), { once: true });
      await this.lead(lease);
    } finally {
      // Ending the session is what releases the lock.
      await connection.end().catch(() => undefined);
    }
  }

  private async takeLease(connection: Client, signal: AbortSignal): Promise<Lease | undefined> {
    while (!signal.aborted) {
      const lease = await Lease.take(this.name, connection);
      if (lease) return lease;
      await pause(CANDIDATE_MS, signal);
    }
    return undefined;
  }

  private async lead(lease: Lease): Promise<void> {
    const done = new AbortController();
    // Also while the work comes to its end after a stop: until then nobody else may lead.
    void this.beat(lease, AbortSignal.any([lease.lost, done.signal]));
    this.held = true;
    try {
      await this.work(lease, AbortSignal.any([this.stopping.signal, lease.lost]));
      if (lease.lost.aborted && !this.stopping.signal.aborted)
        this.logger.warn(`${this.name}: lost the lead: ${String(lease.lost.reason)}`);
    } finally {
      this.held = false;
      done.abort();
    }
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
