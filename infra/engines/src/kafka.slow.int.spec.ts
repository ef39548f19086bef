import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { describeWithKafka } from '../../../backend/test/describe-with-kafka.js';
import { eventually } from '../../../backend/test/eventually.js';
import { startThrowawayKafka, type ThrowawayKafka } from './kafka.js';

describeWithKafka('a throwaway Kafka', () => {
  let server: ThrowawayKafka;

  beforeEach(async () => {
    server = await startThrowawayKafka();
  });

  afterEach(async () => {
    await server.remove();
  });

  it('keeps its messages and its address after a kill', async () => {
    const kafka = new Kafka({ brokers: [server.broker], logLevel: logLevel.NOTHING });
    const admin = kafka.admin();
    await admin.createTopics({ topics: [{ topic: 'kept', numPartitions: 1 }] });
    await admin.disconnect();
    const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
    await producer.connect();
    await producer.send({ topic: 'kept', acks: -1, messages: [{ value: 'a message' }] });
    await producer.disconnect();

    await server.kill9();
    await server.start();
    const seen: string[] = [];
    const consumer = kafka.consumer({ groupId: 'readers' });
    await consumer.connect();
    await consumer.subscribe({ topic: 'kept', fromBeginning: true });
    await consumer.run({ eachMessage: async ({ message }) => void seen.push(String(message.value)) });
    await eventually('it is read', () => seen.length > 0);
    expect(seen).toEqual(['a message']);
    await consumer.disconnect();
  });
});
