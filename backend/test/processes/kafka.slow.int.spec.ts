import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { type ThrowawayKafka, startThrowawayKafka } from '@terrace/engines/kafka';
import { z } from 'zod';
import { Caller } from '../caller.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { describeWithKafka } from '../describe-with-kafka.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { kafkaClient } from '../kafka.js';
import { positionsIn } from '../read-topic.js';
import { eventually } from '../eventually.js';
import { type Watcher, watch } from '../watching.js';
import { kafkaPartOf } from './kafka-part.js';
import { adminAt, served } from './served.js';

const OUTAGE_MS = process.env['FAULTS'] === 'full' ? 60_000 : 3_000;
const MIN_CARRIED = 10;
/** Between two of the messages that make the load. */
const PACE_MS = 10;

const WithSubject = z.object({ subject: z.string() });

describeWithKafka('several processes with Kafka', () => {
  let database: TestDatabase;
  let kafka: ThrowawayKafka;
  let worker: Program;
  let apis: Program[];
  let pages: Watcher[];
  /** Subjects of messages whose command was acknowledged. */
  const sent: string[] = [];

  beforeAll(async () => {
    buildProgram();
    [database, kafka] = await Promise.all([createTestDatabase(), startThrowawayKafka()]);
    // The worker is alone at first, so it leads and publishes.
    worker = await start('worker');
    await eventually('the worker publishes', async () => (await kafkaPartOf(worker)).publishes);
    apis = [await start('api'), await start('api')];
    pages = await Promise.all(apis.map(async (api) => watch(served(api), await adminAt(api), 'admin')));
  });
  afterAll(async () => {
    const running = [worker, ...apis];
    for (const { process } of running) process.kill('SIGKILL');
    await Promise.all(running.map((program) => program.ended()));
    await kafka.remove();
    await database.drop();
  });

  async function start(ROLE: 'api' | 'worker'): Promise<Program> {
    const program = await startProgram({ DATABASE_URL: database.url, KAFKA_BROKERS: kafka.broker, ROLE });
    await program.ready();
    return program;
  }

  const allSay = async (status: string) =>
    (await Promise.all(apis.map(kafkaPartOf))).every((part) => part.status === status);

  async function metric({ url }: Program, name: string): Promise<number> {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  }

  /** A visitor writes to us, at one node or the other. */
  async function write(): Promise<void> {
    const api = apis[sent.length % apis.length];
    if (!api) throw new Error('No api is running');
    const subject = `Question ${sent.length}`;
    const message = { name: 'Tim', email: 'tim@example.com', subject, message: 'Hello' };
    await new Caller(served(api)).done(sendContactMessage, { body: message });
    sent.push(subject);
  }

  /** Writes until each node was brought enough more events over Kafka. */
  async function untilKafkaCarries(): Promise<void> {
    const carried = () => Promise.all(apis.map((api) => metric(api, 'terrace_feed_from_kafka_total')));
    const before = await carried();
    const hasEnough = async () =>
      (await carried()).every((count, node) => count >= (before[node] ?? 0) + MIN_CARRIED);
    await eventually('Kafka carries', () => write().then(hasEnough));
    await everybodyKnows();
  }

  /** The changes of messages that a page received, with their subjects. */
  const received = ({ changes }: Watcher) =>
    changes.flatMap(({ kind, position, data }) =>
      kind === 'contact-message' ? { position, ...WithSubject.parse(data) } : [],
    );

  /** Every page received everything that was written, once, in the order of positions. */
  async function everybodyKnows(): Promise<void> {
    for (const page of pages) {
      await eventually('the page received them', () => received(page).length >= sent.length);
      expect(new Set(received(page).map(({ subject }) => subject))).toEqual(new Set(sent));
      expect(received(page)).toHaveLength(sent.length);
      const positions = received(page).map(({ position }) => position);
      expect(positions).toEqual([...positions].sort((one, other) => one - other));
    }
  }

  it('send live messages to the pages of every node', async () => {
    await eventually('every node hears it', () => allSay('ok'));
    await untilKafkaCarries();
    expect(await metric(worker, 'terrace_kafka_published_total')).toBeGreaterThanOrEqual(MIN_CARRIED);
    for (const api of apis) expect(await metric(api, 'terrace_kafka_refused_total')).toBe(0);
  });

  it('miss nothing during a Kafka outage, and use Kafka again afterwards', async () => {
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await write();
        await setTimeout(PACE_MS);
      }
    })();
    const atFirst = sent.length;
    await eventually('there is load', () => sent.length > atFirst + MIN_CARRIED);
    await kafka.kill9();
    const killed = sent.length;
    await eventually('every node says so', () => allSay('degraded'));
    await setTimeout(OUTAGE_MS);
    const written = [...sent];
    expect(written.length).toBeGreaterThan(killed);
    for (const page of pages) {
      await eventually('the page goes on', () => {
        const subjects = new Set(received(page).map(({ subject }) => subject));
        return written.every((subject) => subjects.has(subject));
      });
    }
    await kafka.start();
    await eventually('every node hears it', () => allSay('ok'));
    isOver = true;
    await writing;
    await untilKafkaCarries();
  });

  it('elect another publisher when the first is killed, and lose nothing', async () => {
    worker.process.kill('SIGKILL');
    await untilKafkaCarries();
    const published = await Promise.all(apis.map((api) => metric(api, 'terrace_kafka_published_total')));
    expect(published.filter((count) => count > 0)).toHaveLength(1);

    const last = Math.max(...pages.flatMap(({ changes }) => changes.map(({ position }) => position)));
    const client = kafkaClient([kafka.broker]);
    const lie = async () => new Set(await positionsIn(client, 'terrace.feed'));
    await eventually('the last is published', async () => (await lie()).has(last));
    const all = await lie();
    const first = Math.min(...all);
    const missing = Array.from({ length: last - first }, (_, index) => first + index).filter(
      (one) => !all.has(one),
    );
    expect(missing).toEqual([]);
  });

  it('stop in time, also when Kafka does not respond', async () => {
    const [one, other] = apis;
    one?.process.kill('SIGTERM');
    expect(await one?.ended()).toBe(0);
    await kafka.kill9();
    other?.process.kill('SIGTERM');
    expect(await other?.ended()).toBe(0);
  });
});
