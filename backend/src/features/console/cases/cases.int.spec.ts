import { beforeAll, describe, expect, it } from '@jest/globals';
import { getOrderCase } from '@terrace/contracts/http/console/cases';
import { sendContactMessage } from '@terrace/contracts/http/console/contact';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { signedInAdmin } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { complete, start } from '../../../../test/buying.js';
import { Caller } from '../../../../test/caller.js';
import { eventually } from '../../../../test/eventually.js';
import { ticketOnSale } from '../../../../test/market.js';
import type { PaymentWorld } from '../../../../test/payment-world.js';
import { sharedWorld } from '../../../../test/shared-world.js';
import { newId } from '../../../platform/ids/new-id.js';

let world: PaymentWorld;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  ({ world, app } = await sharedWorld());
  admin = await signedInAdmin(app);
});

const caseOf = (id: string) => admin.done(getOrderCase, { params: { id } });

// product.md 25.1
describe('the page of an order', () => {
  it('contains what every feature knows of it, by its id and by its number', async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: await ticketOnSale(app, { quantity: 2 }), quantity: 2 }]);
    const { redirectUrl } = await complete(buyer, purchase);
    await world.press(redirectUrl ?? '', 'pay');
    const email = 'ada1@example.com';
    const subject = newId();
    await buyer.done(sendContactMessage, {
      body: { name: 'Ada', email, subject, message: 'Where are they?' },
    });
    await eventually('it is delivered, credited, documented and mailed', async () => {
      const { deliveries, sales, documents, mails } = await caseOf(purchase.id);
      const isMailed = mails.some(({ about, status }) => about === 'completed' && status === 'sent');
      return deliveries.length === 2 && sales.length === 1 && documents.length === 1 && isMailed;
    });
    const order = await caseOf(orderNumber(purchase.id).toLowerCase());
    expect(order).toMatchObject({
      purchase: { id: purchase.id, status: 'completed' },
      buyer: { kind: 'guest', name: 'Ada Fan 1', email },
      money: { paid: { amount: 25_000 }, left: { amount: 25_000 }, refunded: { amount: 0 } },
      payments: [{ status: 'succeeded', providerPaymentId: expect.any(String) }],
      refunds: [],
      disputes: [],
    });
    expect(order.lines.map(({ holders }) => holders.map((holder) => holder?.fullName))).toEqual([
      ['Ada Fan 1', 'Ada Fan 2'],
    ]);
    expect(order.messages.map((message) => message.subject)).toContain(subject);
    const happened = order.timeline.map(({ event }) => event);
    expect(happened).toEqual(
      expect.arrayContaining(['PurchaseCompleted', 'DeliveryDue', 'SaleCredited', 'DocumentIssued']),
    );
    expect(order.timeline.map(({ at }) => at)).toEqual(
      order.timeline
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  it('exists for an order that was only begun, and for no other id', async () => {
    const { id } = await start(new Caller(app), [{ id: await ticketOnSale(app, { quantity: 1 }) }]);
    expect(await caseOf(id)).toMatchObject({ customer: null, payments: [], mails: [], deliveries: [] });
    const call = (reference: string) => admin.call(getOrderCase, { params: { id: reference } });
    expect((await call(newId())).status).toBe(404);
    expect((await call('TR-2222-2222')).status).toBe(404);
    expect((await call('TR-2222')).status).toBe(400);
  });
});
