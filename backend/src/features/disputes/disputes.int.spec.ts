import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideDispute, listDisputes, reviewDispute } from '@terrace/contracts/http/admin-disputes';
import {
  listOrderDisputes,
  listOwnDisputes,
  openDispute,
  withdrawDispute,
  answerDispute,
} from '@terrace/contracts/http/disputes';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { getQueueFigures } from '@terrace/contracts/http/queues';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Caller } from '../../../test/caller.js';
import { bySystem } from '../../../test/by-system.js';
import { exportedRows } from '../../../test/exported-rows.js';
import { DisputeWorld, wrongTicket } from '../../../test/dispute-world.js';
import { signedInAdmin } from '../../../test/accounts.js';
import { until } from '../../../test/until.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { UnansweredDisputes } from './unanswered-disputes.sweeper.js';

const FULL = process.env['FAULTS'] === 'full';
const OPENINGS = FULL ? 50 : 12;
const RACES = FULL ? 40 : 8;

let world: DisputeWorld;
let database: Queryable;
let admin: Caller;
beforeAll(async () => {
  world = await DisputeWorld.start();
  database = world.app.app.get<Queryable>(DATABASE_POOL);
  admin = await signedInAdmin(world.app);
});
afterAll(() => world.close());

const sweep = () =>
  bySystem(() =>
    world.app.app.get(UnansweredDisputes, { strict: false }).sweep(new AbortController().signal),
  );

const decide = (id: string, body: BodyOf<typeof decideDispute>, as = admin) =>
  as.call(decideDispute, { params: { id }, body });
const refundAll = {
  outcome: 'refund',
  what: { kind: 'whole' },
  bearer: 'sale',
  note: 'The seller sent others',
} as const;

async function disputeOf(buyer: Caller, purchaseId: string) {
  const { items } = await buyer.done(listOrderDisputes, { params: { purchaseId } });
  return items[0];
}

/** Types of the events of a stream, each with the transaction that wrote it. */
async function eventsOf(...streamIds: string[]) {
  const { rows } = await database.query<{ type: string; tx: string }>(
    'select type, xmin::text as tx from events where stream_id = any($1) order by seq',
    [streamIds],
  );
  return rows;
}

describe('a dispute', () => {
  it('holds the payout in the very append that opens it, and lets it go when it is withdrawn', async () => {
    const { buyer, purchaseId, sellerId } = await world.sold();
    const id = await world.opened(buyer, purchaseId);
    const written = await eventsOf(`dispute-${id}`, `sellerbalance-${sellerId}`);
    const first = written.find(({ type }) => type === 'DisputeOpened');
    const hold = written.find(({ type }) => type === 'SaleHeld');
    expect(hold?.tx).toBe(first?.tx);
    expect(await world.holds(sellerId, purchaseId)).toEqual(['dispute']);
    const withdrawn = await buyer.done(withdrawDispute, { params: { purchaseId, id } });
    expect(withdrawn.status).toBe('withdrawn');
    expect(await world.holds(sellerId, purchaseId)).toEqual([]);
    await world.opened(buyer, purchaseId);
  });

  it(`is one, of ${OPENINGS} opened at once`, async () => {
    const { buyer, purchaseId } = await world.sold();
    const answers = await Promise.all(
      Array.from({ length: OPENINGS }, () =>
        buyer.call(openDispute, { params: { purchaseId }, body: wrongTicket }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? 'opened' : Object(body).code));
    expect(codes.sort()).toEqual([...Array.from({ length: OPENINGS - 1 }, () => 'dispute-open'), 'opened']);
    const { items } = await buyer.done(listOrderDisputes, { params: { purchaseId } });
    expect(items).toHaveLength(1);
  });

  it('of an order of two sellers and official tickets is one for each, with one append', async () => {
    const { buyer, purchaseId, sellerIds } = await world.soldByTwo();
    const { items } = await buyer.done(openDispute, { params: { purchaseId }, body: wrongTicket });
    expect(items).toHaveLength(2);
    for (const sellerId of sellerIds) expect(await world.holds(sellerId, purchaseId)).toEqual(['dispute']);
    const [one] = items;
    await buyer.done(withdrawDispute, { params: { purchaseId, id: one?.id ?? '' } });
    const held = await Promise.all(sellerIds.map((sellerId) => world.holds(sellerId, purchaseId)));
    expect(held.flat()).toEqual(['dispute']);
  });

  it('is refused for an order that is not complete, too early, or without such tickets', async () => {
    const { buyer, purchaseId } = await world.sold();
    const late = { reason: 'refused-at-gate', description: 'They let nobody in' };
    expect(await buyer.call(openDispute, { params: { purchaseId }, body: late })).toMatchObject({
      status: 409,
      body: { code: 'dispute-too-early', from: '2026-12-05T17:30:00.000Z' },
    });
    const tickets = [{ lineId: 'nothing', quantity: 1 }];
    expect(
      await buyer.call(openDispute, { params: { purchaseId }, body: { ...wrongTicket, tickets } }),
    ).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'tickets' }] } });
    const held = await world.held(buyer);
    expect(await buyer.call(openDispute, { params: { purchaseId: held }, body: wrongTicket })).toMatchObject({
      status: 409,
      body: { code: 'not-disputable' },
    });
  });
});

