import type { Change } from '@terrace/contracts/live/messages';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import type { RowPrefetch } from './row-prefetch.js';
import type { LiveRegistry } from './live-registry.js';
import type { Presented, PreparedView } from './live-view.js';

/** A change and the room it goes to. */
export interface RoomChange {
  readonly room: string;
  readonly change: Change;
  /** The row is newer than the event at this position: more events of its stream follow. */
  readonly isEarly: boolean;
}

/**
 * What a batch of events changed on screens: each stream's present row once per view, at the position of the
 * stream's last event, in the order of positions. One query a view, however many events.
 */
export async function presentChanges(
  events: readonly FeedEvent[],
  registry: LiveRegistry,
  database: Queryable,
  prefetch: RowPrefetch,
): Promise<readonly RoomChange[]> {
  const changes: RoomChange[] = [];
  for (const [category, streams] of byCategory(events)) {
    for (const view of registry.viewsOf(category)) {
      const rows = await presentRows(view, streams, database, prefetch);
      changes.push(...roomChanges(view, streams, rows));
    }
  }
  return changes.sort((one, other) => one.change.position - other.change.position);
}

/** The last event of each stream, by category and entity id. */
function byCategory(events: readonly FeedEvent[]): Map<string, Map<string, FeedEvent>> {
  const categories = new Map<string, Map<string, FeedEvent>>();
  for (const event of events) {
    const { category, entityId } = parseStreamId(event.streamId);
    const streams = categories.get(category) ?? new Map<string, FeedEvent>();
    categories.set(category, streams.set(entityId, event));
  }
  return categories;
}

/** The present row of each stream: those that were prefetched, and one query for the others. */
async function presentRows(
  view: PreparedView,
  streams: ReadonlyMap<string, FeedEvent>,
  database: Queryable,
  prefetch: RowPrefetch,
): Promise<ReadonlyMap<string, Presented>> {
  const versions = new Map([...streams].map(([id, { version }]) => [id, version]));
  const rows = await prefetch.rowsOf(view, versions);
  const others = [...streams.keys()].filter((id) => !rows.has(id));
  if (others.length === 0) return rows;
  return new Map([...rows, ...(await view.present(others, database))]);
}

function roomChanges(
  view: PreparedView,
  streams: ReadonlyMap<string, FeedEvent>,
  rows: ReadonlyMap<string, Presented>,
): RoomChange[] {
  return [...streams].flatMap(([id, { position, version: changedTo }]) => {
    const { version, messages } = rows.get(id) ?? { version: 0, messages: [] };
    // Without a row the event is the newest we know.
    const change = { position, kind: view.kind, id, version: version || changedTo };
    const isEarly = version > changedTo;
    return messages.map(({ room, topic, data }) => ({ room, isEarly, change: { topic, ...change, data } }));
  });
}
