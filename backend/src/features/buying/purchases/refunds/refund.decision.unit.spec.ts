import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../../test/given-decider.js';
import {
  cancelled,
  category,
  completed,
  listing,
  paid,
  paying,
  refundDue,
  requested,
  settle,
  started,
  usd,
} from '../../../../../test/purchase-story.js';
import { purchaseDecider } from '../purchase.decider.js';
import type { PurchaseEvent, StartedPurchase } from '../purchase.events.js';
import { leftToRefund, type RefundWhat } from './refund-amount.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const ada = { id: 'adminadminadminadm01', name: 'Ada', note: 'As agreed' };
const given = givenDecider(purchaseDecider);
const bought = [...paying, paid, completed(false)];

const ask = (refundId: string, what: RefundWhat = { kind: 'whole' }) =>
  ({ type: 'RequestRefund', refundId, what, reason: 'buyer-asked', bearer: 'sale', by: ada }) as const;
const tickets = (quantity: number, lineId = listing.id): RefundWhat => ({
  kind: 'tickets',
  tickets: [{ lineId, quantity }],
});
const amount = (cents: number, currency = 'USD'): RefundWhat => ({
  kind: 'amount',
  amount: { amount: cents, currency },
});
/** `share` is what the seller gives back of it. */
const asked = (
  refundId: string,
  cents: number,
  share: number,
  what: RefundWhat = { kind: 'whole' },
): PurchaseEvent => ({
  type: 'RefundRequested',
  data: {
    refundId,
    paymentId: 'pay-1',
    amount: usd(cents),
    reason: 'buyer-asked',
    tickets: what.kind === 'tickets' ? what.tickets : null,
    bearer: 'sale',
    shares: share > 0 ? { [listing.id]: share } : {},
    by: ada.id,
    at: NOW.toISOString(),
  },
  personal: { 'guest-1': { note: 'As agreed' }, [ada.id]: { name: 'Ada' } },
});
const called = (refundId: string, callId = 'first'): PurchaseEvent => ({
  type: 'RefundCalled',
  data: { refundId, callId, at: NOW.toISOString() },
});
const submitted = (refundId: string): PurchaseEvent => ({ type: 'RefundSubmitted', data: { refundId } });
const succeeded = (refundId: string): PurchaseEvent => ({
  type: 'RefundSucceeded',
  data: { refundId, source: 'webhook' },
});
const failed = (refundId: string): PurchaseEvent => ({
  type: 'RefundFailed',
  data: { refundId, message: 'The card was closed', source: 'webhook' },
});
const end = (refundId: string, outcome: 'succeeded' | 'failed') =>
  ({ type: 'SettleRefund', refundId, outcome, message: 'The card was closed', source: 'webhook' }) as const;

