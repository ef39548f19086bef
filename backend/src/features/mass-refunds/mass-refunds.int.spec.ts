import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  MassRefund,
  MassRefundDryRun,
  getMassRefund,
  massRefund,
} from '@terrace/contracts/http/mass-refunds';
import { refundPurchase } from '@terrace/contracts/http/customers';
import { PaymentStart, getPurchase } from '@terrace/contracts/http/purchases';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import pLimit from 'p-limit';
import { signedInAdmin } from '../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../test/app.js';
import { massRefundViolations } from '../../../test/after-sale/mass-refund-checker.js';
import { complete, start } from '../../../test/buying.js';
import { bySystem } from '../../../test/by-system.js';
import { Caller } from '../../../test/caller.js';
import { type Program, buildProgram, startProgram } from '../../../test/edge/program.js';
import { ticketOnSale } from '../../../test/market.js';
import { type PaymentWorld, startPaymentWorld } from '../../../test/payment-world.js';
import { eventually } from '../../../test/eventually.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { newId } from '../../platform/ids/new-id.js';
import { JOB_BACKEND, type JobBackend } from '../../platform/jobs/job-backend.js';
import { RequestRefund } from '../purchases/purchases.public.js';
import { ExecuteMassRefundHandler, executeMassRefund } from './execute-mass-refund.job.js';
import { refundIdIn } from './refund-id-in.js';
import { UnfinishedMassRefunds } from './unfinished-mass-refunds.sweeper.js';

const ORDERS = process.env['FAULTS'] === 'full' ? 500 : 50;
const PRICE = 125_00;
const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: PaymentWorld;
/** Takes requests, and leaves jobs and reactions to a worker that the specs start. */
let api: TestApp;
let admin: Caller;

beforeAll(async () => {
  buildProgram();
  world = await startPaymentWorld();
  api = await startTestApp({ ...world.environment, ROLE: 'api' });
  world.appUrl = api.url;
  admin = await signedInAdmin(api);
});
afterAll(async () => {
  await api.close();
  await world.close();
});

/** So many paid orders of one ticket each, for an event of their own. */
async function soldEvent(orders: number) {
  const eventId = newId();
  const ticketId = await ticketOnSale(api, { quantity: orders, event: { eventId } });
  const limit = pLimit(4);
  const buy = async () => {
    const buyer = new Caller(api);
    const { id } = await start(buyer, [{ id: ticketId }]);
    const { redirectUrl } = PaymentStart.parse(await complete(buyer, { ...(await read(buyer, id)) }));
    await world.press(String(redirectUrl), 'pay');
    await eventually('it is paid', async () => (await read(buyer, id)).status === 'completed');
    return id;
  };
  const ids = await Promise.all(Array.from({ length: orders }, () => limit(buy)));
  return { eventId, ids };
}

const read = (buyer: Caller, id: string) => buyer.done(getPurchase, { params: { id } });
const keyed = () => ({ 'idempotency-key': newId() });
const dryRun = async (eventId: string) =>
  MassRefundDryRun.parse(await admin.done(massRefund, { body: { eventId, dryRun: true }, headers: keyed() }));
const confirmation = (eventId: string, amount: number) =>
  ({
    body: { eventId, dryRun: false, confirm: [usd(amount)], reason: 'event-cancelled', note: 'Rained off' },
    headers: keyed(),
  }) as const;
const confirmed = async (eventId: string, amount: number) =>
  MassRefund.parse(await admin.done(massRefund, confirmation(eventId, amount)));
const progress = (id: string) => admin.done(getMassRefund, { params: { id } });

/** What the provider's own book has of these orders. */
async function booked(ids: readonly string[], massRefundId: string) {
  const { refunds } = Object(await world.sandbox.json('/_sandbox/book'));
  const all = refunds as { refundId: string; status: string; amount: number }[];
  const ours = new Set(ids.map((id) => refundIdIn(massRefundId, id)));
  return all.filter(({ refundId }) => ours.has(refundId));
}

async function startWorker(): Promise<Program> {
  const environment = { ...world.environment, DATABASE_URL: api.databaseUrl, ROLE: 'worker' };
  const worker = await startProgram(environment);
  await worker.ready();
  return worker;
}

async function kill(worker: Program): Promise<void> {
  worker.process.kill('SIGKILL');
  await worker.ended();
}

async function refundsInLog(): Promise<number> {
  const { rows } = await api.app
    .get<Queryable>(DATABASE_POOL)
    .query<{ count: number }>(`select count(*)::int as count from events where type = 'RefundRequested'`);
  return rows[0]?.count ?? 0;
}