describe('silence', () => {
  it('decides for the buyer, with the refund in the same append, once', async () => {
    const { buyer, purchaseId, sellerId, price } = await world.sold();
    const other = await world.sold();
    await world.openedWithAnswerIn(60_000, other.purchaseId, other.sellerId);
    const id = await world.openedWithAnswerIn(-1, purchaseId, sellerId);
    await Promise.all([sweep(), sweep(), sweep()]);
    const written = await eventsOf(`dispute-${id}`, `purchase-${purchaseId}`);
    const decided = written.filter(({ type }) => type === 'DisputeDecided');
    const requested = written.filter(({ type }) => type === 'RefundRequested');
    expect(decided).toHaveLength(1);
    expect(requested.map(({ tx }) => tx)).toEqual(decided.map(({ tx }) => tx));
    await until('the refund arrived', async () => (await disputeOf(buyer, purchaseId))?.status === 'decided');
    expect(await disputeOf(buyer, purchaseId)).toMatchObject({
      decision: { outcome: 'refund', refund: price, bearer: 'sale', isBySilence: true, note: null },
      timeline: [
        { kind: 'opened' },
        { kind: 'held' },
        { kind: 'unanswered' },
        { kind: 'decided' },
        { kind: 'refunded' },
      ],
    });
    expect(await world.bookedRefunds(purchaseId)).toEqual([250]);
    expect(await world.holds(sellerId, purchaseId)).toEqual([]);
    expect(await world.unpaid(sellerId, purchaseId)).toBe(0);
    expect(await disputeOf(other.buyer, other.purchaseId)).toMatchObject({ status: 'awaiting-answer' });
    expect(await buyer.call(openDispute, { params: { purchaseId }, body: wrongTicket })).toMatchObject({
      status: 409,
      body: { code: 'not-disputable' },
    });
  });

  it(`and an answer at the same moment never both win, ${RACES} times`, async () => {
    const sales = await Promise.all(Array.from({ length: RACES }, () => world.sold()));
    const first: string[] = [];
    for (const [index, { purchaseId, sellerId, seller }] of sales.entries()) {
      // Opening takes a part of it, on a busy machine all; the last one has time, so that both ends occur.
      const inMs = index === RACES - 1 ? 60_000 : Math.round((index / (RACES - 1)) * 400) - 50;
      const id = await world.openedWithAnswerIn(inMs, purchaseId, sellerId);
      const ends = async () =>
        (await eventsOf(`dispute-${id}`)).filter(({ type }) =>
          ['DisputeAnswered', 'DisputeDecided'].includes(type),
        );
      await Promise.all([
        seller.call(answerDispute, { params: { id }, body: { text: 'Sent' } }),
        until('it is answered or decided', async () => {
          await sweep();
          return (await ends()).length > 0;
        }),
      ]);
      const types = (await ends()).map(({ type }) => type);
      expect(types).toHaveLength(1);
      first.push(...types);
    }
    // Without both of them it would have been no race.
    expect(new Set(first)).toEqual(new Set(['DisputeAnswered', 'DisputeDecided']));
  });
});

