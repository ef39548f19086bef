import { describe, expect, it } from '@jest/globals';
import {
  category,
  declined,
  listing,
  paid,
  refundDue,
  requested,
  started,
  usd,
} from '../../../../test/purchase-story.js';
import { givenProjection } from '../../../../test/given-projection.js';
import { seeded } from '../../../../test/seeded.js';
import { NO_BOOKINGS, balancesOf, bookingsOf } from './entries.js';
import { purchaseDecider } from './purchase.decider.js';
import type { PurchaseEvent } from './purchase.events.js';
import { purchaseList } from './purchase-list.projection.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const free: PurchaseEvent = {
  type: 'PromoApplied',
  data: { promo: { id: 'promo-1', name: 'ALL', type: 'percentage', amount: 100 } },
};
const completed: PurchaseEvent = { type: 'PurchaseCompleted', data: { late: false } };

const { given } = givenProjection(purchaseList, { entityId: 'p1' });

/**
 * The balance of each account after these events. Checks the sum of all, and the sign of `provider` and the buyer's.
 */
function book(...events: PurchaseEvent[]) {
  let balances = new Map<string, number>();
  for (const count of events.keys()) {
    balances = balancesOf(bookingsOf(given(...events.slice(0, count + 1)).row?.entries ?? NO_BOOKINGS));
    expect([...balances.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(balances.get('provider') ?? 0).toBeGreaterThanOrEqual(0);
    expect(balances.get('buyer:p1') ?? 0).toBeLessThanOrEqual(0);
  }
  return Object.fromEntries([...balances].filter(([, amount]) => amount !== 0));
}

const refund = (refundId: string, more: object = {}): PurchaseEvent => ({
  type: 'RefundRequested',
  data: {
    refundId,
    paymentId: 'pay-1',
    amount: usd(25_000),
    reason: 'other',
    tickets: null,
    bearer: 'sale',
    shares: { [listing.id]: 18_750 },
    by: null,
    at: NOW.toISOString(),
    ...more,
  },
});
const succeeded = (refundId: string): PurchaseEvent => ({
  type: 'RefundSucceeded',
  data: { refundId, source: 'webhook' },
});
const failed = (refundId: string): PurchaseEvent => ({
  type: 'RefundFailed',
  data: { refundId, message: '', source: 'webhook' },
});

// product.md 17.5
describe('the entries of a purchase', () => {
  const bought = [started(listing), requested(25_000), paid, completed];

  it('give the money to the provider, then to seller and commission', () => {
    expect(book(started(listing), requested(25_000), paid)).toEqual({
      provider: 25_000,
      'buyer:p1': -25_000,
    });
    expect(book(...bought)).toEqual({ provider: 25_000, 'seller:sam:pending': -18_750, commission: -6_250 });
  });

  it('keep fees, official prices, delivery and discounts apart', () => {
    const lines = [
      { ...listing, quantity: 1 },
      { ...category, delivery: { name: 'Courier', price: usd(1_490) } },
    ];
    const total = 12_500 + 9_000 + 1_080 + 1_490;
    const payment: PurchaseEvent = {
      type: 'PaymentSucceeded',
      data: { paymentId: 'pay-1', amount: usd(total - 1_000), source: 'webhook' },
    };
    expect(book(started(...lines), requested(total - 1_000), payment, completed)).toEqual({
      provider: total - 1_000,
      promotions: 1_000,
      'seller:sam:pending': -9_375,
      commission: -3_125,
      fees: -1_080,
      official: -10_490,
    });
  });

  it('credit the seller of a free purchase with the full share', () =>
    expect(book(started(listing), free, completed)).toEqual({
      promotions: 25_000,
      'seller:sam:pending': -18_750,
      commission: -6_250,
    }));

  it('use the paid amount when a declined payment succeeds after prices changed', () => {
    const dearer: PurchaseEvent = {
      type: 'PricesChanged',
      data: { lines: [{ ...listing, unitPrice: usd(13_000) }] },
    };
    const story = [started(listing), requested(25_000), declined, dearer, paid, completed];
    given(...story).then({ original_amount: 26_000, final_amount: 25_000 });
    expect(book(...story)).toEqual({
      provider: 25_000,
      promotions: 1_000,
      'seller:sam:pending': -19_500,
      commission: -6_500,
    });
  });

  it('have the type and time of their event, and do not change with an event that moves no money', () => {
    const before = given(...bought).row;
    const entries = before?.entries ?? NO_BOOKINGS;
    expect(bookingsOf(entries).at(-1)).toEqual({
      ...{ event: 'PurchaseCompleted', at: '2026-01-01T12:00:03.000Z' },
      entries: [
        ['buyer:p1', 25_000],
        ['seller:sam:pending', -18_750],
        ['commission', -6_250],
      ],
    });
    given(...bought, { type: 'BuyerMailed', data: { about: 'completed' } }).then({ entries });
  });

  it('of a refund owe the buyer until it has arrived, and then nobody anything', () => {
    expect(book(...bought, refund('r1'))).toEqual({ provider: 25_000, 'buyer:p1': -25_000 });
    expect(book(...bought, refund('r1'), succeeded('r1'))).toEqual({});
    expect(book(...bought, refund('r1'), failed('r1'))).toEqual(book(...bought));
    const platform = refund('r1', { bearer: 'platform', shares: {}, amount: usd(1_000) });
    expect(book(...bought, platform, succeeded('r1'))).toEqual({
      ...book(...bought),
      provider: 24_000,
      guarantee: 1_000,
    });
  });

  it('of a refund that the sale bears after one of ours take back its own part only', () => {
    const ours = refund('r1', { bearer: 'platform', shares: {}, amount: usd(22_500) });
    const rest = refund('r2', { shares: { [listing.id]: 1_875 }, amount: usd(2_500) });
    const balances = book(...bought, ours, succeeded('r1'), rest, succeeded('r2'));
    expect(balances).toEqual({ 'seller:sam:pending': -16_875, commission: -5_625, guarantee: 22_500 });
  });

  it('of a discount take back the part that the sale bears', () => {
    const halfPrice: PurchaseEvent = {
      type: 'PromoApplied',
      data: { promo: { id: 'promo-2', name: 'HALF', type: 'percentage', amount: 50 } },
    };
    const half: PurchaseEvent = {
      type: 'PaymentSucceeded',
      data: { paymentId: 'pay-1', amount: usd(12_500), source: 'webhook' },
    };
    const sold = [started(listing), halfPrice, requested(12_500), half, completed];
    const ours = refund('r1', { bearer: 'platform', shares: {}, amount: usd(10_000) });
    const rest = refund('r2', { shares: { [listing.id]: 3_750 }, amount: usd(2_500) });
    const balances = book(...sold, ours, succeeded('r1'), rest, succeeded('r2'));
    expect(balances).toMatchObject({ promotions: 10_000, commission: -5_000, guarantee: 10_000 });
  });

  it('of money that came too late leave it the buyer’s', () => {
    const late = [started(listing), requested(25_000), paid, refundDue];
    expect(book(...late, refund('r1', { bearer: 'platform', shares: {} }))).toEqual({
      provider: 25_000,
      'buyer:p1': -25_000,
    });
    expect(book(...late, refund('r1', { shares: {} }), succeeded('r1'))).toEqual({});
    const byHand: PurchaseEvent = {
      type: 'PaymentRefunded',
      data: { paymentId: 'pay-1', by: 'ada', at: NOW.toISOString() },
    };
    expect(book(...late, byHand)).toEqual({});
  });
});

it('whatever is refunded in whatever order, every event is balanced, and a whole refund leaves nothing', () => {
  const random = seeded(7);
  const pick = (count: number) => Math.floor(random() * count);
  for (let run = 0; run < 150; run += 1) {
    const lines = [
      { ...listing, id: 'a', quantity: 1 + pick(4), unitPrice: usd(1 + pick(9_999)) },
      { ...listing, id: 'b', quantity: 1 + pick(3), unitPrice: usd(1 + pick(9_999)), sellerId: 'eve' },
      {
        ...category,
        quantity: 1 + pick(3),
        delivery: pick(2) ? { name: 'Post', price: usd(pick(999)) } : null,
      },
    ];
    const original = lines.reduce(
      (sum, { quantity, unitPrice, serviceFee, delivery }) =>
        sum + quantity * (unitPrice.amount + serviceFee.amount) + (delivery?.price.amount ?? 0),
      0,
    );
    const total = original - pick(Math.floor(original / 2));
    const history: PurchaseEvent[] = [
      started(...lines),
      requested(total),
      { type: 'PaymentSucceeded', data: { paymentId: 'pay-1', amount: usd(total), source: 'webhook' } },
      completed,
    ];
    const stateNow = () => history.reduce(purchaseDecider.evolve, purchaseDecider.initial());
    const ask = (refundId: string, isLast: boolean) => {
      const line = lines[pick(3)];
      const wishes = [
        { kind: 'amount', amount: usd(1 + pick(Math.ceil(total / 3))) },
        { kind: 'tickets', tickets: [{ lineId: line?.id ?? '', quantity: 1 }] },
      ] as const;
      const what = isLast ? ({ kind: 'whole' } as const) : (wishes[pick(2)] ?? wishes[0]);
      const bearer = pick(4) === 0 && !isLast ? 'platform' : 'sale';
      try {
        const command = { type: 'RequestRefund', refundId, what, reason: 'other', bearer, by: null } as const;
        history.push(...purchaseDecider.decide(command, stateNow(), NOW));
        history.push(isLast || pick(3) > 0 ? succeeded(refundId) : failed(refundId));
      } catch {
        // More than is left: nothing happens.
      }
    };
    for (let step = 0; step < 6; step += 1) ask(`r${step}`, false);
    ask('last', true);
    const { 'seller:sam:pending': sam = 0, 'seller:eve:pending': eve = 0, provider = 0 } = book(...history);
    expect(provider).toBe(0);
    // What we bore alone stays with whom the sale had given it to.
    expect(sam).toBeLessThanOrEqual(0);
    expect(eve).toBeLessThanOrEqual(0);
    const isOurs = history.some(
      (event) => event.type === 'RefundRequested' && event.data.bearer === 'platform',
    );
    if (!isOurs) expect(book(...history)).toEqual({});
  }
});
