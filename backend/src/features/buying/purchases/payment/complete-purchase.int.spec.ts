import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  PaymentStart,
  cancelPurchase,
  completePurchase,
  continuePayment,
  getPurchase,
  listHeldPurchases,
  refreshPayment,
} from '@terrace/contracts/http/buying/purchases';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import type { TestApp } from '../../../../../test/app.js';
import { complete, holders, start, tryToComplete } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { type Callback, type PaymentWorld, deliverTo } from '../../../../../test/payment-world.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { newId } from '../../../../platform/ids/new-id.js';

let world: PaymentWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await sharedWorld());
});

const available = async (ticketId: string) =>
  (await new Caller(app).done(getSellerTicket, { params: { id: ticketId } })).available;

// product.md 3.7, 13.5
describe('completing a purchase', () => {
  it('opens the card page, and sells the tickets once paid', async () => {
    const ticketId = await ticketOnSale(app, { quantity: 2 });
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: ticketId, quantity: 2 }]);
    const payment = await complete(buyer, purchase);
    expect(payment).toMatchObject({ purchaseId: purchase.id, publicKey: 'pk_sandbox_terrace' });
    const held = await buyer.done(getPurchase, { params: { id: purchase.id } });
    expect(held).toMatchObject({ holdersEntered: true, canExtend: true, payment: { status: 'pending' } });
    await world.press(payment.redirectUrl ?? '', 'pay');
    expect(await buyer.done(getPurchase, { params: { id: purchase.id } })).toMatchObject({
      status: 'completed',
      payment: { paymentId: payment.paymentId, status: 'succeeded' },
    });
    expect(await available(ticketId)).toBe(0);
  });

  it('keeps the tickets held when the card is declined, and opens one new card page for another try', async () => {
    const ticketId = await ticketOnSale(app, { quantity: 2 });
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: ticketId, quantity: 2 }]);
    const { id } = purchase;
    const refusals: Callback[] = [];
    world.carrier = (callback, deliver) => {
      refusals.push(callback);
      return deliver(callback);
    };
    const first = await complete(buyer, purchase);
    await world.press(first.redirectUrl ?? '', 'decline');
    world.carrier = (callback, deliver) => deliver(callback);
    const held = await buyer.done(getPurchase, { params: { id } });
    expect(held).toMatchObject({ status: 'pending', payment: { status: 'failed' } });
    expect(await available(ticketId)).toBe(0);
    expect((await buyer.done(listHeldPurchases)).items.map((purchase) => purchase.id)).toEqual([id]);

    const tries = await Promise.all(
      Array.from({ length: 5 }, () => buyer.done(continuePayment, { params: { id } })),
    );
    const [second] = tries;
    expect(new Set(tries.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(second?.paymentId).not.toBe(first.paymentId);
    // A copy of the refusal that comes late is not about the new payment.
    for (const refusal of refusals) expect(await deliverTo(app.url, refusal)).toBe(204);
    await world.press(second?.redirectUrl ?? '', 'pay');
    expect(await buyer.done(getPurchase, { params: { id } })).toMatchObject({
      status: 'completed',
      payment: { paymentId: second?.paymentId, status: 'succeeded' },
    });
    expect(await buyer.done(listHeldPurchases)).toEqual({ items: [] });
  });

  it('continues an open payment on the same card page, and none before the holders are known', async () => {
    const ticketId = await ticketOnSale(app, { quantity: 1 });
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: ticketId }]);
    const { id } = purchase;
    expect(await buyer.call(continuePayment, { params: { id } })).toMatchObject({
      status: 400,
      body: { code: 'holders-mismatch' },
    });
    const opened = await complete(buyer, purchase);
    expect(await buyer.done(continuePayment, { params: { id } })).toEqual(opened);
    expect((await new Caller(app).call(continuePayment, { params: { id } })).status).toBe(404);
    await buyer.done(cancelPurchase, { params: { id } });
    expect(await available(ticketId)).toBe(1);
    expect((await buyer.call(continuePayment, { params: { id } })).body).toMatchObject({
      code: 'purchase-closed',
    });
  });

  it('skips the card page when nothing has to be paid', async () => {
    const ticketId = await ticketOnSale(app, { price: { amount: 0, currency: 'USD' } });
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: ticketId }]);
    expect(await complete(buyer, purchase)).toEqual({
      purchaseId: purchase.id,
      paymentId: null,
      publicKey: null,
      redirectUrl: null,
    });
    expect(await buyer.done(getPurchase, { params: { id: purchase.id } })).toMatchObject({
      status: 'completed',
    });
    expect(await available(ticketId)).toBe(9);
  });

  it('returns the same payment when repeated with the same or another key', async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: await ticketOnSale(app) }]);
    const key = newId();
    const answers = [
      await tryToComplete(buyer, purchase, key),
      await tryToComplete(buyer, purchase, key),
      await tryToComplete(buyer, purchase),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('opens no card page for a cancelled purchase, also when repeated with the same key', async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: await ticketOnSale(app) }]);
    const key = newId();
    expect(await tryToComplete(buyer, purchase, key)).toMatchObject({ status: 200 });
    await buyer.done(cancelPurchase, { params: { id: purchase.id } });
    for (const again of [key, newId()]) {
      expect(await tryToComplete(buyer, purchase, again)).toMatchObject({
        status: 409,
        body: { code: 'purchase-closed' },
      });
    }
  });

  it('returns the same response for a repeated key after the purchase was paid', async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: await ticketOnSale(app) }]);
    const key = newId();
    const first = await tryToComplete(buyer, purchase, key);
    await world.press(PaymentStart.parse(first.body).redirectUrl ?? '', 'pay');
    expect(await tryToComplete(buyer, purchase, key)).toMatchObject({ status: 200, body: first.body });
  });

  it('answers payment-failed-to-start while the provider fails, and resumes afterwards', async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: await ticketOnSale(app) }]);
    const key = newId();
    for (const mode of ['500', 'lost', 'garbage']) {
      await world.sandbox.fault('payments', mode);
      expect(await tryToComplete(buyer, purchase, key)).toMatchObject({
        status: 502,
        body: { code: 'payment-failed-to-start' },
      });
    }
    await world.sandbox.fault('payments', 'ok');
    const answer = await tryToComplete(buyer, purchase, key);
    expect(answer).toMatchObject({ status: 200, body: { purchaseId: purchase.id } });
    expect(await buyer.done(getPurchase, { params: { id: purchase.id } })).toMatchObject({
      payment: { status: 'pending' },
    });
  });

  it("requires one holder per ticket, and every field of each with the form's text", async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: await ticketOnSale(app), quantity: 2 }]);
    expect(await tryToComplete(buyer, { ...purchase, quantity: 1 })).toMatchObject({
      status: 400,
      body: { code: 'holders-mismatch' },
    });
    const [first, second] = holders(2);
    expect(
      await buyer.call(completePurchase, {
        params: { id: purchase.id },
        body: {
          ticketHolders: [
            { ...first, phone: '' },
            { ...second, email: '', phone: '', passportOrId: ' ' },
          ],
        },
        headers: { 'idempotency-key': newId() },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        errors: [
          { path: 'ticketHolders.0.phone', message: 'Phone number is required' },
          { path: 'ticketHolders.1.passportOrId', message: 'Passport/Country ID is required' },
        ],
      },
    });
    const answer = await buyer.call(completePurchase, {
      params: { id: purchase.id },
      body: { ticketHolders: [first, { ...second, passportOrId: ' ' }], discount: 5 },
      headers: { 'idempotency-key': newId() },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'discount', message: 'This field is not accepted' }],
      },
    });
  });

  it('refuses an address that no mail reaches and a number that does not exist, before anything is paid', async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: await ticketOnSale(app) }]);
    const tried = (changed: object) =>
      buyer.call(completePurchase, {
        params: { id: purchase.id },
        body: { ticketHolders: holders(1).map((holder) => ({ ...holder, ...changed })) },
        headers: { 'idempotency-key': newId() },
      });
    const refused = (field: string, message: string) => ({
      status: 400,
      body: { errors: [{ path: `ticketHolders.0.${field}`, message }] },
    });
    for (const email of ['ann.reed@buyers.test,', '<ann.reed@buyers.test>', 'ann.reed@buyers..test'])
      expect(await tried({ email })).toMatchObject(refused('email', 'Please enter a valid email address'));
    const invalid = 'Please enter a valid phone number, with the country code if it is abroad';
    for (const phone of ['abc', '+44 12', '+999 20 7946 0958'])
      expect(await tried({ phone })).toMatchObject(refused('phone', invalid));
    const pasted = { email: '\u200bann.reed@buyers.test\u200b', phone: '\u202d+44 20 7946 0958\u202c' };
    expect(await tried({ ...pasted, fullName: 'MD.RAHMAN\u200f' })).toMatchObject({ status: 200 });
  });

  it('queries the provider when the buyer returns and no webhook has arrived', async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, [{ id: await ticketOnSale(app) }]);
    const { redirectUrl } = await complete(buyer, purchase);
    const { carrier } = world;
    world.carrier = () => Promise.resolve(204);
    await world.press(redirectUrl ?? '', 'pay');
    world.carrier = carrier;
    expect(await buyer.done(getPurchase, { params: { id: purchase.id } })).toMatchObject({
      status: 'pending',
    });
    expect(await buyer.done(refreshPayment, { params: { id: purchase.id } })).toMatchObject({
      status: 'completed',
    });
  });
});
