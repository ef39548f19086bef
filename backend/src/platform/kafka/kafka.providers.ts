import type { Provider } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Config } from '../config/config.js';
import { DATABASE_POOL } from '../database/pool.js';
import { StoredEventDecoder } from '../event-store/stored-event-decoder.js';
import { Checkpoints } from '../feed/checkpoints.js';
import { FeedWatch } from '../feed/feed-watch.js';
import { PostgresFeed } from '../feed/postgres-feed.js';
import { Metrics } from '../observability/metrics.js';
import { Arrivals } from './arrivals.js';
import { FeedListener } from './feed-listener.js';
import { FeedPublisher } from './feed-publisher.js';
import { feedTopicOf } from './feed-topic.js';
import { makeKafka } from './kafka-client.js';
import { KafkaFeed } from './kafka-feed.js';
import { KafkaHealth } from './kafka-health.js';
import { KafkaService } from './kafka.service.js';

/** Rows kept for readers who are not there yet: more than come in while one batch is told. */
const KEPT = 2_000;

/** Whether this process reads the feed from Kafka: it has pages to tell, and there are brokers. */
export function isHeardOverKafka({ KAFKA_BROKERS, ROLE }: Config): boolean {
  return KAFKA_BROKERS !== undefined && ROLE !== 'worker';
}

/** Kafka as a carrier of the feed, for the feed's module; nothing where there are no brokers. */
export function kafkaProviders(config: Config): Provider[] {
  if (config.KAFKA_BROKERS === undefined) return [];
  const topic = feedTopicOf(config);
  const publisher = {
    provide: FeedPublisher,
    inject: [DATABASE_POOL, FeedWatch, Checkpoints, Metrics],
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
  return [publisher, ...(isHeardOverKafka(config) ? hearing(config, topic) : []), KafkaHealth, KafkaService];
}

function hearing(config: Config, topic: string): Provider[] {
  return [
    { provide: Arrivals, useFactory: () => new Arrivals(KEPT) },
    {
      provide: FeedListener,
      inject: [Arrivals, Metrics],
      useFactory: (arrivals: Arrivals, metrics: Metrics) => {
        const refused = metrics.counter('terrace_kafka_refused_total', 'Messages that are none of ours');
        const onRefused = () => refused.inc();
        const onArrived = arrivals.add.bind(arrivals);
        return new FeedListener({ kafka: makeKafka(config), topic, onArrived, onRefused });
      },
    },
    {
      provide: KafkaFeed,
      inject: [PostgresFeed, FeedWatch, StoredEventDecoder, Arrivals, FeedListener, Metrics],
      useFactory: (
        postgres: PostgresFeed,
        watch: FeedWatch,
        decoder: StoredEventDecoder,
        arrivals: Arrivals,
        listener: FeedListener,
        metrics: Metrics,
      ) => {
        const counters = {
          kafka: metrics.counter('terrace_feed_from_kafka_total', 'Events that Kafka brought in time'),
          postgres: metrics.counter(
            'terrace_feed_from_postgres_total',
            'Events that Kafka did not bring in time, and Postgres did',
          ),
        };
        return new KafkaFeed({
          ...{ postgres, watch, decoder, arrivals },
          isUp: () => listener.isUp,
          onReleased: (carrier, count) => counters[carrier].inc(count),
        });
      },
    },
  ];
}
