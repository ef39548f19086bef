import type { Kafka } from 'kafkajs';
import { leave } from './kafka-client.js';

/** Keys are spread over so many; an installation that wants another number makes the topic itself. */
const PARTITIONS = 3;

/** Makes the topic if there is none, replicated as the brokers have it by default. Several processes may do so at once. */
export async function ensureTopic(
  kafka: Kafka,
  topic: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    if ((await admin.listTopics()).includes(topic)) return;
    const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value }));
    await admin.createTopics({ topics: [{ topic, numPartitions: PARTITIONS, configEntries }] });
  } finally {
    await leave(admin);
  }
}
