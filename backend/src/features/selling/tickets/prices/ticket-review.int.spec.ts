import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reviewTicket } from '@terrace/contracts/http/selling/ticket-review';
import { signedInAdmin } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import type { Caller } from '../../../../../test/caller.js';
import { startCatalogueApp } from '../../../../../test/catalogue-app.js';
import { approvedSeller, ticketOnSale } from '../../../../../test/market.js';
import {
  type SmallUpstream,
  startSmallUpstream,
  upstreamCategory,
  upstreamEvent,
} from '../../../../../test/upstream/small-upstream.js';
import { newId } from '../../../../platform/ids/new-id.js';

let upstream: SmallUpstream;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  upstream = await startSmallUpstream();
  upstream.tournaments.set('cup', [upstreamEvent('e1', 'Arsenal vs Chelsea')]);
  upstream.categories.set('e1', [upstreamCategory('c1')]);
  app = await startCatalogueApp(upstream.url);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await app.close();
  await upstream.close();
});

const review = (id: string) => admin.done(reviewTicket, { params: { id } });
const dollars = (amount: number) => ({ amount: amount * 100, currency: 'USD' }) as const;

describe('the review of a ticket', () => {
  it('compares it with approved tickets of its event, by id or by name and day, and with official prices', async () => {
    const event = { eventId: 'e1', eventDate: '01/02/2127' };
    const id = await ticketOnSale(app, { event, price: dollars(500) });
    const others = [
      await ticketOnSale(app, { event, price: dollars(90), quantity: 3 }),
      await ticketOnSale(app, { event: { eventDate: '01/02/2127' }, price: dollars(120) }),
      await ticketOnSale(app, { event: { ...event, eventName: 'Another name' }, price: dollars(200) }),
    ];
    await ticketOnSale(app, { event: { eventId: 'e2', eventDate: '02/02/2127' }, price: dollars(1) });
    const { approved, categories } = await review(id);
    expect(approved).toMatchObject({
      count: 3,
      lowest: dollars(90),
      median: dollars(120),
      highest: dollars(200),
    });
    expect(approved.cheapest.map((each) => each.id)).toEqual(others);
    expect(approved.cheapest[0]).toMatchObject({ available: 3, sellerName: 'Sam Seller' });
    expect(categories).toEqual([
      {
        name: 'Longside',
        price: { amount: 10_050, currency: 'GBP' },
        serviceFee: { amount: 1_206, currency: 'GBP' },
      },
    ]);
  });

  it('counts how the tickets of its seller were decided', async () => {
    const sellerId = await approvedSeller(app);
    const id = await ticketOnSale(app, { sellerId });
    await ticketOnSale(app, { sellerId });
    const { seller } = await review(id);
    expect(seller).toEqual({
      fullName: 'Sam Seller',
      companyName: 'Seats Ltd',
      status: 'active',
      pending: 0,
      approved: 2,
      rejected: 0,
      sold: 0,
    });
  });

  it('has no official prices for an event that the catalogue does not know', async () => {
    const id = await ticketOnSale(app, { event: { eventName: 'Typed vs Typed', eventDate: '03/02/2127' } });
    const { approved, categories } = await review(id);
    expect(approved).toEqual({ count: 0, lowest: null, median: null, highest: null, cheapest: [] });
    expect(categories).toEqual([]);
    expect((await admin.call(reviewTicket, { params: { id: newId() } })).status).toBe(404);
  });
});
