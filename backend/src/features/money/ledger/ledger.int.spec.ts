import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import type { QueryOf } from '@terrace/contracts/http/endpoint';
import { checkLedger, listLedger } from '@terrace/contracts/http/money/ledger';
import { PaymentStart, getPurchase } from '@terrace/contracts/http/buying/purchases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { Pool } from 'pg';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { complete, start } from '../../../../test/buying.js';
import { bySystem } from '../../../../test/by-system.js';
import { Caller } from '../../../../test/caller.js';
import { exportedRows } from '../../../../test/exported-rows.js';
import { approvedSeller, ticketOnSale } from '../../../../test/market.js';
import { type PaymentWorld, startPaymentWorld } from '../../../../test/payment-world.js';
import { eventually } from '../../../../test/eventually.js';
import { Database } from '../../../platform/database/database.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { newId } from '../../../platform/ids/new-id.js';
import { LedgerCheckSweeper } from './ledger-check.sweeper.js';
import { entriesIn } from './ledger.reader.js';

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
  database = app.app.get(Database);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** A ticket of this seller, bought and paid; the purchase's id. */
async function sold(sellerId: string, quantity = 1): Promise<string> {
  const buyer = new Caller(app);
  const held = await start(buyer, [{ id: await ticketOnSale(app, { sellerId }), quantity }]);
  const { redirectUrl } = PaymentStart.parse(await complete(buyer, held));
  await world.press(String(redirectUrl), 'pay');
  const read = () => buyer.done(getPurchase, { params: { id: held.id } });
  await eventually('it is paid', async () => (await read()).status === 'completed');
  return held.id;
}

/** A day in UTC, dd/MM/yyyy. */
function dayFromNow(days: number): string {
  return slashDate(new Date(Date.now() + days * 86_400_000).toISOString());
}

