import type { Queryable } from '../database/queryable.js';
import { UnreadableEventError } from '../model/errors.js';
import type { FeedEvent, StoredEvent } from '../model/event.js';
import type { Logger } from '../model/logger.js';
import type { EventDecoder, EventRow } from '../store/event-store.js';
import { pause } from './timing.js';

const RETRY_MS = 500;

/**
 * All events in one order, delivered at least once and resumable at a position (docs/decisions/0005).
 */
export interface EventFeed {
  /** Position of the newest event in the feed. */
  head(): Promise<number>;
  /** Events after `position` in order, at most `limit`. */
  read(after: number, limit: number): Promise<readonly FeedEvent[]>;
  /**
   * Calls `onEvents` with each batch after `from`, in order and without holes, one batch at a time, until
   * stopped. A batch that `onEvents` rejects is delivered again.
   */
  tail(from: number, onEvents: OnEvents): FeedSubscription;
}

export type OnEvents = (events: readonly FeedEvent[]) => Promise<void>;

export interface FeedSubscription {
  /** Resolves when the batch being handled is done; none follows. */
  stop(): Promise<void>;
}

/** Events of one stream in the feed, for replaying a parked stream. */
export interface StreamHistory {
  /** Events of the stream with positions from `from` to `to`, both included, in order. */
  readStream(streamId: string, from: number, to: number): Promise<readonly FeedEvent[]>;
}

/** What a reader of the feed follows it with. */
export interface FollowParts {
  /** Resolves when there are events after the position, or when the signal aborts. */
  readonly ready: (position: number, signal: AbortSignal) => Promise<void>;
  /** The next events after the position. */
  readonly read: (position: number) => Promise<readonly FeedEvent[]>;
  readonly onEvents: OnEvents;
  /** Called when events after the first position, up to the second, have been handled. */
  readonly onHandled?: (after: number, upTo: number) => void;
  readonly logger: Logger;
}

/** Follows a feed from a position, for any carrier; after a failure, reads and handles again from the same position. */
export function followFeed(from: number, parts: FollowParts): FeedSubscription {
  const stopping = new AbortController();
  const following = follow(from, parts, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
}

async function follow(
  from: number,
  { ready, read, onEvents, onHandled, logger }: FollowParts,
  signal: AbortSignal,
): Promise<void> {
  let position = from;
  while (!signal.aborted) {
    await ready(position, signal);
    if (signal.aborted) return;
    try {
      const events = await read(position);
      await onEvents(events);
      const last = events.at(-1)?.position ?? position;
      onHandled?.(position, last);
      position = last;
    } catch (error) {
      // The same events are delivered again: at least once.
      logger.warn({ position, error: String(error) }, 'feed: reader failed and retries from its position');
      await pause(RETRY_MS, signal);
    }
  }
}

/** An event's row in the log with its position in the feed; what is personal in it is sealed. */
export interface FeedRow extends EventRow {
  readonly position: number;
}

export const FEED_COLUMNS =
  'f.position, e.seq, e.id, e.stream_id, e.version, e.type, e.schema, e.data, e.personal, e.meta, e.at';

/** The rows after a position, in order, at most `limit`. */
export async function readFeedRows(
  database: Queryable,
  after: number,
  limit: number,
): Promise<readonly FeedRow[]> {
  const { rows } = await database.query<FeedRow>(
    `select ${FEED_COLUMNS} from feed f join events e on e.seq = f.seq
     where f.position > $1 order by f.position limit $2`,
    [after, limit],
  );
  return rows;
}

/**
 * Rows as events in the same order. One unreadable event must not stop the readers of all the others: when
 * the page cannot be decoded as a whole, each row is tried alone and the bad ones carry their error.
 */
export async function decodeRows(
  rows: readonly FeedRow[],
  decoder: EventDecoder,
): Promise<readonly FeedEvent[]> {
  try {
    const events = await decoder.decode(rows);
    return events.map((event, index) => ({ ...event, position: positionOf(rows[index]) }));
  } catch (error) {
    if (!(error instanceof UnreadableEventError)) throw error;
    return Promise.all(rows.map((row) => decodeRow(row, decoder)));
  }
}

async function decodeRow(row: FeedRow, decoder: EventDecoder): Promise<FeedEvent> {
  const position = positionOf(row);
  try {
    const [event] = await decoder.decode([row]);
    if (!event) throw new UnreadableEventError(`Nothing decoded from event ${row.id}`);
    return { ...event, position };
  } catch (error) {
    if (!(error instanceof UnreadableEventError)) throw error;
    return { ...unread(row), position, unreadable: error.message };
  }
}

/** The parts of an event that are readable without its data. */
function unread(row: FeedRow): StoredEvent {
  const { id, type, version, at } = row;
  const meta = { actor: { role: 'system', id: 'unread' }, correlationId: id } as const;
  return { id, type, version, at, streamId: row.stream_id, data: {}, meta };
}

function positionOf(row: FeedRow | undefined): number {
  return Number(row?.position);
}
