import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { EventFeed, FeedSubscription } from '@terrace/event-core/feed/event-feed';
import { Database } from '../../../../platform/database/database.js';
import { EVENT_FEED } from '../../../../platform/event-core/event-feed.js';
import { CurrentCatalogue } from '../search/current-catalogue.service.js';
import { NICKNAMES_ID } from './nickname.decider.js';
import { nicknameEvents } from './nickname.events.js';
import { loadNicknames } from './nicknames.reader.js';

/** Keeps the nicknames that this process searches by as administrators left them, in whichever process they did. */
@Injectable()
export class CurrentNicknames implements OnApplicationBootstrap, OnApplicationShutdown {
  private subscription: FeedSubscription | undefined;

  constructor(
    private readonly database: Database,
    private readonly catalogue: CurrentCatalogue,
    @Inject(EVENT_FEED) private readonly feed: EventFeed,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const head = await this.feed.head();
    await this.catchUp();
    this.subscription = this.feed.tail(head, async (events) => {
      if (events.some(({ type }) => Object.hasOwn(nicknameEvents, type))) await this.catchUp();
    });
  }

  onApplicationShutdown(): void {
    void this.subscription?.stop();
  }

  /** Reads the nicknames; the next search uses them. */
  async catchUp(): Promise<void> {
    const [row] = await loadNicknames([NICKNAMES_ID], this.database);
    if (row) this.catalogue.index.nicknames.replace(row.changes, row.version);
  }
}
