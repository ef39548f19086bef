import { Injectable } from '@nestjs/common';
import type { TicketCategory } from '@terrace/contracts/http/catalogue';
import { LRUCache } from 'lru-cache';
import type { EventRow } from './catalogue-rows.js';
import { UpstreamError } from './upstream/upstream-error.js';
import { Upstreams } from './upstream/upstreams.js';

/** How long a list may be shown before it is read again; buying always reads it again. */
const SHOWN_MS = 10_000;

/** What is asked for: an event, and where its own link says that its tickets are. */
export type TicketsOf = Pick<EventRow, 'id' | 'tickets_path'>;

/** Ticket categories as upstream has them now: not stored, only shared among concurrent requests. */
@Injectable()
export class LiveCategories {
  private readonly shown: LRUCache<string, readonly TicketCategory[], TicketsOf>;

  constructor(private readonly upstreams: Upstreams) {
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
  async read({ id, tickets_path }: TicketsOf): Promise<readonly TicketCategory[]> {
    const { tickets } = this.upstreams;
    try {
      return (await tickets.categories(id, tickets_path)).items;
    } catch (error) {
      // The event's own link leads nowhere: the plain call knows, too.
      const isDeadLink =
        error instanceof UpstreamError && error.failure === 'not-found' && tickets_path !== null;
      if (!isDeadLink) throw error;
      return (await tickets.categories(id, null)).items;
    }
  }
}
