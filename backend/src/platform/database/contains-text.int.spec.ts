import { beforeAll, describe, expect, it } from '@jest/globals';
import { listDisputes } from '@terrace/contracts/http/care/admin-disputes';
import { listRefunds } from '@terrace/contracts/http/money/admin-refunds';
import { listContactMessages, sendContactMessage } from '@terrace/contracts/http/console/contact';
import { listCustomers, refundPurchase } from '@terrace/contracts/http/console/customers';
import { listAllDeliveries, listDeliveries } from '@terrace/contracts/http/buying/deliveries';
import { openDispute } from '@terrace/contracts/http/care/disputes';
import { listUsers } from '@terrace/contracts/http/identity/users';
import { listPartnerRequests, sendPartnerRequest } from '@terrace/contracts/http/console/partners';
import { listSellers } from '@terrace/contracts/http/selling/sellers';
import { listTickets, myTickets } from '@terrace/contracts/http/selling/tickets';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { newBuyer, signedUp } from '../../../test/accounts.js';
import { Caller } from '../../../test/caller.js';
import { DeliveryWorld } from '../../../test/delivery-world.js';
import { wrongTicket } from '../../../test/dispute-world.js';
import { newSeller, registered } from '../../../test/edge/people.js';
import { eventually } from '../../../test/eventually.js';
import { newId } from '../ids/new-id.js';

/** Only this spec's names have it. */
const tag = newId().toLowerCase();
const PERSON = `José Muñoz ${tag}`;
const COMPANY = `Østerberg & Söhne ${tag}`;
const EVENT = `Atlético Łódź vs M’gladbach ${tag}`;

let world: DeliveryWorld;
let seller: Caller;

beforeAll(async () => {
  world = await DeliveryWorld.shared();
  const { app, admin } = world;
  await signedUp(app, { ...newBuyer(), fullName: PERSON });
  await registered(app, { ...newSeller(), fullName: PERSON, companyName: COMPANY });
  const visitor = new Caller(app);
  const email = 'jose.munoz@example.com';
  await visitor.done(sendContactMessage, {
    body: { name: PERSON, email, subject: 'Where is it?', message: 'My ticket' },
  });
  await visitor.done(sendPartnerRequest, {
    body: {
      companyName: COMPANY,
      contactPerson: PERSON,
      email,
      phone: '+44 20 7946 0001',
      businessType: 'Tour Operator',
    },
  });
  const disputed = await world.sold({ event: { eventName: EVENT } });
  seller = disputed.seller;
  await disputed.buyer.done(openDispute, {
    params: { purchaseId: disputed.purchaseId },
    body: wrongTicket,
  });
  const refunded = await world.sold({ event: { eventName: EVENT } });
  await admin.done(refundPurchase, {
    params: { id: refunded.purchaseId },
    body: { reason: 'late-payment', bearer: 'platform' },
    headers: { 'idempotency-key': newId() },
  });
  await eventually(
    'the refund is listed',
    async () => (await admin.done(listRefunds, { query: { q: tag } })).total > 0,
  );
});

const LISTS = {
  users: (q: string) => world.admin.done(listUsers, { query: { q } }),
  sellers: (q: string) => world.admin.done(listSellers, { query: { q } }),
  'contact messages': (q: string) => world.admin.done(listContactMessages, { query: { q } }),
  'partner requests': (q: string) => world.admin.done(listPartnerRequests, { query: { q } }),
  customers: (q: string) => world.admin.done(listCustomers, { query: { q } }),
  tickets: (q: string) => world.admin.done(listTickets, { query: { q } }),
  deliveries: (q: string) => world.admin.done(listAllDeliveries, { query: { q } }),
  refunds: (q: string) => world.admin.done(listRefunds, { query: { q } }),
  disputes: (q: string) => world.admin.done(listDisputes, { query: { q } }),
  "a seller's tickets": (q: string) => seller.done(myTickets, { query: { q } }),
  "a seller's deliveries": (q: string) => seller.done(listDeliveries, { query: { q } }),
} as const;

describe('the search of a list finds names without accents, strokes and apostrophes', () => {
  it.each<[keyof typeof LISTS, string, string]>([
    ['users', PERSON, `jose munoz ${tag}`],
    ['sellers', COMPANY, `osterberg and sohne ${tag}`],
    ['contact messages', PERSON, `JOSE MUNOZ ${tag}`],
    ['partner requests', COMPANY, `Osterberg & Sohne ${tag}`],
    ['customers', EVENT, `Atletico Lodz vs M'gladbach ${tag}`],
    ['tickets', EVENT, `atletico lodz v mgladbach ${tag}`],
    ['deliveries', EVENT, `atletico lodz - mgladbach ${tag}`],
    ['refunds', EVENT, `atletico lodz vs. mgladbach ${tag}`],
    ['disputes', EVENT, `atletico lodz vs mgladbach ${tag}`],
    ["a seller's tickets", EVENT, `mgladbach atletico ${tag}`],
    ["a seller's deliveries", EVENT, `Lodz vs Mgladbach ${tag}`],
  ])('%s', async (list, written, typed) => {
    const { total } = await LISTS[list](written);
    expect(total).toBeGreaterThan(0);
    expect((await LISTS[list](typed)).total).toBe(total);
    expect((await LISTS[list](`${typed}x`)).total).toBe(0);
  });
});

it.each<[keyof typeof LISTS, string, string]>([
  ['users', 'buyer_accounts', `jose munoz ${tag}`],
  ['sellers', 'sellers', `osterberg and sohne ${tag}`],
])('the search of %s finds folded names after a rebuild of %s', async (list, table, typed) => {
  await world.app.app.get(ProjectionRebuilder).rebuild(table);
  expect((await LISTS[list](typed)).total).toBe(1);
});
