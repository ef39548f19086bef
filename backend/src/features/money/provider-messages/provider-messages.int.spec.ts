import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refundPurchase } from '@terrace/contracts/http/console/customers';
import { getPurchase } from '@terrace/contracts/http/buying/purchases';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { complete, start } from '../../../../test/buying.js';
import { bySystem } from '../../../../test/by-system.js';
import { Caller } from '../../../../test/caller.js';
import { eventually } from '../../../../test/eventually.js';
import { ticketOnSale } from '../../../../test/market.js';
import { creditSale, sellerWithBank } from '../../../../test/paid-seller.js';
import { type PaymentWorld, deliverTo, signed } from '../../../../test/payment-world.js';
import { sharedWorld } from '../../../../test/shared-world.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/ids/new-id.js';
import { PayoutRun } from '../payouts/run/payout-run.sweeper.js';

let world: PaymentWorld;
let app: TestApp;
let database: Queryable;

beforeAll(async () => {
  ({ world, app } = await sharedWorld());
  database = app.app.get(Database);
});
beforeEach(() => {
  world.carrier = () => Promise.resolve(204);
});

const deliver = (message: object) => deliverTo(app.url, signed({ id: `evt_${newId()}`, ...message }));

/** A counter of ours, from the page for machines. */
async function counted(name: string): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** A refund of 100.10 USD that waits for the provider's message, and what the message contains of it. */
async function submittedRefund() {
  const buyer = new Caller(app);
  const held = await start(buyer, [{ id: await ticketOnSale(app) }]);
  const { redirectUrl } = await complete(buyer, held);
  world.carrier = (callback, send) => send(callback);
  await world.press(String(redirectUrl), 'pay');
  world.carrier = () => Promise.resolve(204);
  await (
    await signedInAdmin(app)
  ).call(refundPurchase, {
    params: { id: held.id },
    body: { amount: { amount: 100_10, currency: 'USD' }, reason: 'buyer-asked', note: 'As agreed' },
    headers: { 'idempotency-key': newId() },
  });
  const refund = async () => (await buyer.done(getPurchase, { params: { id: held.id } })).refunds[0];
  await eventually('the refund is at the provider', async () => (await refund())?.status === 'submitted');
  const refundId = (await refund())?.id ?? '';
  const { refunds } = Object(await world.sandbox.json('/_sandbox/book'));
  const { paymentId } = refunds.find((booked: { refundId: string }) => booked.refundId === refundId);
  const message = { refundId, paymentId, purchaseId: held.id, amount: 100.1, currency: 'USD' };
  return { message, status: async () => (await refund())?.status };
}

/** A payout of 60.10 USD that waits for the provider's message, and what the message contains of it. */
async function submittedPayout() {
  const sellerId = await sellerWithBank(app);
  await creditSale(app, sellerId, newId(), 60_10);
  await bySystem(() => app.app.get(PayoutRun).sweep(new AbortController().signal));
  const payout = async () => {
    const { rows } = await database.query<{ id: string; status: string }>(
      'select id, status from payout_list where seller_id = $1',
      [sellerId],
    );
    return rows[0];
  };
  await eventually('the payout is at the provider', async () => (await payout())?.status === 'submitted');
  const message = { payoutId: (await payout())?.id ?? '', amount: 60.1, currency: 'USD' };
  return { message, status: async () => (await payout())?.status };
}

// product.md 7.8, 13.8
describe('a message of the provider that is not for us', () => {
  const BY_PROVIDER = `select count(*) from events where meta -> 'actor' ->> 'id' = 'payment-provider'`;
  const unknown = { paymentId: newId(), purchaseId: 'order-77', amount: 12.5, currency: 'USD' };
  it.each([
    ['an unknown type', { type: 'payment.pending', ...unknown }],
    ['a type of which only the name is known', { type: 'dispute.opened' }],
    ['a payment of an unknown order', { type: 'payment.succeeded', ...unknown }],
    ['a refund that is not ours', { type: 'refund.failed', refundId: 'refund-77', ...unknown }],
    ['a payout that is not ours', { type: 'payout.paid', payoutId: 'payout-77' }],
  ])('about %s is taken, counted, and changes nothing', async (_what, message) => {
    const before = await counted('terrace_provider_messages_ignored_total');
    const events = async () => (await database.query(BY_PROVIDER)).rows;
    const recorded = await events();
    expect(await deliver(message)).toBe(204);
    expect(await events()).toEqual(recorded);
    expect(await counted('terrace_provider_messages_ignored_total')).toBe(before + 1);
  });

  it.each([
    ['has no type', {}],
    ['has a type that is no text', { type: 7 }],
    ['lacks what its type needs', { type: 'payment.succeeded', purchaseId: newId() }],
    ['states an amount that is neither text nor number', { type: 'payout.paid', payoutId: 'p', amount: {} }],
  ])('is refused as unreadable when it %s', async (_what, message) => {
    expect(await deliver(message)).toBe(400);
  });

  it('is refused when somebody else signed it', async () => {
    const forged = signed({ type: 'payment.pending', id: 'evt_1' }, { secret: 'a-secret-of-somebody-else' });
    expect(await deliverTo(app.url, forged)).toBe(401);
  });
});

describe('while the secret is changed', () => {
  it('messages signed with the one before are taken too', async () => {
    const before = { secret: 'the-webhook-secret-of-last-year' };
    const message = { type: 'payment.pending', id: 'evt_1' };
    expect(await deliverTo(app.url, signed(message, before))).toBe(401);
    const settings = { ROLE: 'api', PAYMENT_WEBHOOK_SECRET_PREVIOUS: before.secret };
    const changing = await startTestApp(settings, app.databaseUrl);
    try {
      expect(await deliverTo(changing.url, signed(message, before))).toBe(204);
      expect(await deliverTo(changing.url, signed(message))).toBe(204);
      expect(await deliverTo(changing.url, signed(message, { secret: 'of-somebody-else-in-town' }))).toBe(
        401,
      );
    } finally {
      await changing.close();
    }
  });
});

describe('a message about another amount, currency or payment than was asked for', () => {
  it.each([
    [
      'refund',
      submittedRefund,
      ['succeeded', 'failed'],
      [{ amount: 100 }, { amount: -100.1 }, { paymentId: 'pay_x' }],
    ],
    ['payout', submittedPayout, ['paid', 'failed'], [{ amount: 60 }, { amount: -60.1 }, { amount: '6010' }]],
  ] as const)('does not end a %s, and is counted', async (kind, submitted, [good, bad], wrongs) => {
    const { message, status } = await submitted();
    const before = await counted('terrace_provider_mismatches_total');
    for (const wrong of [...wrongs, { currency: 'EUR' }])
      for (const outcome of [good, bad]) {
        const answer = await deliver({ type: `${kind}.${outcome}`, ...message, ...wrong });
        expect([wrong, answer]).toEqual([wrong, 409]);
      }
    expect(await status()).toBe('submitted');
    expect(await counted('terrace_provider_mismatches_total')).toBe(before + 8);
    const right = { ...message, amount: message.amount + 1e-12, currency: 'usd' };
    expect(await deliver({ type: `${kind}.${good}`, ...right })).toBe(204);
    expect(await status()).toBe(good);
  });
});
