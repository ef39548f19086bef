import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { Database } from '../../../../platform/database/database.js';
import { EVENT_FEED } from '../../../../platform/event-core/event-feed.js';
import type { EventFeed, FeedSubscription } from '@terrace/event-core/feed/event-feed';
import { CATALOGUE } from '../catalogue.decider.js';
import type { CatalogueRefreshed } from '../catalogue.events.js';
import type { EventIndex } from './event-index.js';
import { EventIndexBuilder } from './event-index-builder.js';
import { loadEventIndex } from './event-index.reader.js';

const REFRESHED: CatalogueRefreshed['type'] = 'CatalogueRefreshed';

/**
 * The generation that this process searches: the newest, from the moment it is read. Until then, and while
 * a new one is being read, the one before answers.
 */
@Injectable()
export class CurrentCatalogue implements OnApplicationBootstrap, OnApplicationShutdown {
  private current = new EventIndexBuilder().build(0, '');
  private currentSince: Date | null = null;
  private loading: Promise<void> | undefined;
  private subscription: FeedSubscription | undefined;

  constructor(
    @Inject(Database) private readonly pool: Pool,
    @Inject(EVENT_FEED) private readonly feed: EventFeed,
  ) {}

  get index(): EventIndex {
    return this.current;
  }

  /** When the generation was refreshed; null before the first. */
  get refreshedAt(): Date | null {
    return this.currentSince;
  }

  async onApplicationBootstrap(): Promise<void> {
    const head = await this.feed.head();
    await this.catchUp();
    this.subscription = this.feed.tail(head, async (events) => {
      if (events.some(({ type }) => type === REFRESHED)) await this.catchUp();
    });
  }

  /** Discards what it is reading. */
  onApplicationShutdown(): void {
    void this.subscription?.stop();
  }

  /** Reads the current generation if this process does not have it yet; callers share one reading. */
  async catchUp(): Promise<void> {
    this.loading ??= this.load().finally(() => (this.loading = undefined));
    await this.loading;
  }

  private async load(): Promise<void> {
    for (;;) {
      const { rows } = await this.pool.query<{ generation: number; refreshed_at: Date | null }>(
        'select generation, refreshed_at from catalogue_status where id = $1',
        [CATALOGUE],
      );
      const generation = rows[0]?.generation ?? 0;
      if (generation === this.current.generation) return;
      // Once more afterwards: it may have been replaced while it was read.
      this.current = await loadEventIndex(this.pool, generation, this.current);
      this.currentSince = rows[0]?.refreshed_at ?? null;
    }
  }
}
