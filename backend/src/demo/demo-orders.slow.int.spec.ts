import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { login, loginSeller } from '@terrace/contracts/http/identity/identity';
import { listDeliveries } from '@terrace/contracts/http/buying/deliveries';
import { listOwnDisputes } from '@terrace/contracts/http/care/disputes';
import { listStatements } from '@terrace/contracts/http/buying/documents';
import { listOwnPayouts } from '@terrace/contracts/http/money/payouts';
import { listWallet } from '@terrace/contracts/http/buying/e-tickets';
import { getEvent } from '@terrace/contracts/http/market/catalogue';
import { listOrders } from '@terrace/contracts/http/buying/purchases';
import type { TestApp } from '../../test/app.js';
import { refreshNow, startCatalogueApp } from '../../test/catalogue-app.js';
import { Caller } from '../../test/caller.js';
import { ticketOnSale } from '../../test/market.js';
import { eventually } from '../../test/eventually.js';
import { type SmallUpstream, startSmallUpstream, upstreamEvent } from '../../test/upstream/small-upstream.js';
import { createDemoAccounts } from '../features/people/identity/accounts/demo-accounts.js';
import { addDemoDeliveries } from './demo-deliveries.js';
import { addDemoEventChanges } from './demo-event-changes.js';
import { addDemoOrders } from './demo-orders.js';
import type { ChangeUpstream } from './demo-upstream.js';

const password = 'demo-password';
let app: TestApp;
let upstream: SmallUpstream;
beforeAll(async () => {
  upstream = await startSmallUpstream();
  upstream.tournaments.set('cup', [
    upstreamEvent('moves', 'Liverpool vs Leeds'),
    upstreamEvent('ends', 'Inter vs Roma'),
    upstreamEvent('late', 'Real Madrid vs Sevilla'),
  ]);
  app = await startCatalogueApp(upstream.url);
});
afterAll(async () => {
  await app.close();
  await upstream.close();
});

const changeUpstream: ChangeUpstream = async (id, { date, ...change }) => {
  const changed = (upstream.tournaments.get('cup') ?? []).map((event) =>
    'id' in event && event.id === id ? { ...event, ...change, ...(date && { dateOfEvent: date }) } : event,
  );
  upstream.tournaments.set('cup', changed);
};

// product.md 10.6
it('the demo has an order in every state, once, with a dispute, changed events and payouts', async () => {
  const people = await createDemoAccounts(app.app, password);
  await ticketOnSale(app, { sellerId: people.sellerId, quantity: 20 });
  for (let time = 0; time < 2; time += 1) {
    await addDemoOrders(app.app, people);
    await addDemoEventChanges(app.app, people, changeUpstream);
    await addDemoDeliveries(app.app, people);
  }

  const buyer = new Caller(app);
  await buyer.done(login, { body: { email: 'buyer@terrace.test', password } });
  await eventually('both buyers’ questions are there', async () => {
    const orders = (await buyer.done(listOrders)).items;
    return orders.filter(({ eventChange }) => eventChange).length === 2;
  });
  const { items } = await buyer.done(listOrders);
  const states = items.map(({ status, payment, refunds }) => [
    status,
    payment?.status,
    refunds.map((refund) => refund.status),
  ]);
  expect(states.sort()).toEqual([
    ['cancelled', 'refund-due', []],
    ['completed', 'refunded', ['succeeded']],
    ...Array.from({ length: 7 }, () => ['completed', 'succeeded', []]),
    ['completed', 'succeeded', ['failed']],
    ['completed', 'succeeded', ['submitted']],
    ['completed', 'succeeded', ['succeeded']],
    ['expired', undefined, []],
  ]);

  const changes = items.flatMap(({ event, eventChange }) =>
    eventChange ? [[event.name, eventChange.kind]] : [],
  );
  expect(changes.sort()).toEqual([
    ['Inter vs Roma', 'cancelled'],
    ['Liverpool vs Leeds', 'moved'],
  ]);

  // Two more refreshes would record another change.
  for (let time = 0; time < 2; time += 1) expect(await refreshNow(app)).toBe('refreshed');
  const event = (id: string) => buyer.done(getEvent, { params: { id } });
  expect(await event('ends')).toMatchObject({ status: 'cancelled' });
  const moved = await event('moves');
  expect(moved.dateOfEvent).toMatch(/^22\/06/);
  const change = { kind: 'moved', now: { date: moved.dateOfEvent, time: moved.timeOfEvent } };
  const { items: later } = await buyer.done(listOrders);
  expect(later.find((order) => order.event.id === 'moves')?.eventChange).toMatchObject(change);
  await eventually('the seats have the day of their event', async () => {
    const seats = (await buyer.done(listWallet)).items;
    const days = await Promise.all(
      seats.map(async ({ event: { id, date } }) =>
        id === null ? [] : [[date, (await event(id)).dateOfEvent]],
      ),
    );
    expect(seats.filter((seat) => seat.event.id === 'late')).toHaveLength(2);
    return days.flat().every(([seat, own]) => seat === own);
  });

  const seller = new Caller(app);
  await seller.done(loginSeller, { body: { email: 'seller@terrace.test', password } });
  const { items: payouts } = await seller.done(listOwnPayouts);
  const amount = { amount: 187_50, currency: 'USD' };
  expect(payouts).toMatchObject([
    { status: 'failed', amount, message: 'The account is closed' },
    { status: 'paid', amount },
  ]);
  expect((await seller.done(listStatements)).items).toHaveLength(1);
  const { counts } = await seller.done(listDeliveries);
  expect(counts).toMatchObject({ overdue: 2, delivered: 2 });
  expect(counts.due).toBeGreaterThan(1);
  const { items: disputes } = await seller.done(listOwnDisputes);
  expect(disputes).toMatchObject([{ status: 'awaiting-decision' }]);
});
