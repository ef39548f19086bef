import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../platform/database/database.js';
import type { EventRow } from './catalogue-rows.table.js';
import { loadEvents } from './catalogue-rows.reader.js';
import { UpstreamError } from './upstream/upstream-error.js';
import { Upstreams } from './upstream/upstreams.service.js';

/** Long enough that guessed ids do not become a flood upstream, short enough for an event just announced. */
const REMEMBER_MS = 30_000;

/** Finds one event: in the cache, else upstream (product.md 7.1). */
@Injectable()
export class EventReader {
  /** What upstream said of events that the cache does not have; null for one it does not know either. */
  private readonly answers: LRUCache<string, { readonly event: EventRow | null }>;

  constructor(
    private readonly database: Database,
    upstreams: Upstreams,
  ) {
    this.answers = new LRUCache({
      max: 2_000,
      ttl: REMEMBER_MS,
      fetchMethod: async (id: string) => ({ event: await upstreams.events.event(id).catch(unknown) }),
    });
  }

  /** The event, if it is known without asking upstream. */
  async recall(id: string): Promise<EventRow | null> {
    const [cached] = await loadEvents(this.database, [id]);
    return cached ?? this.answers.peek(id)?.event ?? null;
  }

  /**
   * The event. Throws `event-not-found`, and when only upstream could say: `event-unavailable` if it does not,
   * `event-unreadable` if what it says is no event (product.md 8.3).
   */
  async get(id: string): Promise<EventRow> {
    const [cached] = await loadEvents(this.database, [id]);
    if (cached) return cached;
    const answer = await this.answers.fetch(id).catch(unavailable);
    if (!answer?.event) throw new DomainError('event-not-found');
    return answer.event;
  }
}

function unknown(error: unknown): null {
  if (error instanceof UpstreamError && error.failure === 'not-found') return null;
  throw error;
}

function unavailable(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  throw new DomainError(error.failure === 'nonsense' ? 'event-unreadable' : 'event-unavailable');
}
