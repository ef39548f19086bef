import { beforeAll, describe, expect, it } from '@jest/globals';
import { decideDispute, listDisputes, reviewDispute } from '@terrace/contracts/http/care/admin-disputes';
import {
  answerDispute,
  listOrderDisputes,
  listOwnDisputes,
  openDispute,
  withdrawDispute,
} from '@terrace/contracts/http/care/disputes';
import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { getQueueFigures } from '@terrace/contracts/http/console/queues';
import { signedInAdmin } from '../../../../test/accounts.js';
import { Caller } from '../../../../test/caller.js';
import { DisputeWorld, wrongTicket } from '../../../../test/dispute-world.js';
import { exportedRows } from '../../../../test/exported-rows.js';
import { eventually } from '../../../../test/eventually.js';

let world: DisputeWorld;
let admin: Caller;
beforeAll(async () => {
  world = await DisputeWorld.shared();
  admin = await signedInAdmin(world.app);
});

const decide = (id: string, body: BodyOf<typeof decideDispute>, as = admin) =>
  as.call(decideDispute, { params: { id }, body });
const refundAll = {
  outcome: 'refund',
  what: { kind: 'whole' },
  bearer: 'sale',
  note: 'The seller sent others',
} as const;

// product.md 21.4, 21.5, 21.9
describe('the decision', () => {
  it('is rejected with already-decided and the first decision when a second administrator decides', async () => {
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

  it('is rejected until the seller answered, and the queue counts the dispute with its amount', async () => {
    const { buyer, purchaseId } = await world.sold();
    const id = await world.opened(buyer, purchaseId);
    const amount = (await world.disputeOf(buyer, purchaseId))?.amount;
    const figures = await admin.done(getQueueFigures, {
      params: { kind: 'dispute' },
      query: { q: purchaseId },
    });
    expect(figures.statuses).toEqual([{ status: 'awaiting-answer', count: 1, totals: [amount] }]);
    expect(await decide(id, refundAll)).toMatchObject({ status: 409, body: { code: 'answer-awaited' } });
  });

  it('refunds an amount that the platform pays, and the seller keeps the full share', async () => {
    const { id, buyer, purchaseId, sellerId } = await world.awaitingDecision();
    const amount = { amount: 10_00, currency: 'USD' };
    const what = { kind: 'amount', amount } as const;
    expect((await decide(id, { ...refundAll, what, bearer: 'platform' })).status).toBe(200);
    await eventually(
      'the refund arrived',
      async () => (await world.disputeOf(buyer, purchaseId))?.status === 'decided',
    );
    expect(await world.disputeOf(buyer, purchaseId)).toMatchObject({ decision: { refund: amount } });
    expect(await world.holds(sellerId, purchaseId)).toEqual([]);
    expect(await world.unpaid(sellerId, purchaseId)).toBe(187_50);
  });

  it('releases the payout and refunds nothing when the seller promises another ticket', async () => {
    const { id, buyer, purchaseId, sellerId } = await world.awaitingDecision();
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const note = 'The seller sends section 112';
    expect((await decide(id, { outcome: 'replacement', until, note })).status).toBe(200);
    expect(await world.disputeOf(buyer, purchaseId)).toMatchObject({
      status: 'decided',
      decision: { outcome: 'replacement', replacementUntil: until, refund: null, note },
    });
    expect(await world.holds(sellerId, purchaseId)).toEqual([]);
    expect(await world.unpaid(sellerId, purchaseId)).toBe(187_50);
    expect(await world.bookedRefunds(purchaseId)).toEqual([]);
  });

  it('refunds tickets from the proceeds of the sale, and rejects more than is left of the payment', async () => {
    const { id, buyer, purchaseId, sellerId, lineId } = await world.awaitingDecision();
    const review = await admin.done(reviewDispute, { params: { id } });
    expect(review).toMatchObject({
      seller: { sales: 1, disputes: 1, refunded: 0, unanswered: 0 },
      refundable: { amount: 250_00 },
      full: { amount: 250_00 },
      lines: [{ id: lineId, left: 2, sums: [{ amount: 125_00 }, { amount: 250_00 }] }],
      isShared: false,
    });
    const tooMuch = { kind: 'amount', amount: { amount: 250_01, currency: 'USD' } } as const;
    expect(await decide(id, { ...refundAll, what: tooMuch })).toMatchObject({
      status: 409,
      body: { code: 'refund-too-large' },
    });
    expect((await world.disputeOf(buyer, purchaseId))?.status).toBe('awaiting-decision');
    const what = { kind: 'tickets' as const, tickets: [{ lineId, quantity: 1 }] };
    expect((await decide(id, { ...refundAll, what })).status).toBe(200);
    expect(await world.holds(sellerId, purchaseId)).toEqual(['dispute']);
    await eventually(
      'the refund arrived',
      async () => (await world.disputeOf(buyer, purchaseId))?.status === 'decided',
    );
    expect(await world.holds(sellerId, purchaseId)).toEqual([]);
    expect(await world.unpaid(sellerId, purchaseId)).toBe(93_75);
  });
});

describe('buyer and seller', () => {
  it('see the same timeline, and not each other’s names', async () => {
    const { id, buyer, seller, sellerId, purchaseId } = await world.awaitingDecision();
    expect(await world.holds(sellerId, purchaseId)).toEqual(['dispute']);
    await decide(id, { outcome: 'nothing', note: 'The tickets are right' });
    expect(await world.holds(sellerId, purchaseId)).toEqual([]);
    expect(await world.unpaid(sellerId, purchaseId)).toBe(187_50);
    const ofBuyer = await world.disputeOf(buyer, purchaseId);
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
      `"${id}","${orderNumber(purchaseId)}","${purchaseId}","Arsenal vs Chelsea","2099-12-05","Sam Seller"`,
    );
    expect(row).toContain('"wrong-ticket","decided",2,250.00,"USD"');
    expect(row).toContain(`"nothing",,,"${world.app.config.ADMIN_EMAIL}"`);
    expect(more).toEqual([]);
  });

  it('are the only ones besides administrators who can read the dispute', async () => {
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
