import type { Queryable } from '@terrace/event-core/database/queryable';
import type { StoredEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import type { LiveRegistry } from './live-registry.js';
import type { Presented, PreparedView } from './live-view.js';

/** What is being loaded of a view. */
interface Loading {
  readonly ids: ReadonlySet<string>;
  readonly rows: Promise<ReadonlyMap<string, Presented>>;
}

/**
 * Loads the rows of events that this process has just committed while the sequencer gives them positions, so that
 * a message waits for the longer of the two and not for both. It only saves time: a row that was not prefetched,
 * or is older than its event, is loaded later.
 */
export class RowPrefetch {
  private loading: ReadonlyMap<PreparedView, Loading> = new Map();

  constructor(
    private readonly registry: LiveRegistry,
    private readonly database: Queryable,
  ) {}

  /** Starts loading; replaces what was loaded before. */
  begin(events: readonly StoredEvent[]): void {
    const loading = new Map<PreparedView, Loading>();
    for (const [category, ids] of idsByCategory(events)) {
      for (const view of this.registry.viewsOf(category)) {
        const rows = view.present([...ids], this.database).catch(() => new Map<string, Presented>());
        loading.set(view, { ids, rows });
      }
    }
    this.loading = loading;
  }

  /** Drops the loaded rows: they may show data of a person who was erased since. */
  forget(): void {
    this.loading = new Map();
  }

  /** The rows of a view that are at least of these versions; others are left out. */
  async rowsOf(view: PreparedView, versions: ReadonlyMap<string, number>): Promise<Map<string, Presented>> {
    const found = new Map<string, Presented>();
    const loading = this.loading.get(view);
    if (!loading || ![...versions.keys()].some((id) => loading.ids.has(id))) return found;
    const rows = await loading.rows;
    for (const [id, version] of versions) {
      const row = rows.get(id);
      if (row && row.version >= version) found.set(id, row);
    }
    return found;
  }
}

function idsByCategory(events: readonly StoredEvent[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { streamId } of events) {
    const { category, entityId } = parseStreamId(streamId);
    ids.set(category, (ids.get(category) ?? new Set()).add(entityId));
  }
  return ids;
}
