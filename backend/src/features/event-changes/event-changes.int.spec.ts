import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerEventChange,
  decideVanishedEvent,
  eventChangeOf,
  listEventChanges,
} from '@terrace/contracts/http/event-changes';
import { getPurchase } from '@terrace/contracts/http/purchases';
import { confirmTicketEvent, getSellerTicket } from '@terrace/contracts/http/tickets';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { signedInAdmin } from '../../../test/accounts.js';
import type { TestApp } from '../../../test/app.js';
import { complete, start, tryToStart } from '../../../test/buying.js';
import { bySystem } from '../../../test/by-system.js';
import { Caller } from '../../../test/caller.js';
import { type ChangingOrder, EventChangeWorld } from '../../../test/event-change-world.js';
import { until } from '../../../test/until.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { TellPeople } from './tell-people.js';

let world: EventChangeWorld;
let app: TestApp;
let database: Queryable;
let admin: Caller;

beforeAll(async () => {
  world = await EventChangeWorld.start();
  app = world.app;
  database = app.app.get<Queryable>(DATABASE_POOL);
  admin = await signedInAdmin(app);
});
afterAll(() => world.close());

const kindIs = (order: ChangingOrder, kind: string | undefined) =>
  until(`the order says ${kind}`, async () => (await order.read()).eventChange?.kind === kind);
const choose = ({ buyer, purchase }: ChangingOrder, choice: 'keep' | 'refund') =>
  buyer.call(answerEventChange, { params: { id: purchase.id }, body: { choice } });
const onSale = async ({ ticketId }: ChangingOrder) =>
  (await new Caller(app).call(getSellerTicket, { params: { id: ticketId } })).status === 200;
const changeOf = async (eventId: string) => {
  const { items } = await admin.done(listEventChanges, { query: { perPage: 100 } });
  return items.find(({ id }) => id === eventId);
};
async function times(purchaseId: string, type: string): Promise<number> {
  const { rows } = await database.query('select 1 from events where stream_id = $1 and type = $2', [
    `purchase-${purchaseId}`,
    type,
  ]);
  return rows.length;
}
async function payableAt({ sellerId, purchase }: ChangingOrder): Promise<unknown> {
  const { rows } = await database.query<{ at: string | null }>(
    `select unpaid -> $2 ->> 'availableAt' as at from seller_balances where id = $1`,
    [sellerId, purchase.id],
  );
  return rows[0]?.at;
}

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
});

describe('a cancelled event', () => {
  it('suspends tickets, ends holds and tells each order once, however often people are told', async () => {
    const order = await world.sold();
    const held = await start(order.buyer, [{ id: order.ticketId }], order.eventId);
    const paying = await start(order.buyer, [{ id: order.ticketId }], order.eventId);
    const { redirectUrl } = await complete(order.buyer, paying);
    await world.agree(order.eventId, { status: 'cancelled' });
    await kindIs(order, 'cancelled');
    for (const { id } of [held, paying])
      await until('the hold has ended', async () => (await order.read(id)).status === 'cancelled');
    expect(await order.read(held.id)).toMatchObject({ status: 'cancelled', endReason: 'event-cancelled' });
    expect(await onSale(order)).toBe(false);
    const tell = () => bySystem(() => app.app.get(TellPeople).of(order.eventId));
    await Promise.all([tell(), tell(), tell()]);
    await world.refresh();
    for (const id of [order.purchase.id, held.id, paying.id])
      expect(await times(id, 'EventChangeNoted')).toBe(1);
    expect(await changeOf(order.eventId)).toMatchObject({
      kind: 'cancelled',
      number: 1,
      affected: { orders: 1, tickets: 2, suspended: 1, unanswered: 0 },
    });
    await world.payments.press(redirectUrl ?? '', 'pay');
    await until('late money is to be given back', async () =>
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

describe('a moved event', () => {
  it('lets each buyer keep or give back, waits for its seller, and moves the payout', async () => {
    const order = await world.sold();
    const before = await payableAt(order);
    const other = new Caller(app);
    const second = await start(other, [{ id: order.ticketId }], order.eventId);
    await world.payments.press((await complete(other, second)).redirectUrl ?? '', 'pay');
    const readSecond = () => other.done(getPurchase, { params: { id: second.id } });
    await until('the second is paid', async () => (await readSecond()).status === 'completed');
    await world.agree(order.eventId, { date: '20/12/2027', venue: 'Other Ground' });
    await kindIs(order, 'moved');
    await until('the second is told', async () => (await readSecond()).eventChange !== undefined);
    expect(await order.read()).toMatchObject({
      event: { date: '20/12/2027', venue: 'Other Ground' },
      eventChange: { before: { date: order.event.dateOfEvent }, answer: null },
    });
    expect(await onSale(order)).toBe(false);
    expect((await choose(order, 'keep')).status).toBe(200);
    expect((await choose(order, 'refund')).body).toMatchObject({ code: 'already-decided' });
    const answer = { params: { id: second.id }, body: { choice: 'refund' } } as const;
    const answers = await Promise.all([1, 2, 3].map(() => other.call(answerEventChange, answer)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await until('it is refunded', async () => (await readSecond()).payment?.status === 'refunded');
    expect((await readSecond()).refunds).toMatchObject([{ reason: 'event-moved' }]);
    expect(await changeOf(order.eventId)).toMatchObject({
      affected: { orders: 2, kept: 1, refunds: 1, unanswered: 0 },
    });
    const moved = await payableAt(order);
    expect([before, moved].map((at) => String(at).slice(0, 4))).toEqual([expect.anything(), '2027']);
    expect(before).not.toBe(moved);
  });

  it('twice and back leaves no offer, and its tickets on sale', async () => {
    const order = await world.sold();
    await world.agree(order.eventId, { date: '20/12/2027' });
    await kindIs(order, 'moved');
    await world.agree(order.eventId, { date: '21/12/2027' });
    await until('it is told again', async () => (await order.read()).event.date === '21/12/2027');
    await world.agree(order.eventId, { date: order.event.dateOfEvent });
    await kindIs(order, 'back');
    expect(await order.read()).toMatchObject({
      event: { date: order.event.dateOfEvent },
      eventChange: { answerUntil: null, answer: null },
    });
    expect((await choose(order, 'refund')).body).toMatchObject({ code: 'nothing-to-answer' });
    expect(await onSale(order)).toBe(true);
  });

  it('is confirmed by the seller of a ticket, and by nobody else', async () => {
    const order = await world.sold();
    await world.agree(order.eventId, { time: '11:11' });
    await kindIs(order, 'moved');
    const stranger = await admin.call(confirmTicketEvent, { params: { id: order.ticketId } });
    expect(stranger.status).toBe(403);
    expect(await onSale(order)).toBe(false);
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