// product.md 18.1
describe('a refund', () => {
  it('is of all that is left, of tickets, or of an amount', () => {
    given(...bought)
      .when(ask('r1'), NOW)
      .then(asked('r1', 25_000, 18_750));
    given(...bought)
      .when(ask('r1', tickets(1)), NOW)
      .then(asked('r1', 12_500, 9_375, tickets(1)));
    given(...bought)
      .when(ask('r1', amount(999)), NOW)
      .then(asked('r1', 999, 749));
    given(...bought, asked('r1', 999, 749))
      .when(ask('r2'), NOW)
      .then(asked('r2', 24_001, 18_001));
  });

  it('is the same one for the same id', () =>
    given(...bought, asked('r1', 999, 749))
      .when(ask('r1'), NOW)
      .then());

  it('takes from sellers what was frozen, whichever other refund fails', () =>
    given(...bought, asked('r1', 999, 749), asked('r2', 24_001, 18_001), failed('r1'))
      .when(ask('r3'), NOW)
      .then(asked('r3', 999, 749)));

  it('is of money that came too late, too', () => {
    const late = [...paying, cancelled, paid, refundDue];
    given(...late)
      .when(ask('r1'), NOW)
      .then(asked('r1', 25_000, 0));
    expect(given(...late, asked('r1', 25_000, 0), succeeded('r1')).state).toMatchObject({
      payment: { status: 'refunded' },
    });
  });

  it('never exceeds what was paid, and no ticket is given back twice', () => {
    given(...bought, asked('r1', 20_000, 15_000))
      .when(ask('r2', amount(5_001)), NOW)
      .thenRefused('refund-too-large');
    given(...bought, asked('r1', 12_500, 9_375, tickets(1)))
      .when(ask('r2', tickets(2)), NOW)
      .thenRefused('refund-too-large');
    given(...bought)
      .when(ask('r1', tickets(1, 'nothing')), NOW)
      .thenRefused('invalid');
    given(...bought)
      .when(ask('r1', amount(100, 'EUR')), NOW)
      .thenRefused('invalid');
  });

  it('needs a payment, and names who refunded the rest before', () => {
    given(...paying)
      .when(ask('r1'), NOW)
      .thenRefused('nothing-to-refund');
    given(...bought, asked('r1', 25_000, 18_750))
      .when(ask('r2'), NOW)
      .thenRefused('already-decided', { decision: { status: 'refunded', by: 'Ada', at: NOW.toISOString() } });
  });

  it('ends once, in any order of the provider’s messages; what failed may be requested again', () => {
    const history = [...bought, asked('r1', 25_000, 18_750)];
    given(...history)
      .when({ type: 'RecordRefundSubmitted', refundId: 'r1' })
      .then(submitted('r1'));
    given(...history)
      .when(end('r1', 'succeeded'))
      .then(succeeded('r1'));
    given(...history, submitted('r1'))
      .when(end('r1', 'failed'))
      .then(failed('r1'));
    given(...history, succeeded('r1'))
      .when(end('r1', 'failed'))
      .then();
    given(...history, succeeded('r1'))
      .when({ type: 'RecordRefundSubmitted', refundId: 'r1' })
      .then();
    given(...history, failed('r1'))
      .when(end('r1', 'succeeded'))
      .then();
    given(...history, failed('r1'))
      .when(ask('r2'), NOW)
      .then(asked('r2', 25_000, 18_750));
    given(...bought)
      .when(end('r9', 'succeeded'))
      .thenRefused('not-found');
  });

  it('of every ticket, one by one, is exactly what they were paid for, discount and fees included', () => {
    const lines = [
      { ...listing, quantity: 3, unitPrice: usd(3_333) },
      { ...category, quantity: 2, delivery: { name: 'Courier', price: usd(1_490) } },
    ];
    // 10 % off 9,999 + 20,160 + 1,490, of which delivery is 1,341.
    const total = 28_484;
    const history: PurchaseEvent[] = [
      started(...lines),
      requested(total),
      { type: 'PaymentSucceeded', data: { paymentId: 'pay-1', amount: usd(total), source: 'webhook' } },
      completed(false),
    ];
    const amounts: number[] = [];
    for (const [index, lineId] of [listing.id, category.id, listing.id, listing.id, category.id].entries()) {
      const { state } = given(...history);
      const [event] = purchaseDecider.decide(ask(`r${index}`, tickets(1, lineId)), state, NOW);
      if (event?.type !== 'RefundRequested') throw new Error('No refund was requested');
      amounts.push(event.data.amount.amount);
      history.push(event);
    }
    const left = leftToRefund(given(...history).state as StartedPurchase);
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(total - left);
    expect(left).toBe(Math.ceil((total * 1_490) / (9_999 + 20_160 + 1_490)));
    expect(Math.max(...amounts.filter((_each, index) => [0, 2, 3].includes(index)))).toBeLessThanOrEqual(
      3_001,
    );
  });
});

it('a payment is settled as before while a refund is under way', () =>
  given(...bought, asked('r1', 25_000, 18_750))
    .when(settle('succeeded'))
    .then());

describe('a call of the provider about a refund', () => {
  const call = (callId: string) => ({ type: 'BeginRefundCall', refundId: 'r1', callId }) as const;
  const open = [...bought, asked('r1', 25_000, 18_750)];

  it('is recorded once, before the first', () => {
    given(...open)
      .when(call('first'), NOW)
      .then(called('r1'));
    given(...open, called('r1'))
      .when(call('second'), NOW)
      .then();
  });

  it('is refused once the refund has ended', () => {
    given(...open, called('r1'), succeeded('r1'))
      .when(call('second'), NOW)
      .thenRefused('changed-since-seen');
  });
});