describe(`a mass refund of ${ORDERS} orders`, () => {
  it('whose process is killed half-way refunds each order once, as the dry run said', async () => {
    const { eventId, ids } = await soldEvent(ORDERS);
    const dry = await dryRun(eventId);
    expect(dry).toEqual({ orders: ORDERS, totals: [usd(ORDERS * PRICE)] });
    const answer = await admin.call(massRefund, confirmation(eventId, ORDERS * PRICE - 1));
    expect(answer).toMatchObject({ status: 409, body: { code: 'totals-changed' } });
    const started = await confirmed(eventId, ORDERS * PRICE);
    expect(started).toMatchObject({ orders: ORDERS, totals: dry.totals, requested: 0, finishedAt: null });

    const first = await startWorker();
    await eventually('half of the refunds are requested', async () => (await refundsInLog()) >= ORDERS / 2);
    await kill(first);
    expect(await refundsInLog()).toBeLessThan(ORDERS);
    // Meanwhile an administrator gives a part of the last order back.
    const [changed = ''] = (await progress(started.id)).items.slice(-1).map(({ purchaseId }) => purchaseId);
    await admin.done(refundPurchase, {
      params: { id: changed },
      body: { amount: usd(10_00), reason: 'buyer-asked' },
      headers: keyed(),
    });

    const second = await startWorker();
    try {
      await eventually('every order was tried', async () => (await progress(started.id)).finishedAt !== null);
      await eventually('each refund has succeeded', async () =>
        (await progress(started.id)).items.every(
          ({ status }) => status === 'succeeded' || status === 'refused',
        ),
      );
    } finally {
      await kill(second);
    }
    const end = await progress(started.id);
    expect(end).toMatchObject({ requested: ORDERS - 1, refused: 1 });
    expect(end.items.filter(({ status }) => status === 'refused')).toEqual([
      { purchaseId: changed, amount: usd(PRICE), status: 'refused', refusal: 'refund-changed' },
    ]);
    const book = await booked(ids, started.id);
    expect(book).toHaveLength(ORDERS - 1);
    expect(book.every(({ status, amount }) => status === 'succeeded' && amount === PRICE / 100)).toBe(true);
    expect((await dryRun(eventId)).totals).toEqual([usd(PRICE - 10_00)]);
  });

  it('whose job was lost is taken up once it has stood still for a minute', async () => {
    const { eventId, ids } = await soldEvent(2);
    // No worker runs: nobody but the sweep queues it.
    const { id } = await confirmed(eventId, 2 * PRICE);
    const queue = api.app.get<JobBackend>(JOB_BACKEND).openQueue(executeMassRefund.name, () => undefined);
    const isQueued = async () => (await queue.getJob(id)) !== undefined;
    const sweeper = api.app.get(UnfinishedMassRefunds, { strict: false });
    await bySystem(() => sweeper.sweep());
    expect(await isQueued()).toBe(false);
    const database = api.app.get<Queryable>(DATABASE_POOL);
    await database.query(`update mass_refunds set updated_at = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    await bySystem(() => sweeper.sweep());
    expect(await isQueued()).toBe(true);
    await queue.close();
    const execute = api.app.get(ExecuteMassRefundHandler, { strict: false });
    for (let time = 0; time < 2; time += 1)
      await bySystem(() => execute.handle({ massRefundId: id }, new AbortController().signal));
    expect(await progress(id)).toMatchObject({ requested: 2, refused: 0, finishedAt: expect.any(String) });
    const { rows } = await database.query<{ stream_id: string }>(
      `select stream_id from events where type = 'RefundRequested' and stream_id = any($1) order by stream_id`,
      [ids.map((purchaseId) => `purchase-${purchaseId}`)],
    );
    expect(rows.map(({ stream_id }) => stream_id)).toEqual(ids.map((each) => `purchase-${each}`).sort());
  });

  it('(control) gives back something else than the dry run said when nothing compares the two', async () => {
    const { eventId, ids } = await soldEvent(2);
    const worker = await startTestApp({ ...world.environment, ROLE: 'worker' }, api.databaseUrl);
    const bus = worker.app.get(CommandBus);
    const execute: (command: Command<unknown>) => Promise<unknown> = bus.execute.bind(bus);
    let changed: string | undefined;
    const carelessly = async (command: Command<unknown>) => {
      // A job of the killed process may be left, which asks for refunds of the event before once more.
      if (!(command instanceof RequestRefund) || !ids.includes(command.refund.purchaseId))
        return execute(command);
      const { expected: _expected, ...refund } = command.refund;
      if (changed === undefined) {
        changed = refund.purchaseId;
        const body = { amount: usd(10_00), reason: 'buyer-asked' };
        await admin.done(refundPurchase, { params: { id: changed }, body, headers: keyed() });
      }
      return execute(new RequestRefund(refund));
    };
    Object.assign(bus, { execute: carelessly });
    const { id } = await confirmed(eventId, 2 * PRICE);
    await eventually('every order was tried', async () => (await progress(id)).finishedAt !== null);
    await worker.close();
    expect(ids).toContain(changed);
    expect(await massRefundViolations(api.app.get<Queryable>(DATABASE_POOL))).toEqual([
      `order ${changed} of mass refund ${id} is requested with ${PRICE}, in the log ${PRICE - 10_00}`,
    ]);
  });
});
