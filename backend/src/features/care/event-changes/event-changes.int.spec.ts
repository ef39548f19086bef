import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { decideVanishedEvent, listEventChanges } from '@terrace/contracts/http/care/event-changes';
import { eventChangeOf } from '@terrace/contracts/http/market/event-change';
import { listLedger } from '@terrace/contracts/http/money/ledger';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { getOpenCounts } from '@terrace/contracts/http/console/queues';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { on } from '@terrace/event-core/model/plan';
import { signedInAdmin } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { complete, start, tryToStart } from '../../../../test/buying.js';
import { bySystem } from '../../../../test/by-system.js';
import { Caller } from '../../../../test/caller.js';
import { EventChangeWorld } from '../../../../test/event-change-world.js';
import { carryOut, ticketOnSale } from '../../../../test/market.js';
import { toSale } from '../../../../test/paid-seller.js';
import { category, start as startOf } from '../../../../test/purchase-story.js';
import { describeMovedEvent } from '../../../../test/moved-event-part.js';
import { eventually } from '../../../../test/eventually.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { purchaseDecider } from '../../buying/purchases/purchase.decider.js';
import { ticketDecider } from '../../selling/tickets/ticket.decider.js';
import { EditTicket } from '../../selling/tickets/ticket.handler.js';
import { BalanceReader } from '../../money/payouts/balances/balance.reader.js';
import { SalesReader } from '../../buying/purchases/sales/sales.reader.js';
import { LatePurchases } from './late-purchases.sweeper.js';
import { ApplyEventChange } from './apply-event-change.reaction.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });

let world: EventChangeWorld;
let app: TestApp;
let database: Queryable;
let admin: Caller;

beforeAll(async () => {
  world = await EventChangeWorld.start();
  app = world.app;
  database = app.app.get(Database);
  admin = await signedInAdmin(app);
});
afterAll(() => world.close());

const changeOf = async (eventId: string) => {
  const { items } = await admin.done(listEventChanges, { query: { perPage: 100 } });
  return items.find(({ id }) => id === eventId);
};
async function times(purchaseId: string, type: string): Promise<number> {
  const sql = 'select 1 from events where stream_id = $1 and type = $2';
  return (await database.query(sql, [`purchase-${purchaseId}`, type])).rows.length;
}

// product.md 19.3, 19.4, 19.6, 19.8, 19.9
describe('an event that one refresh calls cancelled, and the next one does not', () => {
  it('changes nothing, and has no stream', async () => {
    const order = await world.sold();
    await world.say(order.eventId, { status: 'cancelled' });
    await world.refresh();
    await world.say(order.eventId, { status: 'on' });
    await world.refresh();
    await world.refresh();
    expect(await changeOf(order.eventId)).toBeUndefined();
    expect((await order.read()).eventChange).toBeUndefined();
    expect(await world.isOnSale(order)).toBe(true);
  });

  it('and is cancelled takes no rejected ticket again', async () => {
    const order = await world.sold();
    const { eventId, sellerId } = order;
    const [by, rejection] = [{ id: newId(), name: 'Maria' }, { reason: 'details-wrong' as const }];
    const id = await ticketOnSale(app, { sellerId, event: { eventId } });
    await carryOut(
      app,
      on(ticketDecider, id, { type: 'TakeDownTicket', to: 'pending', by, rejection }),
      on(ticketDecider, id, { type: 'RejectTicket', by, rejection }),
    );
    await world.agree(eventId, { gone: true });
    await admin.done(decideVanishedEvent, { params: { id: eventId }, body: { verdict: 'cancelled' } });
    await world.told(order, 'cancelled');
    const edit = new EditTicket(id, sellerId, { section: 'B' }, undefined);
    await expect(bySystem(() => app.app.get(CommandBus).execute(edit))).rejects.toMatchObject({
      code: 'event-cancelled',
    });
  });
});

