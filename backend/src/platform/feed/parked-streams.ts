import type { Queryable } from '../database/queryable.js';

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

  /** Sets a stream aside, or notes another failure; it is tried again after 1, 2, 4 … 15 seconds. */
  async park(stream: ParkedStream, error: string): Promise<void> {
    const seconds = Math.min(2 ** (stream.attempts - 1), LONGEST_WAIT_SECONDS);
    await this.database.query(
      `insert into parked_streams (consumer, stream_id, position, attempts, error, retry_at)
       values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
       on conflict (consumer, stream_id) do update
       set position = excluded.position, attempts = excluded.attempts,
           error = excluded.error, retry_at = excluded.retry_at`,
      [stream.consumer, stream.streamId, stream.position, stream.attempts, error.slice(0, 500), seconds],
    );
  }

  async unpark({ consumer, streamId }: ParkedStream): Promise<void> {
    await this.database.query('delete from parked_streams where consumer = $1 and stream_id = $2', [
      consumer,
      streamId,
    ]);
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
