import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  answerEventChange,
  decideVanishedEvent,
  eventChangeOf,
  listEventChanges,
} from '@terrace/contracts/http/care/event-changes';
import { listWallet } from '@terrace/contracts/http/buying/e-tickets';
import { listLedger } from '@terrace/contracts/http/money/ledger';
import { setPolicy } from '@terrace/contracts/http/money/policies';
import { confirmTicketEvent } from '@terrace/contracts/http/selling/tickets';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { getOpenCounts } from '@terrace/contracts/http/console/queues';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { FIRST_WHOLE_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { isoDate, slashDate } from '@terrace/contracts/values/time/event-date';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { on } from '@terrace/event-core/model/plan';
import { signedInAdmin, signedUp } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { atAnotherTime } from '../../../../test/at-another-time.js';
import { complete, start, tryToStart } from '../../../../test/buying.js';
import { bySystem } from '../../../../test/by-system.js';
import { Caller } from '../../../../test/caller.js';
import { signedInSeller } from '../../../../test/edge/people.js';
import { exportedRows } from '../../../../test/exported-rows.js';
import { type ChangingOrder, EventChangeWorld } from '../../../../test/event-change-world.js';
import { carryOut, ticketOnSale } from '../../../../test/market.js';
import { toSale } from '../../../../test/paid-seller.js';
import { category, start as startOf } from '../../../../test/purchase-story.js';
import { eventually } from '../../../../test/eventually.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { UndatedSeats } from '../deliveries/seats/undated-seats.sweeper.js';
import { UndatedSales } from '../../money/payouts/sales/undated-sales.sweeper.js';
import { DueAnswers } from '../../buying/purchases/event-change/due-answers.sweeper.js';
import { purchaseDecider } from '../../buying/purchases/purchase.decider.js';
import { ticketDecider } from '../../selling/tickets/ticket.decider.js';
import { EditTicket } from '../../selling/tickets/ticket.handler.js';
import { BalanceReader } from '../../money/payouts/balances/balance.reader.js';
import { SalesReader } from '../../buying/purchases/sales/sales.reader.js';
import { SalesOfPurchase } from '../../buying/purchases/sales/sales.public.js';
import { SalesTable } from '../../buying/purchases/sales/sales.export.js';
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

const kindIs = (order: ChangingOrder, kind: string | undefined) =>
  eventually(`the order says ${kind}`, async () => (await order.read()).eventChange?.kind === kind);
const choose = ({ buyer, purchase }: ChangingOrder, choice: 'keep' | 'refund') =>
  buyer.call(answerEventChange, { params: { id: purchase.id }, body: { choice } });
const seatsOf = (account: Caller) => account.done(listWallet);
const onSale = async ({ ticketId }: ChangingOrder) =>
  (await new Caller(app).call(getSellerTicket, { params: { id: ticketId } })).status === 200;
const changeOf = async (eventId: string) => {
  const { items } = await admin.done(listEventChanges, { query: { perPage: 100 } });
  return items.find(({ id }) => id === eventId);
};
async function times(purchaseId: string, type: string): Promise<number> {
  const sql = 'select 1 from events where stream_id = $1 and type = $2';
  return (await database.query(sql, [`purchase-${purchaseId}`, type])).rows.length;
}
async function payableAt({ sellerId, purchase }: ChangingOrder): Promise<unknown> {
  const { rows } = await database.query<{ at: Date | null }>(
    'select available_at as at from seller_sales where seller_id = $1 and purchase_id = $2',
    [sellerId, purchase.id],
  );
  const [row] = rows;
  return row && (row.at?.toISOString() ?? null);
}

/** When a sale may be paid once its event has moved to 2027. */
async function movedTo(order: ChangingOrder): Promise<number> {
  await eventually('the payout has moved', async () => /^202[78]/.test(String(await payableAt(order))));
  return Date.parse(String(await payableAt(order)));
}

/** Tells an order that its event has moved, so long ago that the buyer's time to answer ends in so many milliseconds. */
async function askedUntil({ event, eventId, purchase }: ChangingOrder, ms: number): Promise<void> {
  const { name, dateOfEvent: date, timeOfEvent: time, venue, city } = event;
  const from = { name, date, time, venue: venue.name, city, startsAt: null };
  const to = { ...from, date: '20/12/2027' };
  const ago = FIRST_WHOLE_POLICY.refundDeadlineDays * DAY_MS - ms;
  const answersFrom = new Date(Date.now() - ago);
  const change = { changeId: `${eventId}.1`, number: 1, standing: 'on', from, to, answersFrom } as const;
  const note = { type: 'NoteEventChange', change };
  await carryOut(app, on(atAnotherTime(purchaseDecider, -ago), purchase.id, note));
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
    expect(await onSale(order)).toBe(true);
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
    await kindIs(order, 'cancelled');
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
    await kindIs(order, 'cancelled');
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
    expect(await onSale(order)).toBe(false);
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
    expect(await payableAt(order)).toBeNull();
    expect(await new Caller(app).done(eventChangeOf, { params: { id: order.eventId } })).toMatchObject({
      change: { kind: 'cancelled' },
    });
  });

  it('sells nothing any more, neither tickets of sellers nor official ones', async () => {
    const order = await world.sold();
    await world.agree(order.eventId, { status: 'cancelled' });
    await kindIs(order, 'cancelled');
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
    await kindIs(order, 'cancelled');
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

describe('a moved event', () => {
  it('lets each buyer keep or give back, waits for its seller, and moves the payout', async () => {
    const order = await world.sold();
    // Who buys from now on buys under another policy.
    await admin.done(setPolicy, { body: { ...FIRST_WHOLE_POLICY, payoutDelayDays: 10 } });
    const { browser: account } = await signedUp(app);
    const second = { ...order, ...(await world.buy(order, account)) };
    await eventually('the seats are in the wallet', async () => (await seatsOf(account)).items.length === 2);
    expect((await seatsOf(account)).changes).toBeUndefined();
    await world.agree(order.eventId, { date: '20/12/2027', venue: 'Other Ground' });
    await kindIs(order, 'moved');
    await kindIs(second, 'moved');
    expect(await order.read()).toMatchObject({
      event: { date: '20/12/2027', venue: 'Other Ground' },
      eventChange: { before: { date: order.event.dateOfEvent }, answer: null },
    });
    const { eventChange: change } = await second.read();
    expect((await seatsOf(account)).changes).toEqual([{ purchaseId: second.purchase.id, change }]);
    expect(await onSale(order)).toBe(false);
    expect((await choose(order, 'keep')).status).toBe(200);
    expect((await choose(order, 'refund')).body).toMatchObject({ code: 'already-decided' });
    // Five business days after a Monday, or seven days after its end, and ten business days after it.
    const later = (await movedTo(second)) - (await movedTo(order));
    expect(later).toBeGreaterThan(5 * DAY_MS);
    expect(later).toBeLessThanOrEqual(7 * DAY_MS);
    const answers = await Promise.all([1, 2, 3].map(() => choose(second, 'refund')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually('it is refunded', async () => (await second.read()).payment?.status === 'refunded');
    expect((await second.read()).refunds).toMatchObject([{ reason: 'event-moved' }]);
    const { name, dateOfEvent, timeOfEvent } = order.event;
    const moved = `"${order.eventId}","${name}","moved","${isoDate(dateOfEvent ?? '')} ${timeOfEvent}","2027-12-20 ${timeOfEvent}"`;
    const rows = await exportedRows(admin, { list: 'event-changes', filter: { q: name, order: 'asc' } });
    expect(rows.find((row) => row.startsWith(moved))).toContain('"Other Ground",2,4,1,1,0,');
    // product.md 16.4
    const onDay = async (day: string) => {
      const query = { q: name, eventFrom: day, eventTo: day, perPage: 100 };
      const { items } = await admin.done(listEventChanges, { query });
      return items.some(({ id }) => id === order.eventId);
    };
    expect(await onDay('20/12/2027')).toBe(true);
    expect(await onDay('21/12/2027')).toBe(false);
  });

  it('to a date that is announced later gets its payout day and due times with it', async () => {
    const order = await world.sold();
    const { eventId, purchase } = order;
    await eventually('the sale has a day', async () => typeof (await payableAt(order)) === 'string');
    const seats = async () => {
      const { rows } = await database.query<{ due: string | null; date: string | null }>(
        'select due_at as due, event_date as date from delivery_list where purchase_id = $1',
        [purchase.id],
      );
      return rows;
    };
    const sweep = async () => {
      const { signal } = new AbortController();
      await bySystem(() => app.app.get(UndatedSales, { strict: false }).sweep(signal));
      await bySystem(() => app.app.get(UndatedSeats, { strict: false }).sweep(signal));
    };
    await world.agree(eventId, { date: null, time: null });
    await eventually('the sale has none', async () => (await payableAt(order)) === null);
    await eventually('the seats have none', async () => {
      const all = await seats();
      return all.length === 2 && all.every(({ due }) => due === null);
    });
    await sweep();
    expect(await payableAt(order)).toBeNull();

    await world.say(eventId, { date: '20/12/2027', time: '17:30' });
    await world.refresh();
    await sweep();
    expect(await payableAt(order)).toMatch(/^202[78]-/);
    expect((await seats()).map(({ date, due }) => [date, due !== null])).toEqual([
      ['20/12/2027', true],
      ['20/12/2027', true],
    ]);
    const sales = await app.app.get(QueryBus).execute(new SalesOfPurchase(purchase.id));
    const [sale] = sales.get(order.sellerId) ?? [];
    expect(sale).toMatchObject({
      eventDate: '20/12/2027',
      payout: { until: expect.stringMatching(/\/202[78]$/) },
    });
    const list = await app.app.get(SalesReader).list(order.sellerId, { page: 1, perPage: 20 });
    // From the day on which it may be paid (product.md 20.1).
    const payout = { ...sale?.payout, from: slashDate(String(await payableAt(order))) };
    expect(list.items).toMatchObject([{ ...sale, payout, delivery: 'due', money: 'pending' }]);
    let table = '';
    for await (const piece of app.app.get(SalesTable).of(order.sellerId)) table += piece;
    expect(table).toContain(`"${isoDate(payout.from)}","${isoDate(sale?.payout?.until ?? '')}"`);
    expect((await order.read()).event).toMatchObject({ date: '20/12/2027', time: '17:30' });
  });

  it('twice and back leaves no offer, and its tickets on sale', async () => {
    const order = await world.sold();
    await world.agree(order.eventId, { date: '20/12/2027' });
    await kindIs(order, 'moved');
    await world.agree(order.eventId, { date: '21/12/2027' });
    await eventually('it is told again', async () => (await order.read()).event.date === '21/12/2027');
    await world.agree(order.eventId, { date: order.event.dateOfEvent });
    await kindIs(order, 'back');
    expect(await order.read()).toMatchObject({
      event: { date: order.event.dateOfEvent },
      eventChange: { answerUntil: null, answer: null },
    });
    expect((await choose(order, 'refund')).body).toMatchObject({ code: 'nothing-to-answer' });
    expect(await onSale(order)).toBe(true);
  });

  it('is confirmed by the seller of a ticket, and by nobody else; who buys then is told of what comes after', async () => {
    const seller = await signedInSeller(app, admin);
    const order = await world.sold(seller.id);
    await world.agree(order.eventId, { time: '11:11' });
    await kindIs(order, 'moved');
    const confirm = { params: { id: order.ticketId } };
    expect((await admin.call(confirmTicketEvent, confirm)).status).toBe(403);
    expect((await (await signedInSeller(app, admin)).browser.call(confirmTicketEvent, confirm)).status).toBe(
      404,
    );
    expect(await onSale(order)).toBe(false);
    expect(await seller.browser.done(confirmTicketEvent, confirm)).toMatchObject({
      status: 'approved',
      eventTime: '11:11',
    });
    expect(await onSale(order)).toBe(true);
    const later = { ...order, ...(await world.buy(order)) };
    expect((await later.read()).eventChange).toBeUndefined();
    await world.agree(order.eventId, { time: order.event.timeOfEvent });
    await kindIs(order, 'back');
    await kindIs(later, 'moved');
    expect(await later.read()).toMatchObject({
      event: { time: order.event.timeOfEvent },
      eventChange: { before: { time: '11:11' }, answer: null, answerUntil: expect.any(String) },
    });
    expect((await choose(later, 'keep')).status).toBe(200);
  });

  it('is kept by a buyer who does not answer, as soon as the deadline has passed', async () => {
    const order = await world.sold();
    const early = { ...order, ...(await world.buy(order)) };
    await askedUntil(order, -1_000);
    await askedUntil(early, 60_000);
    await bySystem(() => app.app.get(DueAnswers, { strict: false }).sweep(new AbortController().signal));
    expect((await order.read()).eventChange?.answer).toMatchObject({ choice: 'keep', by: 'deadline' });
    expect((await early.read()).eventChange?.answer).toBeNull();
    expect((await choose(order, 'refund')).body).toMatchObject({ code: 'already-decided' });
    expect((await choose(early, 'refund')).status).toBe(200);
  });
});

describe('a purchase and a credit that came in while their event was cancelled', () => {
  it('are found by the sweep: the hold ends, and nothing is paid out', async () => {
    const order = await world.sold();
    const { eventId, event, sellerId, purchase } = order;
    await world.agree(eventId, { status: 'cancelled' });
    await kindIs(order, 'cancelled');
    await eventually('nothing is paid out', async () => (await payableAt(order)) === null);
    const id = newId();
    const { name, dateOfEvent: date, timeOfEvent: time } = event;
    const before = { id: eventId, name, date, time, venue: event.venue.name };
    await carryOut(app, on(purchaseDecider, id, { ...startOf(category), event: before }, { isNew: true }));
    await toSale(app, sellerId, { type: 'MoveSale', purchaseId: purchase.id, availableAt: new Date() });
    await bySystem(() => app.app.get(LatePurchases, { strict: false }).sweep(new AbortController().signal));
    const { rows } = await database.query('select status, end_reason from purchase_list where id = $1', [id]);
    expect(rows).toEqual([{ status: 'cancelled', end_reason: 'event-cancelled' }]);
    expect(await payableAt(order)).toBeNull();
  });
});

describe('an event that vanished', () => {
  it('changes nothing until an administrator says that it is cancelled', async () => {
    const order = await world.sold();
    await world.agree(order.eventId, { gone: true });
    expect(await changeOf(order.eventId)).toMatchObject({ kind: 'vanished', standing: 'on' });
    expect(await onSale(order)).toBe(true);
    expect((await order.read()).eventChange).toBeUndefined();
    const decide = { params: { id: order.eventId }, body: { verdict: 'cancelled' } } as const;
    const answers = await Promise.all([1, 2].map(() => admin.call(decideVanishedEvent, decide)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await kindIs(order, 'cancelled');
    expect(await onSale(order)).toBe(false);
    await world.agree(order.eventId, { gone: false });
    await kindIs(order, 'back');
    expect(await onSale(order)).toBe(true);
  });
});
