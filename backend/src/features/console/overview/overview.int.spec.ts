import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getHealth, getOverview } from '@terrace/contracts/http/console/overview';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { listLedger } from '@terrace/contracts/http/money/ledger';
import { getPurchase } from '@terrace/contracts/http/buying/purchases';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { complete, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { ticketOnSale } from '../../../../test/market.js';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/payment-world.js';
import { eventually } from '../../../../test/eventually.js';
import { newId } from '../../../platform/ids/new-id.js';

let world: PaymentWorld;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp(world.environment);
  world.appUrl = app.url;
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const today = () => new Date().toISOString().slice(0, 10);

/** A purchase of tickets at 125.00 USD each, paid for. */
async function sold(quantity: number): Promise<string> {
  const buyer = new Caller(app);
  const purchase = await start(buyer, [{ id: await ticketOnSale(app), quantity }]);
  const { redirectUrl } = await complete(buyer, purchase);
  await world.press(redirectUrl ?? '', 'pay');
  await eventually('it is completed', async () => {
    return (await buyer.done(getPurchase, { params: { id: purchase.id } })).status === 'completed';
  });
  return purchase.id;
}

describe('the overview', () => {
  it('sums what was paid today, and contains days without sales', async () => {
    const before = today();
    const refunded = await sold(2);
    await sold(1);
    await start(new Caller(app), [{ id: await ticketOnSale(app) }]);
    const {
      days,
      sum: all,
      before: earlier,
      refundsDue,
    } = await admin.done(getOverview, { query: { days: '7' } });
    expect(days).toHaveLength(7);
    expect(days.at(-1)?.day).toBe(today());
    const sum = (valueOf: (day: (typeof days)[number]) => number) =>
      days.filter(({ day }) => day >= before).reduce((total, day) => total + valueOf(day), 0);
    // Midnight may come between the two.
    expect(sum(({ purchases }) => purchases)).toBe(2);
    expect(sum(({ tickets }) => tickets)).toBe(3);
    expect(sum(({ totals }) => totals[0]?.amount ?? 0)).toBe(375_00);
    expect(days[0]).toMatchObject({ purchases: 0, tickets: 0, totals: [], fees: [] });
    // 25% of 250.00 and of 125.00.
    expect(all).toEqual({
      purchases: 2,
      tickets: 3,
      totals: [{ amount: 375_00, currency: 'USD' }],
      fees: [{ amount: 62_50 + 31_25, currency: 'USD' }],
    });
    expect(earlier).toEqual({ purchases: 0, tickets: 0, totals: [], fees: [] });
    expect(refundsDue).toEqual({ count: 0, totals: [] });
    await admin.call(refundPurchase, {
      params: { id: refunded },
      body: { amount: { amount: 100_00, currency: 'USD' }, reason: 'other' },
      headers: { 'idempotency-key': newId() },
    });
    const booked = async () => {
      const { balances } = await admin.done(listLedger, { query: {} });
      const ours = balances.filter(({ kind }) => kind === 'commission' || kind === 'fees');
      return -ours.reduce((sum, { amount }) => sum + amount.amount, 0);
    };
    // 25% of the 100.00 that went back is not ours any more.
    expect(await booked()).toBe(62_50 + 31_25 - 25_00);
    const month = today().slice(0, 7);
    for (const query of [{ days: '7' }, { month }] as const) {
      const { sum: net } = await admin.done(getOverview, { query });
      expect(net).toEqual({ ...all, fees: [{ amount: await booked(), currency: 'USD' }] });
    }
    const past = await admin.done(getOverview, { query: { month: '2026-02' } });
    expect([past.days.length, past.days[0]?.day, past.sum.purchases]).toEqual([28, '2026-02-01', 0]);
    expect((await admin.call(getOverview, { query: { month: '2026-13' } })).status).toBe(400);
  });
});

describe('the health of the program', () => {
  it('counts the requests of the last hour', async () => {
    const count = async () => {
      const { minutes } = await admin.done(getHealth);
      return minutes.reduce((total, { requests }) => total + requests, 0);
    };
    const before = await count();
    await eventually('the requests are counted', async () => (await count()) >= before + 2);
  });

  it('shows nothing waiting and nothing parked when all is well', async () => {
    await eventually('everything has its place', async () => {
      const { feed } = await admin.done(getHealth);
      return feed.waiting === 0 && feed.parked === 0;
    });
  });
});
