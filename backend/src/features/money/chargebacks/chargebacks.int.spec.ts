import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getPurchase } from '@terrace/contracts/http/buying/purchases';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { getOrderCase } from '@terrace/contracts/http/console/cases';
import { listChargebacks } from '@terrace/contracts/http/money/chargebacks';
import { checkLedger } from '@terrace/contracts/http/money/ledger';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { listNotifications } from '@terrace/contracts/http/care/notifications';
import { DeliveryWorld } from '../../../../test/delivery-world.js';
import { eventually } from '../../../../test/eventually.js';
import { deliverTo, signed } from '../../../../test/payment-world.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';

let deliveries: DeliveryWorld;
let database: Queryable;
beforeAll(async () => {
  deliveries = await DeliveryWorld.shared();
  database = deliveries.app.app.get(Database);
});
beforeEach(() => {
  deliveries.world.carrier = (callback, deliver) => deliver(callback);
});

const post = (path: string, body: object = {}) => deliveries.world.sandbox.post(path, body);
const caseOf = (id: string) => deliveries.admin.done(getOrderCase, { params: { id } });
const isSound = async () => (await deliveries.admin.done(checkLedger, {})).violations;

/** The buyer's bank asks the payment of an order back. */
async function opened(purchaseId: string, more: object = {}) {
  const { data } = Object(await (await post('/_sandbox/chargebacks', { purchaseId, ...more })).json());
  return data as { chargebackId: string; paymentId: string; amount: number; currency: string };
}

const decided = (id: string, outcome: 'won' | 'lost') => post(`/_sandbox/chargebacks/${id}/${outcome}`);

/** The balance of each account that the order's entries name. */
async function accountsOf(purchaseId: string): Promise<Record<string, number>> {
  const { rows } = await database.query<{ account: string; sum: number }>(
    `select entry ->> 0 as account, sum((entry ->> 1)::int)::int as sum
     from purchase_list, jsonb_array_elements(entries::jsonb) booking, jsonb_array_elements(booking -> 'entries') entry
     where id = $1 group by 1`,
    [purchaseId],
  );
  return Object.fromEntries(
    rows.map(({ account, sum }) => [account.replace(/^(buyer|seller):[^:]*/, '$1'), sum]),
  );
}

const refund = (id: string) =>
  deliveries.admin.call(refundPurchase, {
    params: { id },
    body: { reason: 'buyer-asked', note: '' },
    headers: { 'idempotency-key': newId() },
  });

// product.md 27.1, 27.3, 27.4, 27.5
describe('a chargeback', () => {
  it('holds the sale and is queued with its deadline, everybody concerned is told, and a won one releases all', async () => {
    const { purchaseId, buyer, seller } = await deliveries.sold();
    await eventually('the sale is credited', async () => (await caseOf(purchaseId)).sales[0]?.amount != null);
    const before = await accountsOf(purchaseId);
    const { chargebackId } = await opened(purchaseId);
    const open = await caseOf(purchaseId);
    expect(open.chargebacks).toMatchObject([{ id: chargebackId, status: 'open', reason: 'fraudulent' }]);
    expect(open.money.left.amount).toBe(0);
    expect(open.sales.map(({ holds }) => holds)).toEqual([['chargeback']]);
    const { chargeback } = await buyer.done(getPurchase, { params: { id: purchaseId } });
    expect(chargeback?.status).toBe('open');
    const { items } = await deliveries.admin.done(listChargebacks, { query: { q: purchaseId } });
    expect(items).toMatchObject([{ id: chargebackId, evidenceDueAt: expect.any(String) }]);
    // product.md 16.4
    const dear = await deliveries.admin.done(listChargebacks, {
      query: { q: purchaseId, amountFrom: '99999' },
    });
    expect(dear).toMatchObject({ items: [], total: 0, counts: { open: 0 } });
    expect(await accountsOf(purchaseId)).toMatchObject({ provider: 0, chargebacks: before['provider'] });
    expect(await refund(purchaseId)).toMatchObject({ body: { code: 'charged-back' } });
    for (const browser of [seller, deliveries.admin])
      await eventually('they are told', async () => {
        const told = await browser.done(listNotifications, { query: {} });
        return told.items.some(({ title }) => /bank asks/.test(title));
      });

    await decided(chargebackId, 'won');
    const won = await caseOf(purchaseId);
    expect(won.chargebacks[0]?.status).toBe('won');
    expect(won.sales.map(({ holds }) => holds)).toEqual([[]]);
    expect(await accountsOf(purchaseId)).toEqual({ ...before, chargebacks: 0 });
    expect(await refund(purchaseId)).toMatchObject({ status: 200 });
    expect(await isSound()).toEqual([]);
  });

  it('that is lost is borne by a seller who has not delivered, and the buyer is mailed', async () => {
    const { purchaseId, buyer } = await deliveries.sold();
    await eventually('the sale is credited', async () => (await caseOf(purchaseId)).sales[0]?.amount != null);
    const { chargebackId } = await opened(purchaseId);
    await decided(chargebackId, 'lost');
    const { chargebacks, sales } = await caseOf(purchaseId);
    expect(chargebacks).toMatchObject([{ status: 'lost', bearer: 'sale' }]);
    expect(sales).toMatchObject([{ status: 'spent', holds: [] }]);
    expect(await accountsOf(purchaseId)).toMatchObject({
      provider: 0,
      chargebacks: 0,
      commission: 0,
      'seller:pending': 0,
    });
    const { mails } = await caseOf(purchaseId);
    expect(mails.map(({ about }) => about)).toContain('charged-back');
    const cookie = buyer.cookieHeader('/api/purchases');
    const address = `${deliveries.app.url}/api/purchases/${purchaseId}/calendar.ics`;
    const calendar = await fetch(address, { headers: { cookie } });
    expect(await calendar.text()).toContain('STATUS:CANCELLED');
    await eventually('no seat is to be delivered any more', async () =>
      (await caseOf(purchaseId)).deliveries.every(({ status }) => status === 'cancelled'),
    );
    expect(await isSound()).toEqual([]);
  });

  it('that is lost is borne by the marketplace when the seller has delivered', async () => {
    const { purchaseId } = await deliveries.delivered({ seats: 1 });
    await eventually('the sale is credited', async () => (await caseOf(purchaseId)).sales[0]?.amount != null);
    const { chargebackId, amount } = await opened(purchaseId, { reason: 'not-received' });
    await decided(chargebackId, 'lost');
    const { chargebacks, sales } = await caseOf(purchaseId);
    expect(chargebacks).toMatchObject([{ status: 'lost', bearer: 'platform', reason: 'not-received' }]);
    expect(sales).toMatchObject([{ status: 'unpaid', holds: [] }]);
    expect(await accountsOf(purchaseId)).toMatchObject({ provider: 0, guarantee: Math.round(amount * 100) });
    expect(await isSound()).toEqual([]);
  });
});

