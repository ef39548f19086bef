import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runPayouts } from '@terrace/contracts/http/money/payouts';
import { newId } from '../../src/platform/ids/new-id.js';
import { Database } from '../../src/platform/database/database.js';
import { type TestApp, startTestApp } from '../app.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { creditSale, sellerWithBank } from '../paid-seller.js';
import { type PaymentWorld, startPaymentWorld } from '../payment-world.js';
import { seeded } from '../seeded.js';
import { eventually } from '../eventually.js';
import { adminAt } from './served.js';

const KILLS = process.env['FAULTS'] === 'full' ? 20 : 3;
const SELLERS = 6;
/** Events of a payout that is requested, called for, submitted and paid. */
const EVENTS_A_PAYOUT = 4;

let world: PaymentWorld;
let database: TestDatabase;
let app: TestApp;
let program: Program | undefined;
beforeAll(async () => {
  buildProgram();
  world = await startPaymentWorld();
  database = await createTestDatabase();
  // Makes sellers and sales; pays nothing by itself.
  app = await startTestApp({ ...world.environment, ROLE: 'api' }, database.url);
});
afterAll(async () => {
  program?.process.kill('SIGKILL');
  await program?.ended();
  await app.close();
  await database.drop();
  await world.close();
});

async function payoutEvents(): Promise<number> {
  const { rows } = await app.app
    .get(Database)
    .query<{ count: number }>(
      `select count(*)::int as count from events where starts_with(stream_id, 'payout-')`,
    );
  return rows[0]?.count ?? 0;
}

async function start(): Promise<Program> {
  program = await startProgram({ ...world.environment, DATABASE_URL: database.url });
  await program.ready();
  world.appUrl = program.url;
  return program;
}

it(`a payout run that is killed at ${KILLS} random points pays each seller once`, async () => {
  const random = seeded(20_261_124);
  const sellers: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = await start();
    const admin = await adminAt(running);
    for (let made = 0; made < SELLERS; made += 1) {
      const sellerId = await sellerWithBank(app);
      await creditSale(app, sellerId, newId(), 60_00);
      sellers.push(sellerId);
    }
    const point = (await payoutEvents()) + Math.floor(random() * SELLERS * EVENTS_A_PAYOUT);
    const asked = admin.call(runPayouts).catch(() => undefined);
    await eventually(
      'the run has come to the point of the kill',
      async () => (await payoutEvents()) >= point,
    );
    running.process.kill('SIGKILL');
    await Promise.all([running.ended(), asked]);
  }
  const running = await start();
  await (await adminAt(running)).done(runPayouts);
  const pool = app.app.get(Database);
  await eventually('all are paid', async () => {
    const { rows } = await pool.query<{ id: string }>(`select id from payout_list where status = 'paid'`);
    return rows.length === sellers.length;
  });
  const { payouts } = Object(await world.sandbox.json('/_sandbox/book'));
  const booked = (payouts as { sellerId: string; amount: number }[]).map(({ sellerId }) => sellerId);
  expect(booked.toSorted()).toEqual(sellers.toSorted());
});
