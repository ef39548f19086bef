import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  cancelPurchase,
  extendPurchase,
  getPurchase,
  listOrders,
  refreshPayment,
} from '@terrace/contracts/http/buying/purchases';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { signedUp } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { start, tryToComplete } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { sharedApp } from '../../../../../test/shared-world.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { purchaseTokenOf } from '../buyer.js';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const available = async (ticketId: string) =>
  (await new Caller(app).done(getSellerTicket, { params: { id: ticketId } })).available;

// product.md 6.1, 13.11
describe('a purchase', () => {
  it('is visible to its buyer and by its link only', async () => {
    const buyer = new Caller(app);
    const { id } = await start(buyer, [{ id: await ticketOnSale(app) }]);
    const stranger = new Caller(app);
    await start(stranger, [{ id: await ticketOnSale(app) }]);
    const { browser: account } = await signedUp(app);
    for (const somebody of [stranger, account, new Caller(app)]) {
      for (const query of [{}, { token: purchaseTokenOf(newId(), app.config.JWT_SECRET) }, { token: '' }]) {
        expect(await somebody.call(getPurchase, { params: { id }, query })).toMatchObject({
          status: 404,
          body: { code: 'not-found' },
        });
      }
      for (const endpoint of [extendPurchase, cancelPurchase, refreshPayment]) {
        expect(await somebody.call(endpoint, { params: { id } })).toMatchObject({ status: 404 });
      }
      expect(await tryToComplete(somebody, { id, quantity: 1 })).toMatchObject({ status: 404 });
    }
    const token = purchaseTokenOf(id, app.config.JWT_SECRET);
    const byLink = await new Caller(app).done(getPurchase, { params: { id }, query: { token } });
    expect(byLink).toEqual(await buyer.done(getPurchase, { params: { id } }));
    expect(byLink.status).toBe('pending');
  });

  it('of an account is among its orders only, newest first', async () => {
    expect(await new Caller(app).call(listOrders)).toMatchObject({ status: 401 });
    const { browser: buyer } = await signedUp(app);
    const ticketId = await ticketOnSale(app);
    const first = await start(buyer, [{ id: ticketId }]);
    const second = await start(buyer, [{ id: ticketId }]);
    await start(new Caller(app), [{ id: ticketId }]);
    expect(await buyer.done(listOrders)).toMatchObject({
      total: 2,
      items: [{ id: second.id }, { id: first.id }],
    });
  });

  // product.md 13.19
  it('is found by its short number, however it is typed, which no other purchase has', async () => {
    const { browser: buyer } = await signedUp(app);
    const ticketId = await ticketOnSale(app);
    const { id } = await start(buyer, [{ id: ticketId }]);
    const { id: other } = await start(buyer, [{ id: ticketId }]);
    const found = async (q: string) =>
      (await buyer.done(listOrders, { query: { q } })).items.map((order) => order.id);
    const number = orderNumber(id);
    expect(number).toMatch(/^TR-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    for (const typed of [number, number.toLowerCase(), number.slice(3).replace('-', ' '), id])
      expect(await found(typed)).toEqual([id]);
    expect(await found('arsenal')).toEqual([other, id]);
    expect(await found('TR-2222-222')).toEqual([]);
  });

  it('is extended to 45 minutes in all, and releases its tickets when cancelled', async () => {
    const ticketId = await ticketOnSale(app);
    const buyer = new Caller(app);
    const { id, holdExpiresAt } = await start(buyer, [{ id: ticketId, quantity: 2 }]);
    for (const [minutes, canExtend] of [
      [15, true],
      [30, false],
    ] as const) {
      const extended = await buyer.done(extendPurchase, { params: { id } });
      expect(Date.parse(extended.holdExpiresAt) - Date.parse(holdExpiresAt)).toBe(minutes * 60_000);
      expect(extended.canExtend).toBe(canExtend);
    }
    expect(await buyer.call(extendPurchase, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'already-extended' },
    });
    expect(await buyer.done(cancelPurchase, { params: { id } })).toMatchObject({ status: 'cancelled' });
    expect(await buyer.done(cancelPurchase, { params: { id } })).toMatchObject({ status: 'cancelled' });
    expect(await available(ticketId)).toBe(10);
    expect(await tryToComplete(buyer, { id, quantity: 2 })).toMatchObject({
      status: 409,
      body: { code: 'purchase-closed' },
    });
  });
});
