import type { Pool } from 'pg';
import { Checkpoints } from '@terrace/event-core/feed/consumer-state';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { FeedWatch } from '@terrace/event-core/feed/feed-watch';
import { PostgresFeed } from '@terrace/event-core/feed/postgres-feed';
import { Sequencer } from '@terrace/event-core/feed/sequencer';
import { FeedListener } from '../src/platform/kafka/feed-listener.js';
import { FeedPublisher } from '../src/platform/kafka/feed-publisher.js';
import { makeKafka } from '../src/platform/kafka/kafka-client.js';
import { KafkaFeed } from '../src/platform/kafka/kafka-feed.js';
import { ReorderBuffer } from '../src/platform/kafka/reorder-buffer.js';
import { RawDecoder } from './raw-log.js';

/** A node with nothing but the feed: it may lead and publish, and it reads over Kafka. */
export interface KafkaNode {
  readonly feed: KafkaFeed;
  readonly sequencer: Sequencer;
  readonly publisher: FeedPublisher;
  readonly listener: FeedListener;
  /** Events by who brought them, messages that were none of ours, and events that the brokers took. */
  readonly counts: { kafka: number; postgres: number; refused: number; published: number };
  stop(): Promise<void>;
}

/** Starts one on these brokers. */
export function startKafkaNode(pool: Pool, brokers: string[], topic: string): KafkaNode {
  const kafka = makeKafka({ KAFKA_BROKERS: brokers, KAFKA_CLIENT_ID: 'spec', KAFKA_TLS: 'off' });
  const counts = { kafka: 0, postgres: 0, refused: 0, published: 0 };
  const watch = new FeedWatch(connectBeside(pool, 'watch'));
  const decoder = new RawDecoder();
  const postgres = new PostgresFeed(pool, decoder, watch);
  const publisher = new FeedPublisher({
    ...{ kafka, topic, watch, database: pool, checkpoints: new Checkpoints(pool) },
    onPublished: (count) => (counts.published += count),
  });
  const sequencer = new Sequencer(
    connectBeside(pool, 'sequencer'),
    (sequenced) => postgres.onSequenced(sequenced),
    (lease, leading) => publisher.lead(lease, leading),
  );
  const buffer = new ReorderBuffer(2_000);
  const listener = new FeedListener({
    ...{ kafka, topic },
    onArrived: (rows) => buffer.add(rows),
    onRefused: () => (counts.refused += 1),
  });
  const feed = new KafkaFeed({
    ...{ postgres, watch, decoder, buffer },
    isUp: () => listener.isUp,
    onReleased: (carrier, count) => (counts[carrier] += count),
  });
  watch.start();
  sequencer.start();
  listener.start();
  const stop = async () => {
    await Promise.all([sequencer.stop(), publisher.stop(), listener.stop(), watch.stop()]);
  };
  return { feed, sequencer, publisher, listener, counts, stop };
}
