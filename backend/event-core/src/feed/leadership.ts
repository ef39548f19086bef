import { type Logger, silentLogger } from '../model/logger.js';
import { type Lease, LeaseSession } from './lease.js';
import type { Connect } from './feed-watch.js';
import { pause } from './timing.js';

/** How often a process that is not the leader tries to become it. */
const CANDIDATE_MS = 1_000;

/** What the leader does until the signal aborts: then it has stopped, or lost the lead. */
export type LeaderWork = (lease: Lease, signal: AbortSignal) => Promise<void>;

/**
 * One leader among all processes for a named piece of work. The lock belongs to a session, so a leader
 * whose connection dies has lost it, and work done on that very connection cannot outlive leadership.
 * Standbys try again every second: waiting inside `pg_advisory_lock` would hold back vacuum.
 */
export class Leadership {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private held = false;

  constructor(
    private readonly name: string,
    private readonly connect: Connect,
    private readonly work: LeaderWork,
    private readonly logger: Logger = silentLogger,
  ) {}

  /** Whether this process leads now, as far as it knows. */
  get leading(): boolean {
    return this.held;
  }

  start(): void {
    this.running ??= this.campaign();
  }

  /** Ends the work and releases the lock; resolves when both are done. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async campaign(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.serve();
      } catch (error) {
        if (!this.stopping.signal.aborted)
          this.logger.warn({ work: this.name, error: String(error) }, 'leader stopped with an error');
      }
      await pause(CANDIDATE_MS, this.stopping.signal);
    }
  }

  /** Waits for the lock on one connection, then leads until the connection ends. */
  private async serve(): Promise<void> {
    const session = await LeaseSession.open(this.connect);
    try {
      const lease = await this.takeLease(session);
      // Stays set while the work ends after a stop: no other process may lead before that.
      if (lease) await session.hold(lease, () => this.lead(lease));
    } finally {
      // The end of the session releases the lock.
      await session.end();
    }
  }

  private async takeLease(session: LeaseSession): Promise<Lease | undefined> {
    const signal = AbortSignal.any([this.stopping.signal, session.gone]);
    while (!signal.aborted) {
      const lease = await session.take(this.name);
      if (lease) return lease;
      await pause(CANDIDATE_MS, signal);
    }
    return undefined;
  }

  private async lead(lease: Lease): Promise<void> {
    this.held = true;
    try {
      await this.work(lease, AbortSignal.any([this.stopping.signal, lease.lost]));
    } finally {
      this.held = false;
    }
    if (lease.lost.aborted && !this.stopping.signal.aborted)
      this.logger.warn({ work: this.name, reason: String(lease.lost.reason) }, 'leader lost its lease');
  }
}
