import { Logger } from '@nestjs/common';
import type { Client } from 'pg';
import type { Connect } from './dedicated-connection.js';
import { pause } from './pause.js';

/** How often a process that is not the leader tries to become it. */
const CANDIDATE_MS = 1_000;

/** A vanished machine gives its lock back within about five seconds, not after two hours. */
const NOTICE_DEAD_PEERS = `set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3`;

/** What the leader does with the connection that holds the lock, until the signal aborts. */
export type LeaderWork = (connection: Client, signal: AbortSignal) => Promise<void>;

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

  /** One connection's life: wait for the lock on it, then work on it. */
  private async serve(): Promise<void> {
    const connection = await this.connect();
    const lost = new AbortController();
    connection.on('error', () => lost.abort());
    connection.on('end', () => lost.abort());
    const signal = AbortSignal.any([this.stopping.signal, lost.signal]);
    try {
      await connection.query(NOTICE_DEAD_PEERS);
      while (!signal.aborted && !(await this.tryLock(connection))) await pause(CANDIDATE_MS, signal);
      if (signal.aborted) return;
      this.held = true;
      await this.work(connection, signal);
      if (lost.signal.aborted) this.logger.warn(`${this.name}: the connection is gone, and with it the lead`);
    } finally {
      this.held = false;
      // Ending the session is what releases the lock.
      await connection.end().catch(() => undefined);
    }
  }

  private async tryLock(connection: Client): Promise<boolean> {
    const { rows } = await connection.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [`terrace ${this.name}`],
    );
    return rows[0]?.locked ?? false;
  }
}
