import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Config } from '../config/config.js';
import { KnownErasures } from '../crypto/known-erasures.js';
import { DATABASE_POOL } from '../database/pool.js';
import { connectBeside } from '../feed/dedicated-connection.js';
import { EVENT_FEED, type EventFeed } from '../feed/event-feed.js';
import { ChangePublisher } from './change-publisher.js';
import { TRUSTED_PROXIES } from './handshake.js';
import { LiveGateway } from './live.gateway.js';
import { LiveMetrics } from './live-metrics.js';
import { LiveRegistry } from './live-registry.js';
import { LiveSessions } from './live-sessions.js';
import { Onlookers } from './onlookers.js';
import { SharedLooks } from './shared-looks.js';
import { Subscriptions } from './subscriptions.js';

/**
 * The live socket. Features register their views and topics with LiveRegistry in their module's constructor.
 * Needs the pool, the feed and the authenticator from outside, and `app.useWebSocketAdapter(new LiveSocketAdapter(…))`.
 */
@Global()
@Module({})
export class LiveModule {
  static with({ ROLE, TRUST_PROXY }: Pick<Config, 'ROLE' | 'TRUST_PROXY'>): DynamicModule {
    return {
      module: LiveModule,
      providers: [
        LiveRegistry,
        {
          provide: LiveSessions,
          inject: [LiveRegistry],
          useFactory: (registry: LiveRegistry) => new LiveSessions(registry),
        },
        {
          provide: ChangePublisher,
          inject: [EVENT_FEED, DATABASE_POOL, LiveRegistry, LiveSessions, KnownErasures],
          useFactory: (
            feed: EventFeed,
            pool: Pool,
            registry: LiveRegistry,
            sessions: LiveSessions,
            erasures: KnownErasures,
          ) => {
            const publisher = new ChangePublisher(feed, pool, registry, (events) => sessions.revoke(events));
            erasures.onNewer(() => publisher.forgetLoadedRows());
            return publisher;
          },
        },
        {
          provide: Subscriptions,
          inject: [LiveRegistry, ChangePublisher, EVENT_FEED, DATABASE_POOL],
          useFactory: (registry: LiveRegistry, publisher: ChangePublisher, feed: EventFeed, pool: Pool) =>
            new Subscriptions(registry, publisher, feed, pool),
        },
        {
          provide: Onlookers,
          inject: [LiveRegistry, DATABASE_POOL],
          useFactory: (registry: LiveRegistry, pool: Pool) =>
            new Onlookers(registry, new SharedLooks(connectBeside(pool, 'terrace looks'))),
        },
        { provide: TRUSTED_PROXIES, useValue: TRUST_PROXY },
        LiveMetrics,
        // Workers have no pages to tell.
        ...(ROLE === 'worker' ? [] : [LiveGateway]),
      ],
      exports: [ChangePublisher, LiveRegistry, LiveSessions],
    };
  }
}
