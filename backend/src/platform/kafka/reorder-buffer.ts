import type { FeedRow } from '@terrace/event-core/feed/event-feed';

/** Holds rows that Kafka's partitions delivered in any order until readers take them in the feed's order. */
export class ReorderBuffer {
  private readonly rows = new Map<number, FeedRow>();
  private readonly waiting = new Set<() => void>();

  /** The newest `capacity` rows stay, so that several readers find them. */
  constructor(private readonly capacity: number) {}

  /** Stores delivered rows; skips positions that were delivered before. */
  add(rows: readonly FeedRow[]): void {
    for (const row of rows) if (!this.rows.has(row.position)) this.rows.set(row.position, row);
    // Dropping half at a time keeps the cost of a row constant.
    if (this.rows.size > 2 * this.capacity) this.drop();
    for (const look of this.waiting) look();
  }

  /** The rows that follow `position` without a hole, at most `limit`. */
  after(position: number, limit: number): readonly FeedRow[] {
    const found: FeedRow[] = [];
    for (let next = position + 1; found.length < limit; next++) {
      const row = this.rows.get(next);
      if (!row) break;
      found.push(row);
    }
    return found;
  }

  /** Resolves when the row right after `position` is there, or when the signal aborts. */
  async next(position: number, signal: AbortSignal): Promise<void> {
    if (this.rows.has(position + 1) || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!this.rows.has(position + 1) && !signal.aborted) return;
        this.waiting.delete(look);
        signal.removeEventListener('abort', look);
        resolve();
      };
      this.waiting.add(look);
      signal.addEventListener('abort', look);
    });
  }

  private drop(): void {
    const oldestFirst = [...this.rows.keys()].sort((one, other) => one - other);
    for (const position of oldestFirst.slice(0, -this.capacity)) this.rows.delete(position);
  }
}
