import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPurchase } from '@terrace/contracts/http/buying/purchases';
import { signedUp } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { chosen } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { createPool } from '@terrace/event-core/database/pool';
import { newId } from '../../../../platform/ids/new-id.js';

const STOCK = 400;
/** Of sellers' tickets that one network address holds at a time. */
const BY_ADDRESS = 100;

let open: TestApp;
let strict: TestApp;
beforeAll(async () => {
  open = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
  strict = await startTestApp({ TRUST_PROXY: '127.0.0.1', LIMIT_FACTOR: '1' }, open.databaseUrl);
});
afterAll(async () => {
  await strict?.close();
  await open?.close();
});

/** Thirty buyers of this address at once, each wanting twenty. */
async function everybodyFrom(address: string, app: TestApp, ticketId: string): Promise<void> {
  const body = chosen([{ id: ticketId, quantity: 20 }]);
  const headers = () => ({ 'x-forwarded-for': address, 'idempotency-key': newId() });
  await Promise.all(
    Array.from({ length: 30 }, () => new Caller(app).call(startPurchase, { body, headers: headers() })),
  );
}

async function held(ticketId: string): Promise<number> {
  const pool = createPool(open.databaseUrl);
  const { rows } = await pool.query<{ held: number }>('select held from ticket_list where id = $1', [
    ticketId,
  ]);
  await pool.end();
  return rows[0]?.held ?? 0;
}

// product.md 13.3
it('counts guests of a shared network address together, and says so, and members by their account', async () => {
  const ticketId = await ticketOnSale(open, { quantity: STOCK });
  const from = (address: string) => ({ 'x-forwarded-for': address, 'idempotency-key': newId() });
  const body = chosen([{ id: ticketId, quantity: 25 }]);
  const proceed = (buyer: Caller) => buyer.call(startPurchase, { body, headers: from('203.0.113.9') });
  const { browser: member } = await signedUp(strict);
  expect(await proceed(member)).toMatchObject({ status: 201 });
  for (let guests = 0; guests < 4; guests++)
    expect(await proceed(new Caller(strict))).toMatchObject({ status: 201 });
  expect(await proceed(new Caller(strict))).toMatchObject({
    status: 409,
    body: { code: 'too-many-held-by-network', detail: expect.stringContaining('Please sign in') },
  });
  expect(await proceed(member)).toMatchObject({ status: 201 });
  expect(await proceed(member)).toMatchObject({ status: 409, body: { code: 'too-many-held' } });
  expect(await proceed((await signedUp(strict)).browser)).toMatchObject({ status: 201 });
});

it('guests of one network address hold at most a hundred tickets, however many they claim to be', async () => {
  const ticketId = await ticketOnSale(open, { quantity: STOCK });
  await everybodyFrom('203.0.113.1', strict, ticketId);
  // Where all were committed in one go, each sees all of them and gives back: then it is none.
  const first = await held(ticketId);
  expect(first).toBeLessThanOrEqual(BY_ADDRESS);
  const elsewhere = { 'x-forwarded-for': '203.0.113.2', 'idempotency-key': newId() };
  const body = chosen([{ id: ticketId, quantity: 20 }]);
  await new Caller(strict).done(startPurchase, { body, headers: elsewhere });
  expect(await held(ticketId)).toBe(first + 20);
});

it('(control) one network address holds all tickets when the limit is a thousand times higher', async () => {
  const ticketId = await ticketOnSale(open, { quantity: STOCK });
  await everybodyFrom('203.0.113.3', open, ticketId);
  expect(await held(ticketId)).toBe(STOCK);
});
