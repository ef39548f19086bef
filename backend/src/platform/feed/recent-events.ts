import type { FeedEvent } from '../event-store/event.js';

/** The newest stretch of the feed, kept so that many readers near its head cost one query, not one each. */
export class RecentEvents {
  private events: readonly FeedEvent[] = [];

  constructor(private readonly capacity: number) {}

  /** Adds a page; one that does not follow on from what is kept replaces it. */
  add(page: readonly FeedEvent[]): void {
    const last = this.events.at(-1);
    const first = page[0];
    if (!first) return;
    if (last && first.position <= last.position) return;
    const follows = last && first.position === last.position + 1;
    this.events = (follows ? [...this.events, ...page] : page).slice(-this.capacity);
  }

  clear(): void {
    this.events = [];
  }

  /** Events after `position`, at most `limit`; undefined when that stretch is not kept. */
  after(position: number, limit: number): readonly FeedEvent[] | undefined {
    const first = this.events[0];
    const last = this.events.at(-1);
    if (!first || !last || position < first.position - 1 || position >= last.position) return undefined;
    const start = position - first.position + 1;
    return this.events.slice(start, start + limit);
  }
}
