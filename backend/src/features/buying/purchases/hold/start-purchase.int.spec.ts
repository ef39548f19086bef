import { beforeAll, describe, expect, it } from '@jest/globals';
import { startPurchase } from '@terrace/contracts/http/buying/purchases';
import { publicConfig } from '@terrace/contracts/http/system';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import type { TestApp } from '../../../../../test/app.js';
import { chosen, start, tryToStart } from '../../../../../test/buying.js';
import { Caller } from '../../../../../test/caller.js';
import { approvedSeller, carryOut, ticketOnSale } from '../../../../../test/market.js';
import { sharedApp } from '../../../../../test/shared-world.js';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../../platform/ids/new-id.js';
import { sellerDecider } from '../../../people/sellers/seller.decider.js';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const available = async (ticketId: string) =>
  (await new Caller(app).done(getSellerTicket, { params: { id: ticketId } })).available;

// product.md 3.9, 11.4, 13.1, 13.3, 13.10
describe('starting a purchase', () => {
  it("holds tickets for a guest at the ticket's price", async () => {
    const ticketId = await ticketOnSale(app, { quantity: 4, section: 'B', row: '7' });
    const purchase = await start(new Caller(app), [{ id: ticketId, quantity: 3 }]);
    expect(purchase).toMatchObject({
      status: 'pending',
      quantity: 3,
      event: { id: null, name: 'Arsenal vs Chelsea', date: '05/12/2099', venue: 'Emirates Stadium' },
      lines: [{ label: 'eTickets, Section B, Row 7', unitPrice: { amount: 12_500, currency: 'USD' } }],
      pricing: {
        originalAmount: { amount: 37_500, currency: 'USD' },
        finalAmount: { amount: 37_500, currency: 'USD' },
      },
      canExtend: true,
      payment: null,
    });
    expect(await available(ticketId)).toBe(1);
  });

  it('sums two lines of one ticket, and holds all lines or none', async () => {
    const [scarce, plenty] = [await ticketOnSale(app, { quantity: 3 }), await ticketOnSale(app)];
    const twice = await tryToStart(new Caller(app), [
      { id: scarce, quantity: 2 },
      { id: scarce, quantity: 2 },
    ]);
    expect(twice).toMatchObject({ status: 409, body: { code: 'sold-out', available: 3 } });
    const both = await tryToStart(new Caller(app), [
      { id: plenty, quantity: 1 },
      { id: scarce, quantity: 4 },
    ]);
    expect(both).toMatchObject({ status: 409, body: { code: 'sold-out' } });
    expect([await available(scarce), await available(plenty)]).toEqual([3, 10]);
    const summed = await start(new Caller(app), [{ id: scarce }, { id: scarce, quantity: 2 }]);
    expect(summed.lines).toMatchObject([{ id: scarce, quantity: 3 }]);
  });

  it('rejects tickets of two events, unknown tickets, and tickets of a suspended seller', async () => {
    const sellerId = await approvedSeller(app);
    const [one, other] = [
      await ticketOnSale(app, { sellerId, event: { eventId: '77' } }),
      await ticketOnSale(app, { event: { eventId: '78' } }),
    ];
    const buyer = new Caller(app);
    expect(await tryToStart(buyer, [{ id: one }, { id: other }])).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
    expect(await tryToStart(buyer, [{ id: newId() }])).toMatchObject({
      status: 404,
      body: { code: 'ticket-not-found' },
    });
    const maria = { id: newId(), name: 'Maria' };
    await carryOut(app, on(sellerDecider, sellerId, { type: 'SuspendSeller', from: 'active', by: maria }));
    expect(await tryToStart(buyer, [{ id: one }])).toMatchObject({
      status: 409,
      body: { code: 'ticket-unavailable' },
    });
  });

  it.each([
    ['unitPrice', { lines: [{ kind: 'listing', id: '1', quantity: 1, unitPrice: 1 }] }],
    ['discount', { discount: 100 }],
    ['status', { status: 'completed' }],
    ['a quantity of 0', { lines: [{ kind: 'listing', id: '1', quantity: 0 }] }],
    ['half a ticket', { lines: [{ kind: 'listing', id: '1', quantity: 1.5 }] }],
    ['51 tickets', { lines: [{ kind: 'listing', id: '1', quantity: 51 }] }],
    ['no lines', { lines: [] }],
  ])('rejects %s from the browser', async (_what, more) => {
    const answer = await new Caller(app).call(startPurchase, {
      body: { ...chosen([{ id: newId() }]), ...more },
      headers: { 'idempotency-key': newId() },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  it('takes effect once per idempotency key: 50 concurrent calls start one purchase', async () => {
    const ticketId = await ticketOnSale(app);
    const buyer = new Caller(app);
    await start(buyer, [{ id: await ticketOnSale(app) }]);
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tryToStart(buyer.copy(), [{ id: ticketId }], { key })),
    );
    const started = answers.filter(({ status }) => status === 201);
    expect(new Set(started.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201)).toEqual(
      answers
        .filter(({ status }) => status !== 201)
        .map(() =>
          expect.objectContaining({
            status: 409,
            body: expect.objectContaining({ code: 'idempotency-running' }),
          }),
        ),
    );
    expect(await available(ticketId)).toBe(9);
    expect(await tryToStart(buyer, [{ id: ticketId, quantity: 2 }], { key })).toMatchObject({ status: 422 });
    const without = await buyer.call(startPurchase, { body: chosen([{ id: ticketId }]) });
    expect(without).toMatchObject({ status: 400, body: { code: 'idempotency-key-required' } });
  });

  it('takes effect once per idempotency key for 50 concurrent first calls of a guest without a cookie', async () => {
    const ticketId = await ticketOnSale(app, { quantity: 20 });
    const key = newId();
    const guests = Array.from({ length: 50 }, () => new Caller(app));
    const answers = await Promise.all(guests.map((guest) => tryToStart(guest, [{ id: ticketId }], { key })));
    const started = answers.filter(({ status }) => status === 201);
    expect(new Set(started.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency-running' } });
    expect(await available(ticketId)).toBe(19);
    expect(new Set(guests.map((guest) => guest.cookieHeader('/'))).size).toBe(1);
  });

  it('(control) takes effect once for each of several keys, each for a guest of its own', async () => {
    const ticketId = await ticketOnSale(app, { quantity: 20 });
    const guests = Array.from({ length: 3 }, () => new Caller(app));
    const answers = await Promise.all(guests.map((guest) => tryToStart(guest, [{ id: ticketId }])));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await available(ticketId)).toBe(17);
    expect(new Set(guests.map((guest) => guest.cookieHeader('/'))).size).toBe(3);
  });

  it("belongs to the guest created by the page's first call", async () => {
    const [guest, other] = [new Caller(app), new Caller(app)];
    const { headers } = await guest.call(publicConfig);
    await other.call(publicConfig);
    expect(headers.get('cache-control')).toBe('no-store');
    const cookie = guest.cookieHeader('/');
    expect(cookie).toMatch(/^terrace_guest=[\w-]{32}$/);
    expect(other.cookieHeader('/')).not.toBe(cookie);
    await guest.call(publicConfig);
    await start(guest, [{ id: await ticketOnSale(app) }]);
    expect(guest.cookieHeader('/')).toBe(cookie);
  });

  it('limits one buyer to 50 held tickets, also for concurrent calls', async () => {
    const ticketId = await ticketOnSale(app, { quantity: 400 });
    const buyer = new Caller(app);
    const key = newId();
    expect(await tryToStart(buyer, [{ id: ticketId, quantity: 30 }], { key })).toMatchObject({ status: 201 });
    expect(await tryToStart(buyer, [{ id: ticketId, quantity: 21 }])).toMatchObject({
      status: 409,
      body: { code: 'too-many-held' },
    });
    expect(await tryToStart(buyer, [{ id: ticketId, quantity: 30 }], { key })).toMatchObject({ status: 201 });
    const greedy = new Caller(app);
    await start(greedy, [{ id: ticketId }]);
    await Promise.all(
      Array.from({ length: 20 }, () => tryToStart(greedy.copy(), [{ id: ticketId, quantity: 20 }])),
    );
    expect(400 - 30 - (await available(ticketId))).toBeLessThanOrEqual(50);
  });
});
