import type { Kafka } from 'kafkajs';
import { ensureTopic } from './ensure-topic.js';

/** Readers go on from Postgres where they were longer away, so Kafka need not keep more than this. */
const KEEP_MS = 24 * 3_600_000;

/** The topic that carries the feed between our own processes. */
export function feedTopicOf({ KAFKA_TOPIC_PREFIX }: { readonly KAFKA_TOPIC_PREFIX: string }): string {
  return `${KAFKA_TOPIC_PREFIX}.feed`;
}

/** Makes the feed's topic if there is none. */
export async function ensureFeedTopic(kafka: Kafka, topic: string): Promise<void> {
  await ensureTopic(kafka, topic, { 'retention.ms': String(KEEP_MS) });
}
