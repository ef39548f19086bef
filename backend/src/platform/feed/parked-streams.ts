import type { Queryable } from '../database/queryable.js';
import type { Lease } from './lease.js';

/** A stream one consumer could not go on with, from `position`. */
export interface ParkedStream {
  readonly consumer: string;
  readonly streamId: string;
  /** Of the first event that was not handled. */
  readonly position: number;
  /** Times that event was given up on. */
  readonly attempts: number;
}

/** Longest time between two replays of a parked stream. */
const LONGEST_WAIT_SECONDS = 15;
/** Parked streams replayed in one go. */
const REPLAYS = 100;

/** The consumer's row, while it is open under the lease; locked, so that nobody opens it before the write is done. */
const HELD = 'with held as (select from consumers where name = $1 and epoch = $2 for no key update)';

/** Streams set aside for a consumer until one of their events can be handled. */
export class ParkedStreams {
  constructor(private readonly database: Queryable) {}

  /** Over all consumers; readiness says 'degraded' while it is not 0. */
  async count(): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(
      'select count(*)::integer as count from parked_streams',
    );
    return rows[0]?.count ?? 0;
  }

  async streamsOf(consumer: string): Promise<Set<string>> {
    const { rows } = await this.database.query<{ stream_id: string }>(
      'select stream_id from parked_streams where consumer = $1',
      [consumer],
    );
    return new Set(rows.map((row) => row.stream_id));
  }

  /**
   * Sets a stream aside, or notes another failure; it is tried again after 1, 2, 4 … 15 seconds. Throws
   * LeaseLostError, and changes nothing, when another process leads.
   */
  async park(stream: ParkedStream, error: string, lease: Lease): Promise<void> {
    const { consumer, streamId, position, attempts } = stream;
    const seconds = Math.min(2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
    lease.assertWritten(
      await this.database.query(
        `${HELD}
         insert into parked_streams (consumer, stream_id, position, attempts, error, retry_at)
         select $1, $3, $4, $5, $6, now() + $7 * interval '1 second' from held
         on conflict (consumer, stream_id) do update
         set position = excluded.position, attempts = excluded.attempts,
             error = excluded.error, retry_at = excluded.retry_at`,
        [consumer, lease.epoch, streamId, position, attempts, error.slice(0, 500), seconds],
      ),
    );
  }

  /**
   * The consumer goes on with a stream, all of whose events from position `handledFrom` on it has handled. Throws
   * LeaseLostError, and changes nothing, when another process leads or the stream is parked at another event.
   */
  async unpark({ consumer, streamId }: ParkedStream, handledFrom: number, lease: Lease): Promise<void> {
    lease.assertWritten(
      await this.database.query(
        `${HELD}
         delete from parked_streams using held where consumer = $1 and stream_id = $3 and position = $4`,
        [consumer, lease.epoch, streamId, handledFrom],
      ),
    );
  }

  /** Streams whose time for another try has come, the longest waiting first. */
  async due(): Promise<readonly ParkedStream[]> {
    const { rows } = await this.database.query<Omit<ParkedStream, 'position'> & { position: string }>(
      `select consumer, stream_id as "streamId", position, attempts from parked_streams
       where retry_at <= now() order by retry_at limit ${REPLAYS}`,
    );
    return rows.map((row) => ({ ...row, position: Number(row.position) }));
  }
}
