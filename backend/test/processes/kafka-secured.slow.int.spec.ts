import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { findJava } from '@terrace/engines/java';
import { type ThrowawayKafka, startThrowawayKafka } from '@terrace/engines/kafka';
import { Caller } from '../caller.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { describeWithKafka } from '../describe-with-kafka.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { eventually } from '../eventually.js';
import { kafkaPartOf } from './kafka-part.js';
import { served } from './served.js';

const user = 'terrace';
const password = 'the-password-for-kafka';
const keystorePassword = 'the-password-of-the-keystore';

describeWithKafka('Kafka brokers with TLS and SASL', () => {
  let folder: string;
  let certificate: string;
  let kafka: ThrowawayKafka;
  let database: TestDatabase;
  const programs: Program[] = [];

  beforeAll(async () => {
    buildProgram();
    folder = await mkdtemp(path.join(tmpdir(), 'terrace-keys-'));
    const keystore = path.join(folder, 'broker.p12');
    certificate = path.join(folder, 'broker.pem');
    const store = ['-alias', 'broker', '-keystore', keystore, '-storepass', keystorePassword];
    keytool(
      '-genkeypair',
      ...store,
      '-storetype',
      'PKCS12',
      '-keyalg',
      'EC',
      '-dname',
      'CN=broker',
      '-ext',
      'san=ip:127.0.0.1',
      '-validity',
      '2',
    );
    keytool('-exportcert', ...store, '-rfc', '-file', certificate);
    kafka = await startThrowawayKafka({ keystore, keystorePassword, user, password });
    database = await createTestDatabase();
  });
  afterAll(async () => {
    for (const { process } of programs) process.kill('SIGKILL');
    await Promise.all(programs.map((program) => program.ended()));
    await kafka?.remove();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(environment: Readonly<Record<string, string>>): Promise<Program> {
    const program = await startProgram({
      DATABASE_URL: database.url,
      KAFKA_BROKERS: kafka.broker,
      KAFKA_SASL: 'plain',
      KAFKA_USERNAME: user,
      KAFKA_PASSWORD: password,
      KAFKA_TLS: 'on',
      NODE_EXTRA_CA_CERTS: certificate,
      ...environment,
    });
    programs.push(program);
    await program.ready();
    return program;
  }

  it('carry the feed for a client with both', async () => {
    const program = await start({});
    await eventually('it publishes', async () => (await kafkaPartOf(program)).publishes);
    await eventually('it hears', async () => (await kafkaPartOf(program)).status === 'ok');
    const carried = async () => {
      const message = { name: 'Tim', email: 'tim@example.com', subject: 'Hello', message: 'Hi' };
      await new Caller(served(program)).done(sendContactMessage, { body: message });
      const metrics = await (await fetch(`${program.url}/metrics`)).text();
      return Number(/^terrace_feed_from_kafka_total (\d+)/m.exec(metrics)?.[1]);
    };
    await eventually('Kafka carries', async () => (await carried()) > 0);
    program.process.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
  });

  it.each([
    ['password', { KAFKA_PASSWORD: 'another-one' }, 'KAFKA_PASSWORD'],
    ['certificate that nobody vouches for', { NODE_EXTRA_CA_CERTS: '' }, 'NODE_EXTRA_CA_CERTS'],
  ])(
    'reject a wrong %s, which is logged with its variable while everything else continues',
    async (_what, wrong, named) => {
      const program = await start(wrong);
      await eventually('it is said', () => program.printed.stdout.includes(named));
      for (const secret of [password, 'another-one']) expect(program.printed.stdout).not.toContain(secret);
      expect((await kafkaPartOf(program)).status).toBe('degraded');
      program.process.kill('SIGTERM');
      expect(await program.ended()).toBe(0);
    },
  );
});

/** The JDK's, beside the Java that the broker runs on. */
function keytool(...args: readonly string[]): void {
  const java = findJava() ?? 'java';
  const program = path.isAbsolute(java) ? path.join(path.dirname(java), 'keytool') : 'keytool';
  execFileSync(program, args, { stdio: 'pipe' });
}
