import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signup } from '@terrace/contracts/http/identity/registration';
import pg from 'pg';
import { z } from 'zod';
import { newBuyer } from '../accounts.js';
import { Caller } from '../caller.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { MailService } from '../mail-service.js';
import { OtlpCollector } from '../otlp-collector.js';
import { eventually } from '../eventually.js';
import { watch } from '../watching.js';
import { adminAt, served } from './served.js';

const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const TRACEPARENT = `00-${CALLER.trace}-${CALLER.span}-01`;

let database: TestDatabase;
let collector: OtlpCollector;
let mail: MailService;
let addresses: { collector: string; mail: string };
let coverage: string;
let running: Program[];
beforeAll(buildProgram);
beforeEach(async () => {
  database = await createTestDatabase();
  [collector, mail] = [new OtlpCollector(), new MailService()];
  addresses = { collector: await collector.start(), mail: await mail.start() };
  coverage = await mkdtemp(path.join(tmpdir(), 'terrace-loaded-'));
  running = [];
});
afterEach(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map((program) => program.ended()));
  collector.close();
  mail.close();
  await rm(coverage, { recursive: true, force: true });
  await database.drop();
});

async function start(environment: Readonly<Record<string, string>>): Promise<Program> {
  const program = await startProgram({
    DATABASE_URL: database.url,
    EMAIL_API_URL: addresses.mail,
    // Says at its end which scripts were loaded.
    NODE_V8_COVERAGE: coverage,
    ...environment,
  });
  running.push(program);
  await program.ready();
  return program;
}

async function stop(program: Program): Promise<void> {
  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
}

/** Signs a buyer up within a new trace. Resolves when the administrator's mail and the welcome mail were sent. */
async function signUp(program: Program): Promise<void> {
  const form = newBuyer();
  await new Caller(served(program)).done(signup, { body: form, headers: { traceparent: TRACEPARENT } });
  await eventually('both mails are sent', () => mail.delivered.length === 2);
}

const coverageReport = z.object({ result: z.array(z.object({ url: z.string() })) });

/** Classes of OpenTelemetry's SDK, exporter and core; the bundle keeps their names. */
const CLASSES = ['BatchSpanProcessor', 'OTLPTraceExporter', 'W3CTraceContextPropagator'];

/** Which of these classes are in the scripts that the programs had loaded, now that they have ended. */
async function loaded(): Promise<string[]> {
  const files = await readdir(coverage);
  const reports = await Promise.all(files.map((file) => readFile(path.join(coverage, file), 'utf8')));
  const urls = reports.flatMap((report) =>
    coverageReport.parse(JSON.parse(report)).result.map(({ url }) => url),
  );
  const scripts = [...new Set(urls)]
    .filter((url) => url.startsWith('file:'))
    .map((url) => fileURLToPath(url));
  expect(scripts).toContainEqual(expect.stringMatching('/bundle/main.js$'));
  const codes = await Promise.all(scripts.map((script) => readFile(script, 'utf8')));
  return CLASSES.filter((name) => codes.some((code) => code.includes(name)));
}

/** What the log keeps of how events came to be. */
async function metas(): Promise<string> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ metas: string }>(`select json_agg(meta)::text as metas from events`);
  await client.end();
  return rows[0]?.metas ?? '';
}

describe('a trace', () => {
  it('spans the request, command, feed, job in another process and live message', async () => {
    const exported = { OTEL_EXPORTER_OTLP_ENDPOINT: addresses.collector, OTEL_BSP_SCHEDULE_DELAY: '50' };
    const api = await start({ ...exported, ROLE: 'api' });
    const worker = await start({ ...exported, ROLE: 'worker' });
    const page = await watch(served(api), await adminAt(api), 'admin');
    await signUp(api);
    await eventually('the page receives it', () => page.changes.some(({ kind }) => kind === 'user'));
    page.close();

    const span = (name: string) => collector.span(CALLER.trace, name);
    const reaction = 'when-buyer-signs-up-announce-new-customer';
    const request = await span('POST /api/auth/signup');
    const command = await span('command');
    const feed = await span(`feed ${reaction}`);
    const job = await span('job announce-new-customer');
    const call = await collector.span(CALLER.trace, 'email service', job);
    const live = await span('live user');
    const path = [request, command, feed, job, call].map(({ parentSpanId, spanId, role }) => ({
      parentSpanId,
      spanId,
      role,
    }));
    expect(path).toMatchObject([
      { parentSpanId: CALLER.span, role: 'api' },
      { parentSpanId: request.spanId, role: 'api' },
      { parentSpanId: command.spanId, role: 'worker' },
      { parentSpanId: feed.spanId, role: 'worker' },
      { parentSpanId: job.spanId, role: 'worker' },
    ]);
    expect(live).toMatchObject({ parentSpanId: command.spanId, role: 'api' });
    expect(mail.traceparents).toContain(`00-${CALLER.trace}-${call.spanId}-01`);
    expect(await metas()).toContain(`00-${CALLER.trace}-${command.spanId}-01`);

    await stop(worker);
    await stop(api);
    expect(await loaded()).toEqual(CLASSES);
  });

  it('is neither created nor stored without an exporter, which loads nothing', async () => {
    const program = await start({ ROLE: 'all' });
    await signUp(program);
    await stop(program);
    expect(await loaded()).toEqual([]);
    expect(mail.traceparents).toEqual([undefined, undefined]);
    expect(await metas()).not.toContain('traceparent');
  });

  it('is not exported when turned off, though an endpoint is configured', async () => {
    const program = await start({
      ROLE: 'all',
      OTEL_EXPORTER_OTLP_ENDPOINT: addresses.collector,
      OTEL_TRACES_EXPORTER: 'none',
    });
    await signUp(program);
    await stop(program);
    expect(collector.received).toBe('');
    expect(await loaded()).toEqual([]);
  });

  it('is dropped when the collector does not respond, without delaying requests', async () => {
    collector.close();
    const program = await start({ ROLE: 'all', OTEL_EXPORTER_OTLP_ENDPOINT: addresses.collector });
    await signUp(program);
    await stop(program);
  });
});
