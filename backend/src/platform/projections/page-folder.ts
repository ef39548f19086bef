import type { StoredEvent } from '../event-store/event.js';
import { LruMap } from '../memory/lru-map.js';
import { type FoldedRow, foldNext } from './folded-rows.js';
import type { AnyProjection } from './projection.js';

/** Streams whose rows are kept after they were written; others are folded anew when they come up again. */
const REMEMBERED_ROWS = 200_000;

const NOTHING: FoldedRow = { version: 0, row: null };

/**
 * Folds pages of the log, each stream going on where the page before left it. Rows gather until they are taken
 * to be written, so that a stream with many events is written a few times only.
 */
export class PageFolder {
  private readonly written = new LruMap<string, FoldedRow>(REMEMBERED_ROWS);
  private gathered = new Map<string, FoldedRow>();

  /** `foldWhole` folds streams from their first event on. */
  constructor(
    private readonly projection: AnyProjection,
    private readonly foldWhole: (streamIds: readonly string[]) => Promise<ReadonlyMap<string, FoldedRow>>,
  ) {}

  /** Rows that changed since they were taken last. */
  get size(): number {
    return this.gathered.size;
  }

  async fold(page: readonly StoredEvent[]): Promise<void> {
    const gaps = new Set<string>();
    for (const event of page) {
      const { streamId, version } = event;
      const before = this.gathered.get(streamId) ?? this.written.get(streamId) ?? NOTHING;
      if (version === before.version + 1) {
        this.gathered.set(streamId, foldNext(this.projection, before, event));
      } else if (version > before.version) {
        gaps.add(streamId);
      }
      // Else the stream was folded whole, and is ahead of the pages.
    }
    if (gaps.size === 0) return;
    for (const [streamId, whole] of await this.foldWhole([...gaps])) this.gathered.set(streamId, whole);
  }

  /** Folds these streams anew, as far as their rows are remembered: what was read of them is no longer right. */
  async refold(streamIds: readonly string[]): Promise<void> {
    const known = streamIds.filter((id) => this.gathered.has(id) || this.written.get(id) !== undefined);
    if (known.length === 0) return;
    for (const [streamId, whole] of await this.foldWhole(known)) this.gathered.set(streamId, whole);
  }

  /** The rows that changed since the last time. */
  take(): ReadonlyMap<string, FoldedRow> {
    const { gathered } = this;
    for (const [streamId, folded] of gathered) this.written.set(streamId, folded);
    this.gathered = new Map();
    return gathered;
  }
}
