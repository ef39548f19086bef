// An example of a consumer in another system: prints what happens in Terrace, line by line.
//   KAFKA_BROKERS=localhost:9092 node infra/integration/consume.mjs
// docs/asyncapi.json describes the messages.
import { Kafka, logLevel } from 'kafkajs';

const { KAFKA_BROKERS = 'localhost:9092', KAFKA_TOPIC_PREFIX = 'terrace', GROUP = 'example' } = process.env;
const kafka = new Kafka({ clientId: GROUP, brokers: KAFKA_BROKERS.split(','), logLevel: logLevel.ERROR });
const consumer = kafka.consumer({ groupId: GROUP });

// Messages arrive at least once. A real system stores what it has handled in the same transaction as the
// effect.
const newest = new Map();

await consumer.connect();
await consumer.subscribe({ topic: `${KAFKA_TOPIC_PREFIX}.integration`, fromBeginning: true });
await consumer.run({
  eachMessage: async ({ message }) => {
    const { type, subject, sequence, time, data } = JSON.parse(String(message.value));
    if (sequence <= (newest.get(subject) ?? 0)) return;
    newest.set(subject, sequence);
    process.stdout.write(`${time} ${type} ${subject} ${JSON.stringify(data)}\n`);
  },
});

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void consumer.disconnect());
