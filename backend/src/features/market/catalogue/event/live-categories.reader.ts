import { Injectable } from '@nestjs/common';
import type { TicketCategory } from '@terrace/contracts/http/market/catalogue';
import { LRUCache } from 'lru-cache';
import { CategoryPrices } from '../search/category-prices.service.js';
import { type TicketsOf, readCategories } from '../upstream/read-categories.js';
import { Upstreams } from '../upstream/upstreams.service.js';

/** How long a list may be shown before it is read again; buying always reads it again. */
const SHOWN_MS = 10_000;

/** Ticket categories as upstream has them now: shared among concurrent requests; only the cheapest price is stored. */
@Injectable()
export class LiveCategoriesReader {
  private readonly shown: LRUCache<string, readonly TicketCategory[], TicketsOf>;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly prices: CategoryPrices,
  ) {
    this.shown = new LRUCache({
      max: 500,
      ttl: SHOWN_MS,
      fetchMethod: (_id, _stale, { context }) => this.read(context),
    });
  }

  /** For display: at most ten seconds old, with one read for all concurrent requests. Throws UpstreamError. */
  async show(event: TicketsOf): Promise<readonly TicketCategory[]> {
    return (await this.shown.fetch(event.id, { context: event })) ?? [];
  }

  /** What was shown in the last ten seconds; upstream is not asked. */
  recall(eventId: string): readonly TicketCategory[] {
    return this.shown.peek(eventId) ?? [];
  }

  /** Read now, for buying. Throws UpstreamError. */
  async read(event: TicketsOf): Promise<readonly TicketCategory[]> {
    const categories = await readCategories(this.upstreams.tickets, event);
    await this.prices.record(event.id, categories);
    return categories;
  }
}
