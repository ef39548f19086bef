import { type DynamicModule, Global, Module, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Config } from '../config/config.js';
import { KnownErasures } from '@terrace/event-core/encryption/personal-data-keys';
import { Database } from '../database/database.js';
import { EVENT_FEED } from '../event-core/event-feed.js';
import type { EventFeed } from '@terrace/event-core/feed/event-feed';
import { ChangePublisher } from './change-publisher.js';
import { TRUSTED_PROXIES } from './handshake.js';
import { LiveGateway } from './live.gateway.js';
import { LiveRegistry } from './live-registry.js';
import { LiveSessions } from './live-sessions.js';
import { Subscriptions } from './subscriptions.js';
import { Metrics } from '../observability/metrics.js';

/**
 * The live socket. `defineFeature` registers a feature's views and topics with LiveRegistry.
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
          inject: [EVENT_FEED, Database, LiveRegistry, LiveSessions, KnownErasures],
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
          inject: [LiveRegistry, ChangePublisher, EVENT_FEED, Database],
          useFactory: (registry: LiveRegistry, publisher: ChangePublisher, feed: EventFeed, pool: Pool) =>
            new Subscriptions(registry, publisher, feed, pool),
        },
        { provide: TRUSTED_PROXIES, useValue: TRUST_PROXY },
        LiveMetrics,
        // Workers have no sockets.
        ...(ROLE === 'worker' ? [] : [LiveGateway]),
      ],
      exports: [ChangePublisher, LiveRegistry, LiveSessions],
    };
  }
}

/** How many pages are open on this node, and the position up to which it has sent them changes. */
@Injectable()
export class LiveMetrics {
  constructor(sessions: LiveSessions, publisher: ChangePublisher, metrics: Metrics) {
    metrics.gauge('terrace_live_sockets', 'Open sockets of pages', () => sessions.open);
    metrics.gauge(
      'terrace_live_position',
      'Position of the feed up to which changes were sent to pages',
      () => publisher.position,
    );
  }
}
