import pg from 'pg';
import { PipelinedPool } from '@terrace/event-core/database/pipelined-pool';
import { isOutage } from '@terrace/event-core/database/errors';
import { pause } from '@terrace/event-core/feed/timing';

const RETRY_MS = 500;

/** What `connect` calls back with. */
type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool for BullMQ whose `connect` retries until a connection works. BullMQ's queues and workers connect once and
 * keep the result: a worker whose first connection failed retries without a pause, which blocks the event loop.
 * Single queries fail as in any pool. All are quick: a job is added, taken or finished by one call of a function.
 */
export class RetryingPool extends PipelinedPool {
  private readonly stopping = new AbortController();

  constructor(options: pg.PoolConfig) {
    super(options, 'all');
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : this.connectWithRetries();
  }

  /** From now on `connect` fails at once. Call it before queues and workers are closed. */
  stopWaiting(): void {
    this.stopping.abort();
  }

  private async connectWithRetries(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await this.checkedClient();
      } catch (error) {
        if (this.stopping.signal.aborted || !isOutage(error)) throw error;
        await pause(RETRY_MS, this.stopping.signal);
      }
    }
  }

  /** Checks the connection, since an idle one may have broken unnoticed. */
  private async checkedClient(): Promise<pg.PoolClient> {
    const client = await super.connect();
    try {
      await client.query('select 1');
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
