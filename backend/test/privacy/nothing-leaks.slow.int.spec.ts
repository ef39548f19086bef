import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@terrace/event-core/database/pool';
import { TEST_ENVIRONMENT } from '../environment.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { OtlpCollector } from '../otlp-collector.js';
import { type PaymentWorld, startPaymentWorld } from '../payment-world.js';
import { type Story, runStory } from './canary-story.js';
import { foundIn, isCanary, mayBeInTheClear, newCanaries, textsIn } from './canaries.js';
import { dump } from './dump.js';

const canaries = newCanaries();
const admin = { email: TEST_ENVIRONMENT.ADMIN_EMAIL, password: canaries.seller.password };
const all = textsIn(canaries).filter(isCanary);
const secret = all.filter((text) => !mayBeInTheClear(canaries).includes(text));

let world: PaymentWorld;
let database: TestDatabase;
let program: Program;
let story: Story;
let dumped: string;
let metrics: string;
const collector = new OtlpCollector();

beforeAll(async () => {
  buildProgram();
  [world, database] = await Promise.all([startPaymentWorld(), createTestDatabase()]);
  program = await startProgram({
    ...world.environment,
    DATABASE_URL: database.url,
    EMAIL_API_URL: `${world.sandbox.url}/email`,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(),
  });
  await program.ready();
  world.appUrl = program.url;
  story = await runStory(
    { app: { url: program.url, config: { PUBLIC_URL: program.url } }, world, admin },
    canaries,
  );
  metrics = await (await fetch(`${program.url}/metrics`)).text();
  const pool = createPool(database.url);
  dumped = await dump(pool);
  await pool.end();
  program.process.kill('SIGTERM');
  await program.ended();
});
afterAll(async () => {
  program?.process.kill('SIGKILL');
  collector.close();
  await world?.close();
  await database?.drop();
});

// product.md 15.1
it('a database dump contains no secret, passport, address or message', () => {
  expect(foundIn(dumped, [...secret, ...story.tokens])).toEqual([]);
});

it('(control) a database dump contains what read models may store in clear text', () => {
  expect(foundIn(dumped, mayBeInTheClear(canaries)).length).toBeGreaterThan(10);
});

it('the log, jobs, keys and idempotency keys contain no personal data in clear text', () => {
  const readModels =
    /^public\.(\w*accounts|sellers|bank_info|ticket_list|purchase_list|contact_messages|listing_reports|partner_requests|subscriptions|claims) /;
  const others = dumped.split('\n').filter((line) => !readModels.test(line));
  expect(others.some((line) => line.startsWith('public.events ['))).toBe(true);
  expect(foundIn(others.join('\n'), all)).toEqual([]);
});

it('log lines at every level and metrics contain no personal data', () => {
  const printed = program.printed.stdout + program.printed.stderr;
  expect(printed).toContain('/api/purchases/:id/complete');
  expect(foundIn(printed, [...all, ...story.tokens])).toEqual([]);
  expect(metrics).toContain('terrace_http_request_seconds');
  expect(foundIn(metrics, [...all, ...story.tokens])).toEqual([]);
});

it('traces contain no personal data', () => {
  const names = collector.spans.map(({ name }) => name);
  for (const name of ['POST /api/purchases/:id/complete', 'payments', 'job mail-seller', 'live user'])
    expect(names).toContain(name);
  expect(foundIn(collector.received, [...all, ...story.tokens])).toEqual([]);
});
