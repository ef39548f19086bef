import type { Queryable } from '../database/queryable.js';
import type { Lease } from './lease.js';
import type { Lag } from './outbox.js';

/** Name of the consumer (its checkpoint and parked streams are kept under it) and the event types it handles. */
export interface ReactionOptions {
  readonly name: string;
  readonly on: readonly string[];
  /** Where a new consumer begins: at the first event of the log, or after the newest. */
  readonly startAt?: 'beginning' | 'head';
  /** True for a consumer that waits for another system, and may be behind for hours without harm. */
  readonly mayBeBehind?: boolean;
}

/** The lease under which one process runs all reactions. */
export const REACTIONS_LEASE = 'reactions';

/** The position of each consumer. Only the holder of the lease under which a consumer was opened may write it. */
export class Checkpoints {
  constructor(private readonly database: Queryable) {}

  /**
   * The position a consumer goes on after; a new consumer is entered. From now on only this lease, or a later one,
   * writes for the consumer. A consumer that is ahead of the feed (a backup was restored) is set back to its head: what it
   * handled or parked is gone, what comes now is new. Throws LeaseLostError when a later lease has opened it.
   */
  async open(
    { name, startAt = 'beginning' }: ReactionOptions,
    lease: Lease,
  ): Promise<{ position: number; wasAhead: boolean }> {
    lease.assertWritten(
      await this.database.query(
        `insert into consumers (name, position, epoch)
         select $1, case when $2 then position else 0 end, $3 from feed_head
         on conflict (name) do update set epoch = excluded.epoch where consumers.epoch <= excluded.epoch`,
        [name, startAt === 'head', lease.epoch],
      ),
    );
    const setBack = await this.database.query(
      `with head as (select position from feed_head), set_back as (
         update consumers set position = head.position from head
         where name = $1 and epoch = $2 and consumers.position > head.position
         returning name
       ), gone as (
         delete from parked_streams using set_back, head
         where consumer = set_back.name and parked_streams.position > head.position
       )
       select from set_back`,
      [name, lease.epoch],
    );
    const read = await this.database.query<{ position: number }>(
      'select position from consumers where name = $1 and epoch = $2',
      [name, lease.epoch],
    );
    lease.assertWritten(read);
    return { position: read.rows[0]?.position ?? 0, wasAhead: setBack.rowCount === 1 };
  }

  /** Throws LeaseLostError, and changes nothing, when another process leads. */
  async save(name: string, position: number, lease: Lease): Promise<void> {
    await this.saveAll(new Map([[name, position]]), lease);
  }

  /**
   * Saves the positions of several consumers, by name, in one commit; throws as `save` does. None goes back: a replay may save
   * a later position while this is under way.
   */
  async saveAll(positions: ReadonlyMap<string, number>, lease: Lease): Promise<void> {
    if (positions.size === 0) return;
    const { rowCount } = await this.database.query(
      `update consumers set position = greatest(consumers.position, reached.position)
       from unnest($1::text[], $2::bigint[]) as reached (name, position)
       where consumers.name = reached.name and consumers.epoch = $3`,
      [[...positions.keys()], [...positions.values()], lease.epoch],
    );
    if (rowCount !== positions.size) throw lease.lose('another process leads');
  }

  /**
   * How far the slowest consumer of the process that leads is behind the feed: events, and the age of the first of them.
   * Consumers that this build does not have any more are left out, and those that are named.
   */
  async lag(without: readonly string[] = []): Promise<Lag> {
    const { rows } = await this.database.query<Lag>(
      `select (feed_head.position - slowest.position)::integer as events,
              coalesce(extract(epoch from clock_timestamp() - (
                select e.at from feed f join events e using (seq) where f.position = slowest.position + 1
              )), 0)::float8 as seconds
       from feed_head, (
         select min(consumers.position) as position
         from consumers join leases on leases.name = $1 and leases.epoch = consumers.epoch
         where consumers.name <> all($2::text[])
       ) slowest
       where slowest.position is not null`,
      [REACTIONS_LEASE, without],
    );
    return rows[0] ?? { events: 0, seconds: 0 };
  }
}

/** A stream that one consumer could not continue, from `position`. */
export interface ParkedStream {
  readonly consumer: string;
  readonly streamId: string;
  /** Position of the first event that was not handled. */
  readonly position: number;
  /** How often handling that event failed. */
  readonly attempts: number;
}

/** Longest time between two replays of a parked stream. */
const MAX_WAIT_SECONDS = 15;
/** Maximum number of parked streams replayed in one round. */
const REPLAYS = 100;

/** The consumer's row, while it is open under the lease; locked, so that it is opened only after the write is done. */
const HELD = 'with held as (select from consumers where name = $1 and epoch = $2 for no key update)';

/** Streams that are parked for a consumer until their first unhandled event can be handled. */
export class ParkedStreams {
  constructor(private readonly database: Queryable) {}

  /**
   * Number of parked streams; readiness is 'degraded' while it is not 0. Those of consumers that the build of the process
   * that leads does not have any more are left out, as in `lag`: nothing will go on with them.
   */
  async count(): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(
      `select count(*)::integer as count
       from parked_streams
       join consumers on consumers.name = parked_streams.consumer
       join leases on leases.name = $1 and leases.epoch = consumers.epoch`,
      [REACTIONS_LEASE],
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
   * Parks a stream, or records another failure; it is retried after 1, 2, 4 … 15 seconds. Throws
   * LeaseLostError, and changes nothing, when another process leads.
   */
  async park(stream: ParkedStream, error: string, lease: Lease): Promise<void> {
    const { consumer, streamId, position, attempts } = stream;
    const seconds = Math.min(2 ** (attempts - 1), MAX_WAIT_SECONDS);
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

  /** Streams of these consumers that are due for a retry, the longest waiting first. */
  async due(consumers: readonly string[]): Promise<readonly ParkedStream[]> {
    const { rows } = await this.database.query<ParkedStream>(
      `select consumer, stream_id as "streamId", position, attempts from parked_streams
       where consumer = any($1) and retry_at <= now() order by retry_at limit ${REPLAYS}`,
      [consumers],
    );
    return rows;
  }
}
