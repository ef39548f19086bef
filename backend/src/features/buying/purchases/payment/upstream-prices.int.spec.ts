import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventTickets, searchEvents } from '@terrace/contracts/http/market/catalogue';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { getPurchase, startPurchase } from '@terrace/contracts/http/buying/purchases';
import type { TestApp } from '../../../../../test/app.js';
import { chosen, complete, start, tryToComplete, tryToStart } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import type { PaymentWorld } from '../../../../../test/payment-world.js';
import { eventually } from '../../../../../test/eventually.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import { newId } from '../../../../platform/ids/new-id.js';

let world: PaymentWorld;
let app: TestApp;
let event: { readonly id: string; readonly name: string; readonly date: string };
let category: { readonly id: string; readonly quantity: number };

beforeAll(async () => {
  ({ world, app } = await sharedWorld());
  event = await anEventInDollars();
});
beforeEach(async () => {
  await world.sandbox.fault('tickets', 'ok');
  await change({ categoryId: category.id, price: 80, availableSellingQuantities: [1, 2, 4] });
});

const change = (wanted: object) => world.sandbox.post(`/_sandbox/events/${event.id}`, wanted);

/** An event of the next week or later whose categories can be bought together with sellers' tickets, which are in dollars. */
async function anEventInDollars() {
  const visitor = new Caller(app);
  await eventually('the catalogue is there', async () => (await visitor.done(searchEvents)).total > 0);
  // The sellers' tickets of an event that has begun are no longer sold.
  const from = slashDate(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
  const { items } = await visitor.done(searchEvents, { query: { perPage: 100, from } });
  for (const { id, name, dateOfEvent: date } of items) {
    if (date === null) continue;
    const { categories } = await visitor.done(eventTickets, { params: { id } });
    const found = categories.find(({ price }) => price.currency === 'USD');
    if (!found) continue;
    category = { id: found.id, quantity: 2 };
    return { id, name, date };
  }
  throw new Error('No event in dollars');
}

const wish = () => [{ kind: 'category', ...category }] as const;

// product.md 12.3, 13.4, 13.13
describe('an upstream category in a purchase', () => {
  it('is sold at the price and fee read at this moment, with one fee per ticket', async () => {
    const buyer = new Caller(app);
    const { categories } = await buyer.done(eventTickets, { params: { id: event.id } });
    const shown = categories.find(({ id }) => id === category.id);
    const purchase = await start(buyer, wish(), event.id);
    expect(purchase.lines).toMatchObject([
      { kind: 'category', unitPrice: { amount: 8_000, currency: 'USD' }, serviceFee: shown?.serviceFee },
    ]);
    const delivery = shown?.deliveryMethods[0];
    expect(purchase.lines[0]?.delivery).toEqual(delivery);
    expect(purchase.pricing.finalAmount.amount).toBe(
      2 * (8_000 + (shown?.serviceFee.amount ?? NaN)) + (delivery?.price.amount ?? NaN),
    );
    expect(purchase.requiredPurchaseFields).toEqual(shown?.requiredPurchaseFields);
    const payment = await complete(buyer, purchase);
    await world.press(payment.redirectUrl ?? '', 'pay');
    expect(await buyer.done(getPurchase, { params: { id: purchase.id } })).toMatchObject({
      status: 'completed',
    });
  });

  it("is sold together with a seller's ticket for the same event, by id or by name and day", async () => {
    const byId = await ticketOnSale(app, {
      event: { eventId: event.id, eventName: 'As it was once called' },
    });
    const byName = await ticketOnSale(app, {
      event: { eventName: event.name.toUpperCase(), eventDate: event.date },
    });
    const purchase = await start(new Caller(app), [...wish(), { id: byId }, { id: byName }], event.id);
    expect(purchase.quantity).toBe(4);
    const other = await ticketOnSale(app, { event: { eventName: 'Another match', eventDate: event.date } });
    const answer = await new Caller(app).call(startPurchase, {
      body: chosen([...wish(), { id: other }], event.id),
      headers: { 'idempotency-key': newId() },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  it('is delivered by any method that upstream offers for it, and by no other', async () => {
    const visitor = new Caller(app);
    const { categories } = await visitor.done(eventTickets, { params: { id: event.id } });
    const methods = categories.find(({ id }) => id === category.id)?.deliveryMethods ?? [];
    expect(methods).not.toEqual([]);
    for (const method of methods) {
      const [line] = await start(new Caller(app), [{ ...wish()[0], delivery: method.name }], event.id).then(
        ({ lines }) => lines,
      );
      expect(line?.delivery).toEqual(method);
    }
    const answer = await tryToStart(visitor, [{ ...wish()[0], delivery: 'Pigeon' }], { eventId: event.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'delivery-unavailable' } });
  });

  it('is sold only in its quantities, which may have gaps', async () => {
    const three = await new Caller(app).call(startPurchase, {
      body: chosen([{ kind: 'category', id: category.id, quantity: 3 }], event.id),
      headers: { 'idempotency-key': newId() },
    });
    expect(three).toMatchObject({
      status: 409,
      body: { code: 'quantity-unavailable', available: [1, 2, 4] },
    });
    const summed = await start(new Caller(app), [...wish(), ...wish()], event.id);
    expect(summed.lines).toMatchObject([{ quantity: 4 }]);
  });

  it('starts no purchase while upstream is down', async () => {
    const ticketId = await ticketOnSale(app, { event: { eventId: event.id } });
    await world.sandbox.fault('tickets', '500');
    const answer = await new Caller(app).call(startPurchase, {
      body: chosen([...wish(), { id: ticketId, quantity: 2 }], event.id),
      headers: { 'idempotency-key': newId() },
    });
    expect(answer).toMatchObject({
      status: 503,
      body: {
        code: 'tickets-unavailable',
        detail: expect.stringContaining('Failed to load ticket information'),
      },
    });
    await world.sandbox.fault('tickets', 'ok');
    await start(new Caller(app), [{ id: ticketId, quantity: 10 }]);
  });

  it('with a changed price asks the buyer again and starts no payment before', async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, wish(), event.id);
    await change({ categoryId: category.id, price: 90 });
    const key = newId();
    for (const _attempt of ['first', 'the same once more']) {
      expect(await tryToComplete(buyer, purchase, key)).toMatchObject({
        status: 409,
        body: {
          code: 'price-changed',
          purchase: { lines: [{ unitPrice: { amount: 9_000, currency: 'USD' } }], payment: null },
        },
      });
    }
    await complete(buyer, purchase);
    const paying = await buyer.done(getPurchase, { params: { id: purchase.id } });
    expect(paying).toMatchObject({
      lines: [{ unitPrice: { amount: 9_000 } }],
      payment: { status: 'pending' },
    });
  });

  it('rejects completing with quantity-unavailable or tickets-unavailable, and starts no payment', async () => {
    const buyer = new Caller(app);
    const purchase = await start(buyer, wish(), event.id);
    await change({ categoryId: category.id, availableSellingQuantities: [1] });
    expect(await tryToComplete(buyer, purchase)).toMatchObject({
      status: 409,
      body: { code: 'quantity-unavailable', available: [1] },
    });
    await world.sandbox.fault('tickets', '500');
    expect(await tryToComplete(buyer, purchase)).toMatchObject({
      status: 503,
      body: { code: 'tickets-unavailable' },
    });
    expect(await buyer.done(getPurchase, { params: { id: purchase.id } })).toMatchObject({ payment: null });
  });
});
