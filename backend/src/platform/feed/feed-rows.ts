import type { Queryable } from '../database/queryable.js';
import type { FeedEvent, StoredEvent } from '../event-store/event.js';
import { UnreadableEventError } from '../event-store/unreadable-event-error.js';
import type { EventDecoder, EventRow } from './event-decoder.js';

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

/** What is known of an event without understanding it. */
function unread(row: FeedRow): StoredEvent {
  const { id, type, version, at } = row;
  const meta = { actor: { role: 'system', id: 'unread' }, correlationId: id } as const;
  return { id, type, version, at, streamId: row.stream_id, data: {}, meta };
}

function positionOf(row: FeedRow | undefined): number {
  return Number(row?.position);
}
