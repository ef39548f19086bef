import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Purchase, getPurchase } from '@terrace/contracts/http/buying/purchases';
import pg from 'pg';
import type { TestApp } from '../../../../../test/app.js';
import { complete, start } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { type Callback, deliverTo, signed } from '../../../../../test/payment-world.js';
import { sharedApp } from '../../../../../test/shared-world.js';
import { newId } from '../../../../platform/ids/new-id.js';

const TOGETHER = 100;

let app: TestApp;
let pool: pg.Pool;

beforeAll(async () => {
  app = await sharedApp();
  pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
});

interface Paying {
  readonly buyer: Caller;
  readonly purchase: Purchase;
  readonly ticketId: string;
  /** The provider's message about this payment, but for what a spec changes. */
  readonly message: (more?: object) => object;
}

/** A buyer on the card page, for two tickets at 125.00 USD. */
async function paying(): Promise<Paying> {
  const buyer = new Caller(app);
  const ticketId = await ticketOnSale(app);
  const purchase = await start(buyer, [{ id: ticketId, quantity: 2 }]);
  const { paymentId } = await complete(buyer, purchase);
  const message = (more: object = {}) => ({
    id: `evt_${newId()}`,
    type: 'payment.succeeded',
    paymentId,
    purchaseId: purchase.id,
    amount: 250,
    currency: 'USD',
    ...more,
  });
  return { buyer, purchase, ticketId, message };
}

const deliver = (callback: Callback) => deliverTo(app.url, callback);
const now = ({ buyer, purchase: { id } }: Paying) => buyer.done(getPurchase, { params: { id } });

/** Events of the purchase and what its ticket has sold. */
async function log({ purchase, ticketId }: Paying) {
  const { rows } = await pool.query<{ type: string }>(
    'select type from events where stream_id = $1 order by version',
    [`purchase-${purchase.id}`],
  );
  const ticket = await pool.query<{ sold: number; held: number }>(
    'select sold, held from ticket_list where id = $1',
    [ticketId],
  );
  return { types: rows.map(({ type }) => type), ...ticket.rows[0] };
}
const count = (types: readonly string[], type: string) => types.filter((each) => each === type).length;

// product.md 13.6, 13.8
describe('a payment webhook', () => {
  it(`takes effect once when sent ${TOGETHER} times in parallel and once more later`, async () => {
    const sale = await paying();
    const callback = signed(sale.message());
    const statuses = await Promise.all(Array.from({ length: TOGETHER }, () => deliver(callback)));
    expect(new Set([...statuses, await deliver(callback)])).toEqual(new Set([204]));
    const { types, ...ticket } = await log(sale);
    expect(count(types, 'PaymentSucceeded')).toBe(1);
    expect(count(types, 'PurchaseCompleted')).toBe(1);
    expect(ticket).toEqual({ sold: 2, held: 0 });
  });

  it('is recorded as the provider’s doing', async () => {
    const sale = await paying();
    const { body, signature } = signed(sale.message());
    const answer = await fetch(`${app.url}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
    });
    expect(answer.status).toBe(204);
    // The provider is no guest.
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { rows } = await pool.query(
      `select meta -> 'actor' as actor from events where stream_id = $1 and type = 'PaymentSucceeded'`,
      [`purchase-${sale.purchase.id}`],
    );
    expect(rows).toEqual([{ actor: { role: 'system', id: 'payment-provider' } }]);
  });

  it('leads to the same result in whatever order success and failure arrive', async () => {
    for (const order of [
      ['payment.succeeded', 'payment.failed'],
      ['payment.failed', 'payment.succeeded'],
    ]) {
      const sale = await paying();
      for (const type of order) expect(await deliver(signed(sale.message({ type })))).toBe(204);
      expect(await now(sale)).toMatchObject({ status: 'completed', payment: { status: 'succeeded' } });
      expect(await log(sale)).toMatchObject({ sold: 2, held: 0 });
    }
  });

  it('is rejected when forged, altered, unsigned or older than five minutes', async () => {
    const sale = await paying();
    const genuine = signed(sale.message({ type: 'payment.failed' }));
    const refused = [
      signed(sale.message(), { secret: 'somebody-elses-secret' }),
      { ...genuine, body: genuine.body.replace('payment.failed', 'payment.succeeded') },
      { ...genuine, body: genuine.body.replace('250', '2500') },
      { ...genuine, body: `${genuine.body} ` },
      { ...genuine, signature: '' },
      signed(sale.message(), { at: Date.now() - 301_000 }),
      signed(sale.message(), { at: Date.now() + 310_000 }),
    ];
    for (const callback of refused) expect(await deliver(callback)).toBe(401);
    expect(await now(sale)).toMatchObject({ status: 'pending', payment: { status: 'pending' } });
    expect(await deliver(signed(sale.message(), { at: Date.now() - 290_000 }))).toBe(204);
  });

  it.each([
    { amount: 249.99999999999997 },
    { amount: 250.00000000000003 },
    { amount: '250' },
    { currency: 'usd' },
  ])('settles with %j, which is the amount and currency that were asked for', async (stated) => {
    const sale = await paying();
    expect(await deliver(signed(sale.message(stated)))).toBe(204);
    expect(await now(sale)).toMatchObject({ status: 'completed', payment: { status: 'succeeded' } });
  });

  it.each([
    ['amount', { amount: 249.99 }],
    ['amount in minor units', { amount: 25_000 }],
    ['currency', { currency: 'EUR' }],
  ])('with another %s is rejected, recorded once, and settles nothing', async (_what, wrong) => {
    const sale = await paying();
    const callback = signed(sale.message(wrong));
    expect(await Promise.all(Array.from({ length: 10 }, () => deliver(callback)))).toEqual(
      Array.from({ length: 10 }, () => 409),
    );
    const { types } = await log(sale);
    expect(count(types, 'PaymentMismatched')).toBe(1);
    expect(await now(sale)).toMatchObject({ status: 'pending', payment: { status: 'pending' } });
    expect(await deliver(signed(sale.message({ amount: '250.00' })))).toBe(204);
    expect(await now(sale)).toMatchObject({ status: 'completed' });
  });

  it('about an unknown payment is taken, and settles nothing', async () => {
    const sale = await paying();
    const unasked = await start(sale.buyer, [{ id: sale.ticketId }]);
    for (const more of [{ paymentId: newId() }, { purchaseId: newId() }, { purchaseId: unasked.id }]) {
      expect(await deliver(signed(sale.message(more)))).toBe(204);
    }
    expect(await deliver(signed({ id: 'evt_1' }))).toBe(400);
    expect(await now(sale)).toMatchObject({ status: 'pending' });
  });
});
