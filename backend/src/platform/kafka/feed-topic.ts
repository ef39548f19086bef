import type { Kafka } from 'kafkajs';
import { leave } from './kafka-client.js';

/** Streams are spread over so many; an installation that wants another number makes the topic itself. */
const PARTITIONS = 3;
/** Readers go on from Postgres where they were longer away, so Kafka need not keep more than this. */
const KEEP_MS = 24 * 3_600_000;

/** The topic that carries the feed between our own processes. */
export function feedTopicOf({ KAFKA_TOPIC_PREFIX }: { readonly KAFKA_TOPIC_PREFIX: string }): string {
  return `${KAFKA_TOPIC_PREFIX}.feed`;
}

/** Makes the topic if there is none, replicated as the brokers have it by default. Several processes may do so at once. */
export async function ensureFeedTopic(kafka: Kafka, topic: string): Promise<void> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    if ((await admin.listTopics()).includes(topic)) return;
    const configEntries = [{ name: 'retention.ms', value: String(KEEP_MS) }];
    await admin.createTopics({ topics: [{ topic, numPartitions: PARTITIONS, configEntries }] });
  } finally {
    await leave(admin);
  }
}
