import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundPurchase } from '@terrace/contracts/http/customers';
import { checkLedger, listLedger } from '@terrace/contracts/http/ledger';
import { PaymentStart, getPurchase } from '@terrace/contracts/http/purchases';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { signedInAdmin } from '../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../test/app.js';
import { complete, start } from '../../../test/buying.js';
import { bySystem } from '../../../test/by-system.js';
import { Caller } from '../../../test/caller.js';
import { approvedSeller, ticketOnSale } from '../../../test/market.js';
import { type PaymentWorld, startPaymentWorld } from '../../../test/payment-world.js';
import { until } from '../../../test/until.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { newId } from '../../platform/ids/new-id.js';
import { LedgerChecks } from './ledger-checks.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: PaymentWorld;
let app: TestApp;
let admin: Caller;
let database: Queryable;

beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp(world.environment);
  world.appUrl = app.url;
  admin = await signedInAdmin(app);
  database = app.app.get<Queryable>(DATABASE_POOL);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

describe('the ledger', () => {
  it('books a sale and its refund, adds up by account, and is checked', async () => {
    const sellerId = await approvedSeller(app);
    const buyer = new Caller(app);
    const held = await start(buyer, [{ id: await ticketOnSale(app, { sellerId }), quantity: 2 }]);
    const { redirectUrl } = PaymentStart.parse(await complete(buyer, held));
    await world.press(String(redirectUrl), 'pay');
    const read = () => buyer.done(getPurchase, { params: { id: held.id } });
    await until('it is paid', async () => (await read()).status === 'completed');
    const balances = async (q: string) =>
      (await admin.done(listLedger, { query: { q } })).balances.map(({ kind, amount }) => [
        kind,
        amount.amount,
      ]);
    expect(await balances(held.id)).toEqual([
      ['provider', 250_00],
      ['buyer', 0],
      ['seller:pending', -187_50],
      ['commission', -62_50],
    ]);
    await admin.call(refundPurchase, {
      params: { id: held.id },
      body: { amount: usd(100_00), reason: 'other' },
      headers: { 'idempotency-key': newId() },
    });
    await until('it is refunded', async () => (await read()).refunds[0]?.status === 'succeeded');
    expect(await balances(held.id)).toEqual([
      ['provider', 150_00],
      ['buyer', 0],
      ['seller:pending', -112_50],
      ['commission', -37_50],
    ]);
    expect(await balances(`seller:${sellerId}`)).toEqual([['seller:pending', -112_50]]);
    const { items, total } = await admin.done(listLedger, { query: { q: held.id } });
    expect([...new Set(items.map(({ event }) => event))]).toEqual([
      'RefundSucceeded',
      'RefundRequested',
      'PurchaseCompleted',
      'PaymentSucceeded',
    ]);
    expect(total).toBe(items.length);
    expect(await admin.done(checkLedger)).toMatchObject({
      ok: true,
      items: [
        { currency: 'USD', sum: 0, captured: 250_00, kept: 150_00, refunded: 100_00, due: 0, ok: true },
      ],
      violations: [],
    });
  });

  it('(control) finds an entry that was changed', async () => {
    await database.query(
      `update ledger_purchases set entries = jsonb_set(entries, '{0,amount}', '1') where entries <> '[]'`,
    );
    const { ok, violations } = await admin.done(checkLedger);
    expect(ok).toBe(false);
    expect(violations.some((violation) => violation.startsWith('The entries of purchase'))).toBe(true);
    await bySystem(() => app.app.get(LedgerChecks).record());
    expect((await admin.done(listLedger, { query: {} })).check).toMatchObject({ violations });
    expect(await app.app.get(Metrics).registry.metrics()).toContain(
      `terrace_ledger_violations ${violations.length}`,
    );
  });
});
