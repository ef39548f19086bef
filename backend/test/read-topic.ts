import { randomUUID } from 'node:crypto';
import { type Kafka, KafkaJSProtocolError } from 'kafkajs';
import { eventually } from './eventually.js';

/** The text of everything that lies in a topic now, in the order in which Kafka gives it out. */
export async function readTopic(kafka: Kafka, topic: string): Promise<string[]> {
  const count = await countIn(kafka, topic);
  const found: string[] = [];
  const consumer = kafka.consumer({ groupId: `look-${randomUUID()}` });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ message }) => void found.push(`${String(message.key)} ${String(message.value)}`),
  });
  await eventually('all of it is read', () => found.length >= count);
  await consumer.disconnect();
  return found;
}

/** How many messages lie in a topic. Waits while the partitions of a new one have no leader yet. */
async function countIn(kafka: Kafka, topic: string): Promise<number> {
  const admin = kafka.admin();
  await admin.connect();
  let count = 0;
  await eventually('the topic has leaders', async () => {
    try {
      const offsets = await admin.fetchTopicOffsets(topic);
      count = offsets.reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);
      return true;
    } catch (error) {
      if (error instanceof KafkaJSProtocolError && error.type === 'NOT_LEADER_FOR_PARTITION') return false;
      throw error;
    }
  });
  await admin.disconnect();
  return count;
}

/** The positions of the feed's messages in a topic, in the order in which Kafka gives them out. */
export async function positionsIn(kafka: Kafka, topic: string): Promise<number[]> {
  return (await readTopic(kafka, topic)).map((text) => Number(/"position":(\d+)/.exec(text)?.[1]));
}
