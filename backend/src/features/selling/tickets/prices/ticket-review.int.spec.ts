import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reviewTicket } from '@terrace/contracts/http/selling/ticket-review';
import { signedInAdmin } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import type { Caller } from '../../../../../test/caller.js';
import { startCatalogueApp } from '../../../../../test/catalogue-app.js';
import { type TicketWish, approvedSeller, carryOut, ticketOnSale } from '../../../../../test/market.js';
import {
  type SmallUpstream,
  startSmallUpstream,
  upstreamCategory,
  upstreamEvent,
} from '../../../../../test/upstream/small-upstream.js';
import { eventFields } from '@terrace/contracts/http/selling/seller-tickets';
import { TicketDetails, listTickets } from '@terrace/contracts/http/selling/tickets';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { on } from '@terrace/event-core/model/plan';
import { ticketDecider } from '../ticket.decider.js';
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

// product.md 4.19
describe('the queue of tickets', () => {
  const event = { eventId: 'e7', eventDate: '04/02/2127' };
  const pending = async (wish: TicketWish) => {
    const sellerId = await approvedSeller(app);
    const id = await ticketOnSale(app, { sellerId, event, ...wish });
    const changes = { description: 'Roofed' };
    const edit = { type: 'EditTicket', sellerId, changes, deliveryAddress: undefined } as const;
    await carryOut(app, on(ticketDecider, id, edit));
    return id;
  };

  it('flags seats of others, prices far from theirs, and events that the catalogue does not know', async () => {
    const place = { row: '3', seat: '5-6', quantity: 2 };
    await ticketOnSale(app, { event, ...place, price: dollars(100) });
    for (const price of [90, 110]) await ticketOnSale(app, { event, price: dollars(price) });
    const taken = await pending({
      section: 'Block A',
      row: '03',
      seat: '6, 7',
      quantity: 2,
      price: dollars(100),
    });
    const dear = await pending({ price: dollars(501) });
    const cheap = await pending({ ...place, section: 'B', price: dollars(19) });
    const free = await pending({ price: dollars(0), event: { eventId: null, eventName: 'Typed vs Typed' } });
    const fair = await pending({ ...place, row: '4', price: dollars(500) });
    const { items } = await admin.done(listTickets, { query: { status: 'pending', perPage: 100 } });
    const flags = new Map(items.map((ticket) => [ticket.id, ticket.flags]));
    expect([taken, dear, cheap, free, fair].map((id) => flags.get(id))).toEqual([
      ['seat-of-other-seller'],
      ['price-far'],
      ['price-far'],
      ['free', 'event-unknown'],
      undefined,
    ]);
    // Those of before seats were claimed.
    const sellerId = items.find(({ id }) => id === fair)?.sellerId ?? '';
    const old = { ...ticketDecider, claims: () => ({}) };
    const seller = { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' };
    const twin = items.find(({ id }) => id === fair);
    if (!twin) throw new Error('It is not in the queue');
    const upload = {
      type: 'UploadTicket',
      seller,
      event: pick(twin, namesOf(eventFields)),
      ...{ details: pick(twin, namesOf(TicketDetails.shape)), deliveryAddress: '1 High Street' },
    } as const;
    await carryOut(app, on(old, newId(), upload, { isNew: true }));
    const again = await admin.done(listTickets, { query: { status: 'pending', perPage: 100 } });
    expect(again.items.find(({ id }) => id === fair)?.flags).toEqual(['seat-listed-twice']);
  });
});
