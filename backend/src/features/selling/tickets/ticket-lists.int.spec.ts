import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportList } from '@terrace/contracts/http/console/exports';
import { getQueueFigures } from '@terrace/contracts/http/console/queues';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller, listSellers } from '@terrace/contracts/http/selling/sellers';
import {
  type TicketFilter,
  type TicketForm,
  approveTicket,
  editTicket,
  listTickets,
  myTicket,
  myTickets,
  rejectTicket,
  uploadTicket,
  withdrawTicket,
} from '@terrace/contracts/http/selling/tickets';
import { newSeller, signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';

let app: TestApp;
let admin: Caller;
let seller: Caller;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInAdmin(app);
  const form = newSeller();
  ({ email } = form);
  seller = new Caller(app);
  const { id } = await seller.done(registerSeller, { body: form });
  await admin.done(approveSeller, { params: { id }, body: {} });
  await seller.done(loginSeller, { body: { email: form.email, password: form.password } });
});
afterAll(() => app?.close());

async function ticket(eventName: string, changes: Partial<TicketForm> = {}): Promise<string> {
  const body = {
    eventName,
    eventDate: '01/01/2099',
    eventTime: '20:00',
    venue: 'Emirates Stadium',
    ticketType: 'eTickets' as const,
    price: { amount: 12_500, currency: 'USD' as const },
    deliveryAddress: '1 High Street',
    deliveryTime: '2 days before',
    ...changes,
  };
  const { id } = await seller.done(uploadTicket, { body });
  return id;
}
const ids = (page: { readonly items: readonly { readonly id: string }[] }) => page.items.map(({ id }) => id);

// product.md 16.4
it('an administrator’s queue is filtered, and its counts and export with it', async () => {
  const free = await ticket('Filtered free', { price: { amount: 0, currency: 'USD' } });
  const dear = await ticket('Filtered dear', { price: { amount: 99_900, currency: 'USD' } });
  const later = await ticket('Filtered later', { eventDate: '02/02/2099' });
  await admin.done(approveTicket, { params: { id: dear } });
  await seller.done(editTicket, { params: { id: dear }, body: { description: 'Aisle' } });
  const { sellerName } = await seller.done(myTicket, { params: { id: free } });
  const all = [free, dear, later];
  const found = async (filter: Partial<TicketFilter>) => {
    const query = { status: 'pending', q: 'filtered', ...filter } as const;
    const page = await admin.done(listTickets, { query });
    const { status: _status, ...counted } = query;
    const { statuses } = await admin.done(getQueueFigures, { params: { kind: 'ticket' }, query: counted });
    expect(statuses.find(({ status }) => status === 'pending')?.count ?? 0).toBe(page.total);
    return ids(page).toSorted((one, other) => all.indexOf(one) - all.indexOf(other));
  };
  expect(await found({ seller: sellerName })).toEqual(all);
  expect(await found({ seller: 'nobody' })).toEqual([]);
  expect(await found({ eventFrom: '02/01/2099' })).toEqual([later]);
  expect(await found({ eventTo: '31/01/2099' })).toEqual([free, dear]);
  expect(await found({ priceFrom: '999' })).toEqual([dear]);
  expect(await found({ priceTo: '125.00' })).toEqual([free, later]);
  expect(await found({ age: 'day' })).toEqual([]);
  expect(await found({ change: 'changed' })).toEqual([dear]);
  expect(await found({ change: 'new' })).toEqual([free, later]);
  expect(await found({ flag: 'free' })).toEqual([free]);
  expect(await found({ flag: 'any' })).toEqual(all);
  expect(await found({ flag: 'seat-listed-twice' })).toEqual([]);
  const filter = { q: 'filtered', flag: 'free' };
  const { body: csv } = await admin.call(exportList, { body: { list: 'tickets', filter } });
  expect(String(csv)).toContain(free);
  expect(String(csv)).not.toContain(dear);
  const refused = await admin.call(getQueueFigures, {
    params: { kind: 'partner-request' },
    query: { flag: 'free' },
  });
  expect(refused.status).toBe(400);
  for (const id of all) await seller.done(withdrawTicket, { params: { id } });
});