describe('a cancelled event', () => {
  it('suspends tickets, ends holds and tells each order once, however often the change is applied', async () => {
    const order = await world.sold();
    const held = await start(order.buyer, [{ id: order.ticketId }], order.eventId);
    const paying = await start(order.buyer, [{ id: order.ticketId }], order.eventId);
    const { redirectUrl } = await complete(order.buyer, paying);
    await world.agree(order.eventId, { status: 'cancelled' });
    await world.told(order, 'cancelled');
    const { items: sales } = await app.app.get(SalesReader).list(order.sellerId, { page: 1, perPage: 20 });
    expect(sales.map(({ money }) => money)).toEqual(['none']);
    const { items: months } = await app.app.get(SalesReader).months(order.sellerId);
    expect(months).toMatchObject([{ sales: 1, youReceive: { amount: 0 } }]);
    expect(await app.app.get(BalanceReader).balance(order.sellerId)).toMatchObject({
      pending: { amount: 0 },
      heldSales: [],
      nextPayout: null,
      differences: [
        { cancelled: usd(187_50), refunding: usd(0), statement: usd(187_50), ledger: usd(187_50) },
      ],
    });
    const { balances } = await admin.done(listLedger, { query: { seller: order.sellerId } });
    expect(balances).toEqual([{ kind: 'seller:pending', amount: usd(-187_50) }]);
    for (const { id } of [held, paying])
      await eventually('the hold has ended', async () => (await order.read(id)).status === 'cancelled');
    expect(await order.read(held.id)).toMatchObject({ status: 'cancelled', endReason: 'event-cancelled' });
    expect(await world.isOnSale(order)).toBe(false);
    const apply = () => bySystem(() => app.app.get(ApplyEventChange).to(order.eventId));
    await Promise.all([apply(), apply(), apply()]);
    await world.refresh();
    for (const id of [order.purchase.id, held.id, paying.id])
      expect(await times(id, 'EventChangeNoted')).toBe(1);
    expect(await changeOf(order.eventId)).toMatchObject({
      kind: 'cancelled',
      number: 1,
      affected: { orders: 1, tickets: 2, suspended: 1, unanswered: 0 },
    });
    await world.payments.press(redirectUrl ?? '', 'pay');
    await eventually('late money is to be given back', async () =>
      ['refund-due', 'refunded'].includes((await order.read(paying.id)).payment?.status ?? ''),
    );
    expect(await world.payableAt(order)).toBeNull();
    expect(await new Caller(app).done(eventChangeOf, { params: { id: order.eventId } })).toMatchObject({
      change: { kind: 'cancelled' },
    });
  });

  it('sells nothing any more, neither tickets of sellers nor official ones', async () => {
    const order = await world.sold();
    await world.agree(order.eventId, { status: 'cancelled' });
    await world.told(order, 'cancelled');
    const buyer = new Caller(app);
    const listing = await tryToStart(buyer, [{ id: order.ticketId }], { eventId: order.eventId });
    const official = await tryToStart(buyer, [{ kind: 'category', id: '1' }], { eventId: order.eventId });
    expect([listing.status, official.status]).toEqual([409, 409]);
    expect(official.body).toMatchObject({ code: 'event-cancelled' });
  });
});

// product.md 2.28
describe('a cancelled event with orders that nobody refunded', () => {
  it('waits for an administrator until their money is on its way', async () => {
    const waiting = async () => {
      const { items } = await admin.done(getOpenCounts);
      return items.find(({ section }) => section === 'event-changes')?.count ?? 0;
    };
    const order = await world.sold();
    const before = await waiting();
    await world.agree(order.eventId, { status: 'cancelled' });
    await world.told(order, 'cancelled');
    expect(await waiting()).toBe(before + 1);
    const chargeback = await world.payments.sandbox.post('/_sandbox/chargebacks', {
      purchaseId: order.purchase.id,
    });
    const { data } = Object(await chargeback.json());
    expect(await waiting()).toBe(before);
    await world.payments.sandbox.post(`/_sandbox/chargebacks/${data.chargebackId}/won`, {});
    expect(await waiting()).toBe(before + 1);
    await admin.done(refundPurchase, {
      params: { id: order.purchase.id },
      body: { reason: 'event-cancelled' },
      headers: { 'idempotency-key': newId() },
    });
    expect(await waiting()).toBe(before);
  });
});

describeMovedEvent(
  () => world,
  () => admin,
);

describe('a purchase and a credit that came in while their event was cancelled', () => {
  it('are found by the sweep: the hold ends, and nothing is paid out', async () => {
    const order = await world.sold();
    const { eventId, event, sellerId, purchase } = order;
    await world.agree(eventId, { status: 'cancelled' });
    await world.told(order, 'cancelled');
    await eventually('nothing is paid out', async () => (await world.payableAt(order)) === null);
    const id = newId();
    const { name, dateOfEvent: date, timeOfEvent: time } = event;
    const before = { id: eventId, name, date, time, venue: event.venue.name };
    await carryOut(app, on(purchaseDecider, id, { ...startOf(category), event: before }, { isNew: true }));
    await toSale(app, sellerId, { type: 'MoveSale', purchaseId: purchase.id, availableAt: new Date() });
    await bySystem(() => app.app.get(LatePurchases, { strict: false }).sweep(new AbortController().signal));
    const { rows } = await database.query('select status, end_reason from purchase_list where id = $1', [id]);
    expect(rows).toEqual([{ status: 'cancelled', end_reason: 'event-cancelled' }]);
    expect(await world.payableAt(order)).toBeNull();
  });
});

describe('an event that vanished', () => {
  it('changes nothing until an administrator says that it is cancelled', async () => {
    const order = await world.sold();
    await world.agree(order.eventId, { gone: true });
    expect(await changeOf(order.eventId)).toMatchObject({ kind: 'vanished', standing: 'on' });
    expect(await world.isOnSale(order)).toBe(true);
    expect((await order.read()).eventChange).toBeUndefined();
    const decide = { params: { id: order.eventId }, body: { verdict: 'cancelled' } } as const;
    const answers = await Promise.all([1, 2].map(() => admin.call(decideVanishedEvent, decide)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await world.told(order, 'cancelled');
    expect(await world.isOnSale(order)).toBe(false);
    await world.agree(order.eventId, { gone: false });
    await world.told(order, 'back');
    expect(await world.isOnSale(order)).toBe(true);
  });
});
