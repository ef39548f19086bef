import type { Logger } from 'pino';
import { LOGGER } from '../observability/logger.js';
import type { Provider } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { StoredEventDecoder } from '@terrace/event-core/store/event-store';
import { Checkpoints } from '@terrace/event-core/feed/consumer-state';
import { FeedWatch } from '@terrace/event-core/feed/feed-watch';
import { PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import { Metrics } from '../observability/metrics.js';
import { FeedListener } from './feed-listener.js';
import { FeedPublisher } from './feed-publisher.js';
import { feedTopicOf } from './feed-topic.js';
import { makeKafka } from './kafka-client.js';
import { KafkaFeed } from './kafka-feed.js';
import { KafkaHealth } from './kafka-health.js';
import { KafkaService } from './kafka.service.js';
import { ReorderBuffer } from './reorder-buffer.js';

/** Rows kept for readers that are behind: more than arrive while one batch is published to pages. */
const MAX_ROWS = 2_000;

/** Whether this process reads the feed from Kafka: it serves pages, and brokers are configured. */
export function readsFromKafka({ KAFKA_BROKERS, ROLE }: Config): boolean {
  return KAFKA_BROKERS !== undefined && ROLE !== 'worker';
}

/** Kafka as a carrier of the feed, for the feed's module; nothing where there are no brokers. */
export function kafkaProviders(config: Config): Provider[] {
  if (config.KAFKA_BROKERS === undefined) return [];
  const topic = feedTopicOf(config);
  const publisher = {
    provide: FeedPublisher,
    inject: [Database, FeedWatch, Checkpoints, Metrics],
    useFactory: (database: Pool, watch: FeedWatch, checkpoints: Checkpoints, metrics: Metrics) => {
      const published = metrics.counter('terrace_kafka_published_total', 'Events that the brokers took');
      const onPublished = (count: number) => published.inc(count);
      return new FeedPublisher({
        kafka: makeKafka(config),
        topic,
        database,
        watch,
        checkpoints,
        onPublished,
      });
    },
  };
  return [
    publisher,
    ...(readsFromKafka(config) ? listenerProviders(config, topic) : []),
    KafkaHealth,
    KafkaService,
  ];
}

function listenerProviders(config: Config, topic: string): Provider[] {
  return [
    { provide: ReorderBuffer, useFactory: () => new ReorderBuffer(MAX_ROWS) },
    {
      provide: FeedListener,
      inject: [ReorderBuffer, Metrics],
      useFactory: (buffer: ReorderBuffer, metrics: Metrics) => {
        const refused = metrics.counter(
          'terrace_kafka_refused_total',
          'Messages that no publisher of this log wrote',
        );
        const onRefused = () => refused.inc();
        const onArrived = buffer.add.bind(buffer);
        return new FeedListener({ kafka: makeKafka(config), topic, onArrived, onRefused });
      },
    },
    {
      provide: KafkaFeed,
      inject: [PostgresFeed, FeedWatch, StoredEventDecoder, ReorderBuffer, FeedListener, Metrics, LOGGER],
      useFactory: (
        postgres: PostgresFeed,
        watch: FeedWatch,
        decoder: StoredEventDecoder,
        buffer: ReorderBuffer,
        listener: FeedListener,
        metrics: Metrics,
        logger: Logger,
      ) => {
        const counters = {
          kafka: metrics.counter('terrace_feed_from_kafka_total', 'Events that Kafka brought in time'),
          postgres: metrics.counter(
            'terrace_feed_from_postgres_total',
            'Events that Kafka did not bring in time, and Postgres did',
          ),
        };
        return new KafkaFeed({
          ...{ postgres, watch, decoder, buffer },
          logger: logger.child({ context: KafkaFeed.name }),
          isUp: () => listener.isUp,
          onReleased: (carrier, count) => counters[carrier].inc(count),
        });
      },
    },
  ];
}
