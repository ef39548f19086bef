import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { massRefund } from '@terrace/contracts/http/money/mass-refunds';
import { type Program, buildProgram, startProgram } from '../../../../test/edge/program.js';
import { eventually } from '../../../../test/eventually.js';
import { MassRefundWorld, PRICE, confirmation, keyed, usd } from '../../../../test/mass-refund-world.js';

const ORDERS = process.env['FAULTS'] === 'full' ? 500 : 50;

let refunds: MassRefundWorld;
beforeAll(async () => {
  buildProgram();
  refunds = await MassRefundWorld.start();
});
afterAll(() => refunds?.close());

async function startWorker(): Promise<Program> {
  const environment = { ...refunds.world.environment, DATABASE_URL: refunds.api.databaseUrl, ROLE: 'worker' };
  const worker = await startProgram(environment);
  await worker.ready();
  return worker;
}

async function kill(worker: Program): Promise<void> {
  worker.process.kill('SIGKILL');
  await worker.ended();
}

async function refundsInLog(): Promise<number> {
  const { rows } = await refunds.database.query<{ count: number }>(
    `select count(*)::int as count from events where type = 'RefundRequested'`,
  );
  return rows[0]?.count ?? 0;
}

describe(`a mass refund of ${ORDERS} orders`, () => {
  it('whose process is killed half-way refunds each order once, as the dry run said', async () => {
    const { eventId, ids } = await refunds.soldEvent(ORDERS);
    const dry = await refunds.dryRun(eventId);
    expect(dry).toEqual({ orders: ORDERS, totals: [usd(ORDERS * PRICE)] });
    const answer = await refunds.admin.call(massRefund, confirmation(eventId, ORDERS * PRICE - 1));
    expect(answer).toMatchObject({ status: 409, body: { code: 'totals-changed' } });
    const started = await refunds.confirmed(eventId, ORDERS * PRICE);
    expect(started).toMatchObject({ orders: ORDERS, totals: dry.totals, requested: 0, finishedAt: null });

    const first = await startWorker();
    await eventually('half of the refunds are requested', async () => (await refundsInLog()) >= ORDERS / 2);
    await kill(first);
    expect(await refundsInLog()).toBeLessThan(ORDERS);
    // Meanwhile an administrator gives a part of the last order back.
    const [changed = ''] = (await refunds.progress(started.id)).items
      .slice(-1)
      .map(({ purchaseId }) => purchaseId);
    await refunds.admin.done(refundPurchase, {
      params: { id: changed },
      body: { amount: usd(10_00), reason: 'buyer-asked' },
      headers: keyed(),
    });

    const second = await startWorker();
    try {
      await eventually(
        'every order was tried',
        async () => (await refunds.progress(started.id)).finishedAt !== null,
      );
      await eventually('each refund has succeeded', async () =>
        (await refunds.progress(started.id)).items.every(
          ({ status }) => status === 'succeeded' || status === 'refused',
        ),
      );
    } finally {
      await kill(second);
    }
    const end = await refunds.progress(started.id);
    expect(end).toMatchObject({ requested: ORDERS - 1, refused: 1 });
    expect(end.items.filter(({ status }) => status === 'refused')).toEqual([
      { purchaseId: changed, amount: usd(PRICE), status: 'refused', refusal: 'refund-changed' },
    ]);
    const book = await refunds.booked(ids, started.id);
    expect(book).toHaveLength(ORDERS - 1);
    expect(book.every(({ status, amount }) => status === 'succeeded' && amount === PRICE / 100)).toBe(true);
    expect((await refunds.dryRun(eventId)).totals).toEqual([usd(PRICE - 10_00)]);
  });
});
