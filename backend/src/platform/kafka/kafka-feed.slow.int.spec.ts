import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Kafka } from 'kafkajs';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { describeWithKafka } from '../../../test/describe-with-kafka.js';
import { kafkaClient, newTopicPrefix, testBrokers } from '../../../test/kafka.js';
import { type KafkaNode, startKafkaNode } from '../../../test/kafka-node.js';
import { appendRaw } from '../../../test/raw-log.js';
import { positionsIn } from '../../../test/read-topic.js';
import { eventually } from '../../../test/eventually.js';
import { createPool } from '@terrace/event-core/database/pool';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { Sequencer } from '@terrace/event-core/feed/sequencer';
import { feedTopicOf } from './feed-topic.js';

const EVENTS = 300;
const STREAMS = 8;
/** More than any request to the brokers holds. */
const HUGE = 'x'.repeat(600 * 1024);

describeWithKafka('the feed over Kafka', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let brokers: string[];
  let kafka: Kafka;
  let topic: string;
  let nodes: KafkaNode[];

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 20 });
    brokers = await testBrokers();
    kafka = kafkaClient(brokers);
    topic = feedTopicOf({ KAFKA_TOPIC_PREFIX: newTopicPrefix() });
    nodes = [];
  });

  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await pool.end();
    await database.drop();
  });

  /** A node that receives from the brokers. */
  async function start(): Promise<KafkaNode> {
    const node = startKafkaNode(pool, brokers, topic);
    nodes.push(node);
    await eventually('it hears the brokers', () => node.listener.isUp);
    return node;
  }

  /** Follows the feed from its beginning; answers the positions seen so far. */
  function follow({ feed }: KafkaNode): { seen: number[]; stop: () => Promise<void> } {
    const seen: number[] = [];
    const { stop } = feed.tail(0, async (events) => {
      seen.push(...events.map(({ position }) => position));
    });
    return { seen, stop };
  }

  const append = (n: number, data: object = {}) => appendRaw(pool, { streamId: `a-${n % STREAMS}`, data });

  /** Writers side by side; answers when all is committed. */
  async function write(count: number): Promise<void> {
    const writer = async (first: number) => {
      for (let n = first; n < count; n += STREAMS) await append(n);
    };
    await Promise.all(Array.from({ length: STREAMS }, (_, first) => writer(first)));
  }

  /** Kafka has brought the newest event in time: from here on it carries the feed. */
  async function carried(...readers: KafkaNode[]): Promise<number> {
    let written = 0;
    await eventually('Kafka carries', async () => {
      written += 1;
      await append(written);
      const head = async () => (await readers[0]?.feed.head()) === written;
      await eventually('it has a position', head);
      return readers.every(({ counts }) => counts.kafka > 0);
    });
    return written;
  }

  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

  it('delivers rows to every node in order of position, though partitions deliver them in another', async () => {
    const [one, other] = [await start(), await start()];
    const readers = [follow(one), follow(other)];
    const before = await carried(one, other);
    await eventually('one is at the head', () => readers.every(({ seen }) => seen.length === before));
    const counted = () => one.counts.kafka + one.counts.postgres;
    const countedBefore = counted();
    await write(EVENTS);
    for (const { seen, stop } of readers) {
      await eventually('everything came', () => seen.length >= before + EVENTS);
      await stop();
      expect(seen).toEqual(upTo(before + EVENTS));
    }
    expect(one.counts).toMatchObject({ refused: 0 });
    expect(counted() - countedBefore).toBe(EVENTS);

    const brought = await positionsIn(kafka, topic);
    expect(brought).not.toEqual([...brought].sort((a, b) => a - b));
  });

  it('does not count events before the start as late', async () => {
    const first = await start();
    await write(EVENTS);
    await eventually('all have a position', async () => (await first.feed.head()) === EVENTS);
    const restarted = await start();
    const reader = follow(restarted);
    await eventually('the past came', () => reader.seen.length === EVENTS);
    await reader.stop();
    expect(restarted.counts.postgres).toBe(0);
  });

  it('fills gaps from Postgres after a message that is too large or invalid', async () => {
    const node = await start();
    const reader = follow(node);
    const before = await carried(node);
    const producer = kafka.producer();
    await producer.connect();
    await producer.send({ topic, messages: [{ key: 'a-1', value: '{"position":"one"}' }] });
    await producer.disconnect();
    await eventually('the stranger was noticed', () => node.counts.refused === 1);
    expect(node.listener.hasRefused).toBe(true);

    await append(1, { text: HUGE });
    for (let n = 0; n < 20; n++) await append(n);
    await eventually('everything came', () => reader.seen.length >= before + 21);
    await reader.stop();
    expect(reader.seen).toEqual(upTo(before + 21));
    const last = before + 21;
    await eventually('the last is published', async () => (await positionsIn(kafka, topic)).includes(last));
    expect(await positionsIn(kafka, topic)).not.toContain(before + 1);
  });

  it('is published by the next leader from where the last one stopped', async () => {
    const first = await start();
    const reader = follow(first);
    const before = await carried(first);
    await reader.stop();
    await first.stop();
    nodes = [];
    // Placed by a process that does not publish, as if the last one had died between the two.
    const sequencer = new Sequencer(connectBeside(pool, 'alone'), () => undefined);
    sequencer.start();
    await write(EVENTS);
    await eventually('all have positions', async () => (await first.feed.head()) === before + EVENTS);
    await sequencer.stop();

    const next = await start();
    await eventually('it is published', () => next.counts.published >= EVENTS);
    const published = new Set(await positionsIn(kafka, topic));
    for (const position of upTo(EVENTS)) expect(published).toContain(before + position);
  });
});
