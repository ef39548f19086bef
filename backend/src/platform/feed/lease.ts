import type { Client, QueryResult, QueryResultRow } from 'pg';
import type { NamedQuery, Queryable } from '../database/queryable.js';

/** A lead ends this long after its session's last statement, in ms: the server ends the session by itself. */
export const LEASE_MS = 3_000;

/** A write or an event came when another process may lead already. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor(lease: Pick<Lease, 'name' | 'epoch'>, reason: string) {
    super(`The lead of ${lease.name}, epoch ${lease.epoch}, is over: ${reason}`);
  }
}

/**
 * The right to lead a named piece of work, as long as its session lives (docs/decisions/0140). `epoch` is higher
 * than that of every leader before: writes on other connections carry it, so that they change nothing when another
 * process leads by then.
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

  /** Takes the lead on this connection, and keeps it as long as the session lives; undefined when another has it. */
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

  /** Whether a statement is under way on the session: then it cannot end for being idle. */
  get isBusy(): boolean {
    return this.waiting > 0;
  }

  /**
   * Runs a statement on the session that holds the lock: it cannot take effect after the lead is over. One at a
   * time, in the order of the calls.
   */
  async query<Row extends QueryResultRow>(
    statement: string | NamedQuery,
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

  /** Throws LeaseLostError when the session may have ended: a process that was frozen finds it out here. */
  assertCurrent(): void {
    if (performance.now() - this.answeredAt >= LEASE_MS) throw this.lose(`no answer for ${LEASE_MS} ms`);
    if (this.lost.aborted) throw new LeaseLostError(this, String(this.lost.reason));
  }

  /** Throws LeaseLostError when a write under this lease has changed no row: another process leads. */
  assertWritten({ rowCount }: Pick<QueryResult, 'rowCount'>): void {
    if (!rowCount) throw this.lose('another process leads');
  }

  /** Ends the lead; answers the error that says so. */
  lose(reason: string): LeaseLostError {
    this.losing.abort(reason);
    return new LeaseLostError(this, reason);
  }
}