// product.md 7.8, 13.8, 27.1
describe('messages about a chargeback', () => {
  const deliver = (message: object) =>
    deliverTo(deliveries.app.url, signed({ id: `evt_${newId()}`, ...message }));

  it('may come twice, in any order, and an end before the beginning', async () => {
    const { purchaseId } = await deliveries.sold();
    deliveries.world.carrier = () => Promise.resolve(204);
    const message = { ...(await opened(purchaseId)), purchaseId };
    expect((await caseOf(purchaseId)).chargebacks).toEqual([]);
    const types = ['lost', 'opened', 'lost', 'won', 'opened'];
    for (const type of types) expect(await deliver({ type: `chargeback.${type}`, ...message })).toBe(204);
    expect((await caseOf(purchaseId)).chargebacks).toMatchObject([{ status: 'lost' }]);
    expect(await isSound()).toEqual([]);
  });

  it('about an unknown payment, another amount or an unpaid order change nothing', async () => {
    const { purchaseId } = await deliveries.sold();
    deliveries.world.carrier = () => Promise.resolve(204);
    const message = { type: 'chargeback.opened', ...(await opened(purchaseId)), purchaseId };
    expect(await deliver({ ...message, purchaseId: newId() })).toBe(204);
    for (const wrong of [{ paymentId: 'pay_x' }, { amount: message.amount + 0.01 }, { currency: 'EUR' }])
      expect(await deliver({ ...message, ...wrong })).toBe(409);
    expect((await caseOf(purchaseId)).chargebacks).toEqual([]);
    expect(await deliver({ ...message, amount: undefined })).toBe(400);
    expect(await deliver(message)).toBe(204);
    expect(await deliver({ ...message, amount: message.amount - 1 })).toBe(409);
    expect((await caseOf(purchaseId)).chargebacks).toMatchObject([{ status: 'open' }]);
  });

  it('after a refund is answered with it, and the bank then decides for us', async () => {
    const { purchaseId } = await deliveries.sold();
    expect((await refund(purchaseId)).status).toBe(200);
    await eventually('the refund has arrived', async () =>
      (await caseOf(purchaseId)).refunds.some(({ status }) => status === 'succeeded'),
    );
    const { chargebackId } = await opened(purchaseId);
    await eventually('the bank is told of it', async () => {
      const { chargebacks } = Object(await deliveries.world.sandbox.json('/_sandbox/book'));
      const booked = chargebacks.find((each: { chargebackId: string }) => each.chargebackId === chargebackId);
      return booked.refunds.length === 1;
    });
    expect(await isSound()).toEqual([]);
    await decided(chargebackId, 'lost');
    expect((await caseOf(purchaseId)).chargebacks).toMatchObject([{ status: 'won' }]);
    expect(await isSound()).toEqual([]);
  });

  it('that a bank wins in spite of a refund are our cost, and the ledger is sound', async () => {
    const { purchaseId } = await deliveries.sold();
    expect((await refund(purchaseId)).status).toBe(200);
    await eventually('the refund has arrived', async () =>
      (await caseOf(purchaseId)).refunds.some(({ status }) => status === 'succeeded'),
    );
    deliveries.world.carrier = () => Promise.resolve(204);
    const message = { ...(await opened(purchaseId)), purchaseId };
    expect(await deliver({ type: 'chargeback.lost', ...message })).toBe(204);
    expect((await caseOf(purchaseId)).chargebacks).toMatchObject([{ status: 'lost', bearer: 'platform' }]);
    const cost = Math.round(message.amount * 100);
    expect(await accountsOf(purchaseId)).toMatchObject({ provider: -cost, chargebacks: 0, guarantee: cost });
    expect(await isSound()).toEqual([]);
  });
});
