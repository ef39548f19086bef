import {
  type DynamicModule,
  Global,
  Module,
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { KnownErasures } from '@terrace/event-core/encryption/personal-data-keys';
import { Checkpoints, ParkedStreams } from '@terrace/event-core/feed/consumer-state';
import { FeedWatch, connectBeside } from '@terrace/event-core/feed/feed-watch';
import { FeedLag, OutboxSignal } from '@terrace/event-core/feed/outbox';
import { PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import { Sequencer } from '@terrace/event-core/feed/sequencer';
import { StoredEventDecoder } from '@terrace/event-core/store/event-store';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { FeedPublisher } from '../kafka/feed-publisher.js';
import { KafkaFeed } from '../kafka/kafka-feed.js';
import { readsFromKafka, kafkaProviders } from '../kafka/kafka.providers.js';
import { LOGGER } from '../observability/logger.js';
import { EVENT_FEED } from './event-feed.js';
import { FeedHealth } from './feed-health.js';
import { ReactionBackpressure, reactionBackpressure } from './reaction-backpressure.js';
import { ReactionService } from './reaction.service.js';
import { withShutdownTimeout } from '@terrace/event-core/feed/timing';

/** Starts and stops what gives positions and what watches for them; every process may come to lead. */
@Injectable()
export class FeedService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly watch: FeedWatch,
    private readonly sequencer: Sequencer,
  ) {}

  onApplicationBootstrap(): void {
    this.watch.start();
    this.sequencer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await withShutdownTimeout(Promise.all([this.sequencer.stop(), this.watch.stop()]));
  }
}

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
          inject: [Database, LOGGER],
          useFactory: (pool: Pool, logger: Logger) =>
            new FeedWatch(
              connectBeside(pool, 'terrace feed watch'),
              logger.child({ context: FeedWatch.name }),
            ),
        },
        {
          provide: Sequencer,
          inject: [Database, PostgresFeed, LOGGER, { token: FeedPublisher, optional: true }],
          useFactory: (pool: Pool, feed: PostgresFeed, logger: Logger, publisher?: FeedPublisher) =>
            new Sequencer(
              connectBeside(pool, 'terrace sequencer'),
              (sequenced) => feed.onSequenced(sequenced),
              (lease, leading) => publisher?.lead(lease, leading),
              logger.child({ context: Sequencer.name }),
            ),
        },
        {
          provide: OutboxSignal,
          inject: [Sequencer, Database],
          useFactory: (sequencer: Sequencer, pool: Pool) => new OutboxSignal(sequencer, pool),
        },
        {
          provide: PostgresFeed,
          inject: [Database, StoredEventDecoder, FeedWatch, KnownErasures, LOGGER],
          useFactory: (
            pool: Pool,
            decoder: StoredEventDecoder,
            watch: FeedWatch,
            erasures: KnownErasures,
            logger: Logger,
          ) => {
            const feed = new PostgresFeed(pool, decoder, watch, logger.child({ context: PostgresFeed.name }));
            erasures.onNewer(() => feed.forget());
            return feed;
          },
        },
        { provide: EVENT_FEED, useExisting: readsFromKafka(config) ? KafkaFeed : PostgresFeed },
        ...kafkaProviders(config),
        ...[Checkpoints, ParkedStreams, FeedLag].map((provide) => ({
          provide,
          inject: [Database],
          useFactory: (pool: Pool) => new provide(pool),
        })),
        FeedService,
        FeedHealth,
        reactionBackpressure,
        // API nodes follow the feed for their sockets alone.
        ...(ROLE === 'api' ? [] : [ReactionService]),
      ],
      exports: [
        EVENT_FEED,
        PostgresFeed,
        OutboxSignal,
        FeedWatch,
        ParkedStreams,
        FeedLag,
        ReactionBackpressure,
      ],
    };
  }
}