// product.md 5.12
it('an administrator’s search finds a place, with the word for it, and the seller’s address', async () => {
  const seats = await ticket('Searched seats', { section: 'Südtribüne 105', row: '14', seat: '7 to 8' });
  const other = await ticket('Searched other', { section: 'North', row: '200', seat: '99' });
  const { sellerName } = await seller.done(myTicket, { params: { id: seats } });
  const found = async (q: string) => {
    const page = ids(await admin.done(listTickets, { query: { status: 'pending', q } }));
    return page.filter((id) => id === seats || id === other);
  };
  for (const q of [
    'sudtribüne',
    'Sec 105',
    'Row 14 Seat 7',
    'searched seat 7, row 14',
    `row 14 ${sellerName}`,
    'Section Südtribüne',
  ])
    expect([q, await found(q)]).toEqual([q, [seats]]);
  expect(await found('200')).toEqual([other]);
  expect(await found('row 15')).toEqual([]);
  expect(await found(email)).toEqual([seats, other]);
  expect(await found(email.toUpperCase())).toEqual([seats, other]);
  expect(await found('nobody@example.com')).toEqual([]);
  for (const id of [seats, other]) await seller.done(withdrawTicket, { params: { id } });
});

describe('an administrator’s queue', () => {
  const pending = { status: 'pending', perPage: 2 } as const;

  it('keeps its pages as they were when opened, and counts newer rows apart', async () => {
    const [a, b, c] = [await ticket('A'), await ticket('B'), await ticket('C')];
    const first = await admin.done(listTickets, { query: pending });
    expect(first).toMatchObject({ total: 3, newer: [] });
    expect(ids(first)).toEqual([a, b]);
    const until = first.until ?? '';
    const d = await ticket('D');

    const asked = { ...pending, until };
    expect(await admin.done(listTickets, { query: asked })).toEqual({ ...first, newer: [d] });
    const second = await admin.done(listTickets, { query: { ...asked, page: 2 } });
    expect(second).toMatchObject({ total: 3, newer: [d], until });
    expect(ids(second)).toEqual([c]);

    await admin.done(approveTicket, { params: { id: d }, body: { version: 1 } });
    await admin.done(rejectTicket, { params: { id: b }, body: { version: 1 } });
    const now = await admin.done(listTickets, { query: asked });
    expect(now).toMatchObject({ total: 2, newer: [] });
    expect(ids(now)).toEqual([a, c]);
    for (const id of [a, c]) await seller.done(withdrawTicket, { params: { id } });
  });

  it('has on top what waits longest: not an old ticket that waits again, but one edited while it waits', async () => {
    const [e, f] = [await ticket('E'), await ticket('F')];
    const edit = (id: string, seat: string) => seller.done(editTicket, { params: { id }, body: { seat } });
    await edit(e, '1');
    expect(ids(await admin.done(listTickets, { query: pending }))).toEqual([e, f]);
    await admin.done(approveTicket, { params: { id: e } });
    const { until } = await admin.done(listTickets, { query: pending });
    await edit(e, '2');
    expect(await admin.done(listTickets, { query: { ...pending, until: until ?? '' } })).toMatchObject({
      newer: [e],
    });
    expect(ids(await admin.done(listTickets, { query: pending }))).toEqual([f, e]);
    for (const id of [e, f]) await seller.done(withdrawTicket, { params: { id } });
  });

  it('behaves the same for sellers', async () => {
    const register = async () => (await new Caller(app).done(registerSeller, { body: newSeller() })).id;
    const [g, h] = [await register(), await register()];
    const first = await admin.done(listSellers, { query: { status: 'pending' } });
    expect(ids(first)).toEqual([g, h]);
    const i = await register();
    const query = { status: 'pending', until: first.until ?? '' } as const;
    expect(await admin.done(listSellers, { query })).toEqual({ ...first, newer: [i] });
    await admin.done(approveSeller, { params: { id: g }, body: {} });
    expect(ids(await admin.done(listSellers, { query: { status: 'active', perPage: 1 } }))).toEqual([g]);
  });
});

const sumOf = (items: readonly { readonly quantity: number }[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

it('a seller’s own tickets stay in the order they were made, however they are decided', async () => {
  const { items, until } = await seller.done(myTickets, { query: {} });
  const made = [...items].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  expect(ids({ items })).toEqual(ids({ items: made }));
  const id = await ticket('J');
  expect(await seller.done(myTickets, { query: { until: until ?? '' } })).toMatchObject({
    total: items.length,
    newer: [id],
    counts: { total: (await seller.done(myTicket, { params: { id } })).quantity + sumOf(items) },
  });
});
