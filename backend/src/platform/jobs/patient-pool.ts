import pg from 'pg';
import { isOutage } from '../database/outage.js';
import { pause } from '../feed/pause.js';

const RETRY_MS = 500;

/** What `connect` calls back with. */
type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool for BullMQ. Its queues and workers take one connection each before anything else, and remember for
 * good whether that went well: a worker for whom it did not asks again and again without a pause, and nothing
 * else in the process gets its turn. So whoever takes a connection here waits until there is one that answers,
 * or until nobody shall wait any longer. Single queries fail as ever.
 */
export class PatientPool extends pg.Pool {
  private readonly hurry = new AbortController();

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : this.connectPatiently();
  }

  /** From now on, who cannot connect is told so. For queues and workers that are about to be closed. */
  stopWaiting(): void {
    this.hurry.abort();
  }

  private async connectPatiently(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await this.answering();
      } catch (error) {
        if (this.hurry.signal.aborted || !isOutage(error)) throw error;
        await pause(RETRY_MS, this.hurry.signal);
      }
    }
  }

  /** An idle connection may have died unnoticed. */
  private async answering(): Promise<pg.PoolClient> {
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
