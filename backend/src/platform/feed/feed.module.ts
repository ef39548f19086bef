import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Pool } from 'pg';
import type { Config } from '../config/config.js';
import { KnownErasures } from '../crypto/known-erasures.js';
import { DATABASE_POOL } from '../database/pool.js';
import { StoredEventDecoder } from '../event-store/stored-event-decoder.js';
import { FeedPublisher } from '../kafka/feed-publisher.js';
import { KafkaFeed } from '../kafka/kafka-feed.js';
import { isHeardOverKafka, kafkaProviders } from '../kafka/kafka.providers.js';
import { Checkpoints } from './checkpoints.js';
import { connectBeside } from './dedicated-connection.js';
import { EVENT_FEED } from './event-feed.js';
import { FeedHealth } from './feed-health.js';
import { FeedLag } from './feed-lag.js';
import { FeedService } from './feed.service.js';
import { FeedWatch } from './feed-watch.js';
import { OutboxSignal } from './outbox-signal.js';
import { ParkedStreams } from './parked-streams.js';
import { PostgresFeed } from './postgres-feed.js';
import { ReactionService } from './reaction.service.js';
import { Sequencer } from './sequencer.js';

/** Order for what was committed, and its readers. Needs the pool, the decoder, health and metrics from outside. */
@Global()
@Module({})
export class FeedModule {
  static with(config: Config): DynamicModule {
    const { ROLE } = config;
    return {
      module: FeedModule,
      imports: [DiscoveryModule],
      providers: [
        {
          provide: FeedWatch,
          inject: [DATABASE_POOL],
          useFactory: (pool: Pool) => new FeedWatch(connectBeside(pool, 'terrace feed watch')),
        },
        {
          provide: Sequencer,
          inject: [DATABASE_POOL, PostgresFeed, { token: FeedPublisher, optional: true }],
          useFactory: (pool: Pool, feed: PostgresFeed, publisher?: FeedPublisher) =>
            new Sequencer(
              connectBeside(pool, 'terrace sequencer'),
              (placed) => feed.placed(placed),
              (lease, leading) => publisher?.lead(lease, leading),
            ),
        },
        {
          provide: OutboxSignal,
          inject: [Sequencer, DATABASE_POOL],
          useFactory: (sequencer: Sequencer, pool: Pool) => new OutboxSignal(sequencer, pool),
        },
        {
          provide: PostgresFeed,
          inject: [DATABASE_POOL, StoredEventDecoder, FeedWatch, KnownErasures],
          useFactory: (
            pool: Pool,
            decoder: StoredEventDecoder,
            watch: FeedWatch,
            erasures: KnownErasures,
          ) => {
            const feed = new PostgresFeed(pool, decoder, watch);
            erasures.onNewer(() => feed.forget());
            return feed;
          },
        },
        { provide: EVENT_FEED, useExisting: isHeardOverKafka(config) ? KafkaFeed : PostgresFeed },
        ...kafkaProviders(config),
        ...[Checkpoints, ParkedStreams, FeedLag].map((provide) => ({
          provide,
          inject: [DATABASE_POOL],
          useFactory: (pool: Pool) => new provide(pool),
        })),
        FeedService,
        FeedHealth,
        // API nodes follow the feed for their sockets alone.
        ...(ROLE === 'api' ? [] : [ReactionService]),
      ],
      exports: [EVENT_FEED, PostgresFeed, OutboxSignal, FeedWatch, ParkedStreams, FeedLag],
    };
  }
}
