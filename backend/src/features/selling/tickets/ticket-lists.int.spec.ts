import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller, listSellers } from '@terrace/contracts/http/selling/sellers';
import {
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
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInAdmin(app);
  const form = newSeller();
  seller = new Caller(app);
  const { id } = await seller.done(registerSeller, { body: form });
  await admin.done(approveSeller, { params: { id }, body: {} });
  await seller.done(loginSeller, { body: { email: form.email, password: form.password } });
});
afterAll(() => app?.close());

async function ticket(eventName: string): Promise<string> {
  const body = {
    eventName,
    eventDate: '01/01/2099',
    eventTime: '20:00',
    venue: 'Emirates Stadium',
    ticketType: 'eTickets' as const,
    price: { amount: 12_500, currency: 'USD' as const },
    deliveryAddress: '1 High Street',
    deliveryTime: '2 days before',
  };
  const { id } = await seller.done(uploadTicket, { body });
  return id;
}
const ids = (page: { readonly items: readonly { readonly id: string }[] }) => page.items.map(({ id }) => id);

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