describe('the decision', () => {
  it('of two administrators is that of the first; the second is told whose', async () => {
    const { id } = await world.awaitingDecision();
    const other = await signedInAdmin(world.app);
    const answers = await Promise.all([
      decide(id, refundAll),
      decide(id, { outcome: 'nothing', note: 'The tickets are right' }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already-decided',
      decision: { by: world.app.config.ADMIN_EMAIL },
    });
  });

  it('waits for the answer, and is counted with its amount as waiting for it', async () => {
    const { buyer, purchaseId } = await world.sold();
    const id = await world.opened(buyer, purchaseId);
    const amount = (await disputeOf(buyer, purchaseId))?.amount;
    const figures = await admin.done(getQueueFigures, {
      params: { kind: 'dispute' },
      query: { q: purchaseId },
    });
    expect(figures.statuses).toEqual([{ status: 'awaiting-answer', count: 1, totals: [amount] }]);
    expect(await decide(id, refundAll)).toMatchObject({ status: 409, body: { code: 'answer-awaited' } });
  });

  it('refunds a part that the platform pays, and the seller keeps the share', async () => {
    const { id, buyer, purchaseId, sellerId } = await world.awaitingDecision();
    const amount = { amount: 10_00, currency: 'USD' };
    const what = { kind: 'amount', amount } as const;
    expect((await decide(id, { ...refundAll, what, bearer: 'platform' })).status).toBe(200);
    await until('the refund arrived', async () => (await disputeOf(buyer, purchaseId))?.status === 'decided');
    expect(await disputeOf(buyer, purchaseId)).toMatchObject({ decision: { refund: amount } });
    expect(await world.holds(sellerId, purchaseId)).toEqual([]);
    expect(await world.unpaid(sellerId, purchaseId)).toBe(187_50);
  });

  it('promises another ticket until a time, and lets the payout go: nothing is refunded', async () => {
    const { id, buyer, purchaseId, sellerId } = await world.awaitingDecision();
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const note = 'The seller sends section 112';
    expect((await decide(id, { outcome: 'replacement', until, note })).status).toBe(200);
    expect(await disputeOf(buyer, purchaseId)).toMatchObject({
      status: 'decided',
      decision: { outcome: 'replacement', replacementUntil: until, refund: null, note },
    });
    expect(await world.holds(sellerId, purchaseId)).toEqual([]);
    expect(await world.unpaid(sellerId, purchaseId)).toBe(187_50);
    expect(await world.bookedRefunds(purchaseId)).toEqual([]);
  });

  it('takes tickets from the sale, and more than is left from nobody', async () => {
    const { id, buyer, purchaseId, sellerId, lineId } = await world.awaitingDecision();
    const review = await admin.done(reviewDispute, { params: { id } });
    expect(review).toMatchObject({
      seller: { sales: 1, disputes: 1, refunded: 0, unanswered: 0 },
      refundable: { amount: 250_00 },
      lines: [{ id: lineId, left: 2 }],
      isShared: false,
    });
    const tooMuch = { kind: 'amount', amount: { amount: 250_01, currency: 'USD' } } as const;
    expect(await decide(id, { ...refundAll, what: tooMuch })).toMatchObject({
      status: 409,
      body: { code: 'refund-too-large' },
    });
    expect((await disputeOf(buyer, purchaseId))?.status).toBe('awaiting-decision');
    const what = { kind: 'tickets' as const, tickets: [{ lineId, quantity: 1 }] };
    expect((await decide(id, { ...refundAll, what })).status).toBe(200);
    expect(await world.holds(sellerId, purchaseId)).toEqual(['dispute']);
    await until('the refund arrived', async () => (await disputeOf(buyer, purchaseId))?.status === 'decided');
    expect(await world.holds(sellerId, purchaseId)).toEqual([]);
    expect(await world.unpaid(sellerId, purchaseId)).toBe(93_75);
  });
});

describe('both sides', () => {
  it('see one timeline, and neither the other’s name', async () => {
    const { id, buyer, seller, sellerId, purchaseId } = await world.awaitingDecision();
    expect(await world.holds(sellerId, purchaseId)).toEqual(['dispute']);
    await decide(id, { outcome: 'nothing', note: 'The tickets are right' });
    expect(await world.holds(sellerId, purchaseId)).toEqual([]);
    expect(await world.unpaid(sellerId, purchaseId)).toBe(187_50);
    const ofBuyer = await disputeOf(buyer, purchaseId);
    const { items, answersDue } = await seller.done(listOwnDisputes);
    expect(items.find((each) => each.id === id)).toEqual(ofBuyer);
    expect(answersDue).toBe(0);
    expect(ofBuyer).toMatchObject({
      description: 'These are for another match',
      answer: 'They are right',
      decision: { outcome: 'nothing', note: 'The tickets are right', isBySilence: false },
    });
    expect(JSON.stringify(ofBuyer)).not.toMatch(/Sam Seller|Seats Ltd|Ada Fan|example\.com/);
    const { items: all } = await admin.done(listDisputes, { query: { status: 'decided', q: 'seats' } });
    expect(all.find((each) => each.id === id)).toMatchObject({ sellerName: 'Sam Seller' });
    const filter = { status: 'decided', q: purchaseId, order: 'desc' } as const;
    const [row, ...more] = await exportedRows(admin, { list: 'disputes', filter });
    expect(row).toContain(
      `"${id}","${purchaseId}","Arsenal vs Chelsea","05/12/2026","Sam Seller","Seats Ltd"`,
    );
    expect(row).toContain('"wrong-ticket","decided",2,"250.00","USD"');
    expect(row).toContain(`"nothing",,,"${world.app.config.ADMIN_EMAIL}"`);
    expect(more).toEqual([]);
  });

  it('are the only ones who learn of it', async () => {
    const { id, purchaseId } = await world.awaitingDecision();
    const stranger = await world.sold();
    const nobody = new Caller(world.app);
    const params = { purchaseId, id };
    for (const caller of [stranger.buyer, stranger.seller, nobody]) {
      expect((await caller.call(listOrderDisputes, { params })).status).toBe(404);
      expect((await caller.call(openDispute, { params, body: wrongTicket })).status).toBe(404);
      expect((await caller.call(withdrawDispute, { params })).status).toBe(404);
    }
    const text = { text: 'Mine' };
    expect((await stranger.seller.call(answerDispute, { params, body: text })).status).toBe(404);
    expect((await stranger.buyer.call(answerDispute, { params, body: text })).status).toBe(401);
    expect((await stranger.seller.call(listDisputes)).status).toBe(403);
    expect((await stranger.seller.done(listOwnDisputes)).items).toEqual([]);
  });
});
