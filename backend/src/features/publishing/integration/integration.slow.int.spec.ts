import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IntegrationEvent } from '@terrace/contracts/events/integration-events';
import { type ThrowawayKafka, startThrowawayKafka } from '@terrace/engines/kafka';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { describeWithKafka } from '../../../../test/describe-with-kafka.js';
import { kafkaClient } from '../../../../test/kafka.js';
import { approvedSeller, carryOut, ticketOnSale } from '../../../../test/market.js';
import { readTopic } from '../../../../test/read-topic.js';
import { eventually } from '../../../../test/eventually.js';
import { on } from '@terrace/event-core/model/plan';
import { ticketDecider } from '../../selling/tickets/ticket.decider.js';

const example = path.resolve(import.meta.dirname, '../../../../../infra/integration/consume.mjs');
const TOPIC = 'shop.integration';

describeWithKafka('the integration topic in Kafka', () => {
  let kafka: ThrowawayKafka;
  let app: TestApp;
  let consumer: ChildProcess;
  let printed = '';

  beforeAll(async () => {
    kafka = await startThrowawayKafka();
    app = await startTestApp({ KAFKA_BROKERS: kafka.broker, KAFKA_TOPIC_PREFIX: 'shop' });
    await ticketOnSale(app);
    await eventually('there is a topic', async () => (await published()).length > 0);
    consumer = spawn(process.execPath, [example], {
      env: { PATH: process.env['PATH'], KAFKA_BROKERS: kafka.broker, KAFKA_TOPIC_PREFIX: 'shop' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    consumer.stdout?.setEncoding('utf8').on('data', (text) => (printed += String(text)));
  });
  afterAll(async () => {
    consumer.kill('SIGKILL');
    await app.close();
    await kafka.remove();
  });

  /** Everything in the topic; each of it is what the contract says, under the key of its subject. */
  async function published(): Promise<IntegrationEvent[]> {
    const client = kafkaClient([kafka.broker]);
    const admin = client.admin();
    await admin.connect();
    const topics = await admin.listTopics();
    await admin.disconnect();
    const texts = topics.includes(TOPIC) ? await readTopic(client, TOPIC) : [];
    return texts.map((text) => {
      const event = IntegrationEvent.parse(JSON.parse(text.slice(text.indexOf(' '))));
      expect(text.slice(0, text.indexOf(' '))).toBe(event.subject);
      return event;
    });
  }

  const typesOf = (events: readonly IntegrationEvent[], subject: string) =>
    events.filter((event) => event.subject === subject).map(({ type }) => type);

  it('hear of a ticket what happened to it, in order, and so does the example', async () => {
    const sellerId = await approvedSeller(app);
    const id = await ticketOnSale(app, { sellerId });
    await carryOut(
      app,
      on(ticketDecider, id, { type: 'WithdrawTicket', sellerId, reason: 'seller-rejected' }),
    );
    const both = ['terrace.listing.approved.v1', 'terrace.listing.withdrawn.v1'];
    await eventually('both are published', async () => typesOf(await published(), id).length >= 2);
    expect(typesOf(await published(), id)).toEqual(both);
    await eventually('the example received it', () =>
      printed.includes(`withdrawn.v1 ${id} {"reason":"seller-rejected"}`),
    );
    expect(printed).toContain(`approved.v1 ${id} {}`);
  });

  it('carries events from a Kafka outage afterwards', async () => {
    await kafka.kill9();
    const id = await ticketOnSale(app);
    await eventually('it waits', async () => {
      const readiness = await (await fetch(`${app.url}/health/ready`)).text();
      return /"parked":[1-9]/.test(readiness);
    });
    await kafka.start();
    await eventually('it is published', async () =>
      typesOf(await published(), id).includes('terrace.listing.approved.v1'),
    );
    await eventually('the example received it', () => printed.includes(`approved.v1 ${id}`));
  });
});
