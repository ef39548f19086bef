import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerDispute,
  listDisputesOfOrders,
  listOrderDisputes,
  listOwnDisputes,
  openDispute,
  withdrawDispute,
} from '@terrace/contracts/http/care/disputes';
import { topics } from '@terrace/contracts/live/topics';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { signedUp } from '../../../../test/accounts.js';
import { bySystem } from '../../../../test/by-system.js';
import { DisputeWorld, wrongTicket } from '../../../../test/dispute-world.js';
import { eventually } from '../../../../test/eventually.js';
import { watch } from '../../../../test/watching.js';
import { Database } from '../../../platform/database/database.js';
import { UnansweredDisputes } from './unanswered-disputes.sweeper.js';

const FULL = process.env['FAULTS'] === 'full';
const OPENINGS = FULL ? 50 : 12;
const RACES = FULL ? 40 : 8;

let world: DisputeWorld;
let database: Queryable;
beforeAll(async () => {
  world = await DisputeWorld.shared();
  database = world.app.app.get(Database);
});

const sweep = () =>
  bySystem(() =>
    world.app.app.get(UnansweredDisputes, { strict: false }).sweep(new AbortController().signal),
  );

/** Types of the events of a stream, each with the transaction that wrote it. */
async function eventsOf(...streamIds: string[]) {
  const { rows } = await database.query<{ type: string; tx: string }>(
    'select type, xmin::text as tx from events where stream_id = any($1) order by seq',
    [streamIds],
  );
  return rows;
}

// product.md 21.1, 21.3, 21.6, 21.7
describe('a dispute', () => {
  it('holds the payout in the very append that opens it, and lets it go when it is withdrawn', async () => {
    const { buyer, purchaseId, sellerId } = await world.sold();
    const id = await world.opened(buyer, purchaseId);
    const written = await eventsOf(`dispute-${id}`, `sale-${sellerId}.${purchaseId}`);
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

  it('names the seats that the buyer chose, to both sides, and is about their price', async () => {
    const { buyer, purchaseId, seller, lineId } = await world.sold();
    const tickets = [{ lineId, quantity: 1, seats: [2] }];
    await buyer.done(openDispute, { params: { purchaseId }, body: { ...wrongTicket, tickets } });
    const shown = {
      tickets: [{ lineId, quantity: 1, seats: [{ number: 2, of: 2 }] }],
      amount: { amount: 125_00, currency: 'USD' },
    };
    expect(await world.disputeOf(buyer, purchaseId)).toMatchObject(shown);
    expect((await seller.done(listOwnDisputes)).items[0]).toMatchObject(shown);
  });

  it("is in the list of its buyer's orders, live, and in nobody else's", async () => {
    const { browser: buyer } = await signedUp(world.app);
    const { purchaseId } = await world.sold(undefined, buyer);
    const page = await watch(world.app, buyer, topics.orders);
    const id = await world.opened(buyer, purchaseId);
    const { items } = await buyer.done(listDisputesOfOrders);
    expect(items).toEqual([
      { id, version: items[0]?.version, purchaseId, status: 'awaiting-answer', outcome: null },
    ]);
    await eventually('the page received it', () =>
      page.changes.some((change) => change.kind === 'dispute' && change.id === id),
    );
    page.close();
    const { browser: other } = await signedUp(world.app);
    expect((await other.done(listDisputesOfOrders)).items).toEqual([]);
  });

  it('is refused for an order that is not complete, too early, or without such tickets', async () => {
    const { buyer, purchaseId } = await world.sold();
    const late = { reason: 'refused-at-gate', description: 'They let nobody in' };
    expect(await buyer.call(openDispute, { params: { purchaseId }, body: late })).toMatchObject({
      status: 409,
      body: { code: 'dispute-too-early', from: '2099-12-06T05:30:00.000Z' },
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
    await eventually(
      'the refund arrived',
      async () => (await world.disputeOf(buyer, purchaseId))?.status === 'decided',
    );
    expect(await world.disputeOf(buyer, purchaseId)).toMatchObject({
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
    expect(await world.disputeOf(other.buyer, other.purchaseId)).toMatchObject({ status: 'awaiting-answer' });
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
        eventually('it is answered or decided', async () => {
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
