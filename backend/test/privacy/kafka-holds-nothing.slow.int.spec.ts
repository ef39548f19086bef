import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TEST_ENVIRONMENT } from '../environment.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { describeWithKafka } from '../describe-with-kafka.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { kafkaClient, newTopicPrefix, testBrokers } from '../kafka.js';
import { type PaymentWorld, startPaymentWorld } from '../payment-world.js';
import { kafkaPartOf } from '../processes/kafka-part.js';
import { readTopic } from '../read-topic.js';
import { eventually } from '../eventually.js';
import { foundIn, isCanary, newCanaries, textsIn } from './canaries.js';
import { type Story, runStory } from './canary-story.js';

// product.md 15.1
describeWithKafka('the messages in Kafka', () => {
  const canaries = newCanaries();
  const all = textsIn(canaries).filter(isCanary);
  const KAFKA_TOPIC_PREFIX = newTopicPrefix();
  const admin = { email: TEST_ENVIRONMENT.ADMIN_EMAIL, password: canaries.seller.password };

  let world: PaymentWorld;
  let database: TestDatabase;
  let program: Program;
  let story: Story;
  let held: string[];

  beforeAll(async () => {
    buildProgram();
    const brokers = await testBrokers();
    [world, database] = await Promise.all([startPaymentWorld(), createTestDatabase()]);
    program = await startProgram({
      ...world.environment,
      DATABASE_URL: database.url,
      EMAIL_API_URL: `${world.sandbox.url}/email`,
      ADMIN_PASSWORD: admin.password,
      KAFKA_BROKERS: brokers.join(','),
      KAFKA_TOPIC_PREFIX,
    });
    await program.ready();
    world.appUrl = program.url;
    await eventually('the feed is published', async () => (await kafkaPartOf(program)).publishes);
    story = await runStory(
      { app: { url: program.url, config: { PUBLIC_URL: program.url } }, world, admin },
      canaries,
    );
    await eventually('the story is published', async () => {
      held = await everythingIn(brokers);
      return ['NewsletterRequested', 'terrace.purchase.completed.v1'].every((type) =>
        held.join('\n').includes(type),
      );
    });
    program.process.kill('SIGTERM');
    await program.ended();
  });
  afterAll(async () => {
    program?.process.kill('SIGKILL');
    await world?.close();
    await database?.drop();
  });

  /** What lies in all topics of ours. */
  async function everythingIn(brokers: string[]): Promise<string[]> {
    const client = kafkaClient(brokers);
    const admin = client.admin();
    await admin.connect();
    const names = (await admin.listTopics()).filter((name) => name.startsWith(KAFKA_TOPIC_PREFIX));
    await admin.disconnect();
    return (await Promise.all(names.map((name) => readTopic(client, name)))).flat();
  }

  it('contain no personal data in clear text', () => {
    expect(foundIn(held.join('\n'), [...all, ...story.tokens])).toEqual([]);
  });

  it('(control) contain the events with ids, and the personal part sealed', () => {
    const text = held.join('\n');
    for (const id of [story.buyerId, story.sellerId, story.ticketId, story.purchaseId])
      expect(text).toContain(id);
    expect(text).toMatch(/"personal":\{"[^"]+":"[\w+/=]{40,}"/);
  });
});