// product.md 17.6
describe('the ledger', () => {
  it('books a sale and its refund, adds up by account, and is checked', async () => {
    const sellerId = await approvedSeller(app);
    const buyer = new Caller(app);
    const held = await start(buyer, [{ id: await ticketOnSale(app, { sellerId }), quantity: 2 }]);
    const { redirectUrl } = PaymentStart.parse(await complete(buyer, held));
    await world.press(String(redirectUrl), 'pay');
    const read = () => buyer.done(getPurchase, { params: { id: held.id } });
    await eventually('it is paid', async () => (await read()).status === 'completed');
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
    await eventually('it is refunded', async () => (await read()).refunds[0]?.status === 'succeeded');
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

  it('is filtered by account, purchase, seller and day, and exported so', async () => {
    const sellerId = await approvedSeller(app);
    const [first, second] = [await sold(sellerId), await sold(await approvedSeller(app))];
    const listed = async (query: QueryOf<typeof listLedger>) => {
      const { items, total } = await admin.done(listLedger, { query });
      expect(total).toBe(items.length);
      return items.map(({ source, account }) => `${source} ${account}`).sort();
    };
    const own = [
      `${first} buyer:${first}`,
      `${first} buyer:${first}`,
      `${first} commission`,
      `${first} provider`,
      `${first} seller:${sellerId}:pending`,
    ];
    expect(await listed({ purchase: first })).toEqual(own);
    // product.md 13.19
    expect(await listed({ q: orderNumber(first) })).toEqual(own);
    expect(await listed({ seller: sellerId })).toEqual(own.slice(4));
    expect(await listed({ account: `seller:${sellerId}:pending` })).toEqual(own.slice(4));
    expect(await listed({ account: `seller:${sellerId}:available` })).toEqual([]);
    expect(await listed({ account: `buyer:${first}`, seller: sellerId })).toEqual([]);
    expect(await listed({ account: `buyer:${first}` })).toEqual(own.slice(0, 2));
    expect(await listed({ account: 'seller:pending', purchase: first })).toEqual(own.slice(4));
    const sales = await listed({ account: 'commission', from: dayFromNow(0), to: dayFromNow(0) });
    expect(sales).toContain(`${first} commission`);
    expect(sales).toContain(`${second} commission`);
    expect(await listed({ purchase: first, from: dayFromNow(0), to: dayFromNow(1) })).toEqual(own);
    expect(await listed({ from: dayFromNow(1) })).toEqual([]);
    expect(await listed({ to: dayFromNow(-1) })).toEqual([]);
    const filter = { seller: sellerId, order: 'asc' } as const;
    const lines = await exportedRows(admin, { list: 'ledger', filter });
    expect(lines).toEqual([expect.stringContaining(`"seller:${sellerId}:pending"`)]);
    expect(lines[0]).toContain(first);
    // Credits are negative, and numbers to a spreadsheet.
    expect(lines[0]).toMatch(/,-\d+\.\d{2},"USD",/);
    expect(lines[0]).toContain(`"${orderNumber(first)}","${first}",,"${sellerId}"`);
  });

  it.each([
    { account: 'nobody' },
    { account: "provider' or 1=1" },
    { account: 'seller:x:pending' },
    { purchase: '%' },
    { seller: `${'a'.repeat(19)}"` },
    { from: '2026-11-21' },
    { to: '31/02/2026' },
  ])('refuses %o', async (query) => {
    expect((await admin.call(listLedger, { query })).status).toBe(400);
  });

  it.each([
    ['seller', { seller: 'a'.repeat(20) }, ['purchase_list_sellers', 'payout_list_by_seller']],
    ['seller’s account', { account: `seller:${'a'.repeat(20)}:pending` }, ['purchase_list_sellers']],
    ['buyer’s account', { account: `buyer:${'a'.repeat(20)}` }, ['purchase_list_pkey']],
    ['day', { from: '21/11/2026' }, ['purchase_list_booked', 'payout_list_booked']],
    ['purchase', { purchase: 'a'.repeat(20) }, ['purchase_list_pkey']],
  ])('finds the entries of a %s by an index', async (_what, filter, indexes) => {
    const { from, where, values } = entriesIn({ order: 'asc', ...filter });
    const client = await app.app.get<Pool>(Database).connect();
    try {
      await client.query('begin');
      // So few rows would be read one by one.
      await client.query('set local enable_seqscan = off');
      const { rows } = await client.query(`explain select * from ${from} where ${where}`, [...values]);
      for (const index of indexes) expect(JSON.stringify(rows)).toContain(index);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is checked once a day', async () => {
    const sweep = () => bySystem(() => app.app.get(LedgerCheckSweeper).sweep());
    const checkedAt = async () =>
      (await database.query<{ at: Date }>('select checked_at as at from ledger_checks')).rows[0]?.at;
    await sweep();
    const first = await checkedAt();
    await sweep();
    expect(await checkedAt()).toEqual(first);
    await database.query(`update ledger_checks set checked_at = now() - interval '1 day'`);
    expect(await app.app.get(Metrics).registry.metrics()).toMatch(/terrace_ledger_check_age_seconds 864\d\d/);
    // Rows that wait for a rebuild have no entries yet: an alert would be a false alarm.
    await database.query(`insert into stale_read_models (table_name) values ('purchase_list')`);
    await sweep();
    expect((await checkedAt())?.getTime()).toBeLessThan(Date.now() - 80_000_000);
    await database.query('delete from stale_read_models');
    await sweep();
    expect((await checkedAt())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity);
  });

  it('(control) finds an entry that was changed', async () => {
    await database.query(
      `update purchase_list set entries = jsonb_set(entries, '{0,entries,0,1}', '1') where entries <> '[]'`,
    );
    const { ok, violations } = await admin.done(checkLedger);
    expect(ok).toBe(false);
    expect(violations.some((violation) => violation.startsWith('The entries of purchase'))).toBe(true);
    await database.query(`update ledger_checks set checked_at = now() - interval '1 day'`);
    await bySystem(() => app.app.get(LedgerCheckSweeper).sweep());
    expect((await admin.done(listLedger, { query: {} })).check).toMatchObject({ violations });
    expect(await app.app.get(Metrics).registry.metrics()).toContain(
      `terrace_ledger_violations ${violations.length}`,
    );
  });
});
