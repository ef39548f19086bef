import { describe, expect, it } from '@jest/globals';
import { FIRST_POLICY } from '@terrace/contracts/values/sale-policy';
import { category, listing, usd } from '../../../../test/purchase-story.js';
import type { Refund } from './refund.events.js';
import { refundShares } from './refund-shares.js';

const lines = [
  { ...listing, id: 'a', quantity: 3, unitPrice: usd(3_333), sellerId: 'sam' },
  { ...listing, id: 'b', quantity: 1, unitPrice: usd(5_000), sellerId: 'eve' },
  category,
];
const paid = 3 * 3_333 + 5_000 + 10_080;
const refund = (refundId: string, more: Partial<Refund>): Refund => ({
  refundId,
  paymentId: 'pay-1',
  amount: usd(0),
  reason: 'other',
  tickets: null,
  bearer: 'sale',
  at: '2026-11-21T12:00:00.000Z',
  status: 'succeeded',
  requestedBy: null,
  ...more,
});
const tickets = (lineId: string, quantity: number) => [{ lineId, quantity }];
const shares = (refundId: string, ...refunds: Refund[]) =>
  Object.fromEntries(refundShares({ lines, policy: FIRST_POLICY, paid, refunds }, refundId));

describe('what sellers give back of a refund', () => {
  it('is their share of the tickets, to the cent', () => {
    const refunds = [1, 2, 3].map((n) => refund(`r${n}`, { tickets: tickets('a', 1), amount: usd(3_333) }));
    const each = ['r1', 'r2', 'r3'].map((id) => shares(id, ...refunds)['sam'] ?? 0);
    // 75 % of 99.99.
    expect(each.reduce((sum, amount) => sum + amount, 0)).toBe(7_499);
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
    expect(shares('r1', refund('r1', { tickets: tickets('b', 1) }))).toEqual({ eve: 3_750 });
  });

  it('is all of what is left when all is refunded', () => {
    const first = refund('r1', { amount: usd(1_234) });
    const rest = refund('r2', { amount: usd(paid - 1_234) });
    const taken = [shares('r1', first, rest), shares('r2', first, rest)];
    expect(taken.map(({ sam = 0 }) => sam).reduce((sum, amount) => sum + amount)).toBe(7_499);
    expect(taken.map(({ eve = 0 }) => eve).reduce((sum, amount) => sum + amount)).toBe(3_750);
  });

  it('is nothing where the platform bears it, of official tickets, and of a refund that failed', () => {
    expect(shares('r1', refund('r1', { amount: usd(1_000), bearer: 'platform' }))).toEqual({});
    expect(shares('r1', refund('r1', { tickets: tickets(category.id, 1) }))).toEqual({});
    const failed = refund('r1', { amount: usd(paid), status: 'failed' });
    expect(shares('r2', failed, refund('r2', { amount: usd(paid) }))).toEqual({ sam: 7_499, eve: 3_750 });
  });
});
