import { describe, expect, it } from '@jest/globals';
import { FIRST_POLICY } from '@terrace/contracts/values/sale-policy';
import { category, listing, usd } from '../../../../test/purchase-story.js';
import { seeded } from '../../../../test/seeded.js';
import type { Refund } from './refund.events.js';
import { sharesBySeller, sharesOfRefund } from './refund-shares.js';

const lines = [
  { ...listing, id: 'a', quantity: 3, unitPrice: usd(3_333), sellerId: 'sam' },
  { ...listing, id: 'b', quantity: 1, unitPrice: usd(5_000), sellerId: 'eve' },
  category,
];
const paid = 3 * 3_333 + 5_000 + 10_080;
const refund = (more: Partial<Refund>, refunds: readonly Refund[] = []): Refund => {
  const asked = { amount: usd(0), tickets: null, bearer: 'sale', ...more } as const;
  const shares = sharesOfRefund({ lines, policy: FIRST_POLICY, paid, refunds }, asked);
  return {
    refundId: `r${refunds.length}`,
    paymentId: 'pay-1',
    reason: 'other',
    at: '2026-11-21T12:00:00.000Z',
    status: 'succeeded',
    requestedBy: null,
    shares,
    ...asked,
  };
};
const tickets = (lineId: string, quantity: number) => [{ lineId, quantity }];
const ofSellers = ({ shares }: Refund) => Object.fromEntries(sharesBySeller(lines, shares));

describe('what sellers give back of a refund', () => {
  it('is their share of the tickets, to the cent', () => {
    const refunds: Refund[] = [];
    for (let n = 0; n < 3; n += 1)
      refunds.push(refund({ tickets: tickets('a', 1), amount: usd(3_333) }, refunds));
    const each = refunds.map((one) => ofSellers(one)['sam'] ?? 0);
    // 75 % of 99.99.
    expect(each.reduce((sum, amount) => sum + amount, 0)).toBe(7_499);
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
    expect(ofSellers(refund({ tickets: tickets('b', 1) }))).toEqual({ eve: 3_750 });
  });

  it('is all of what is left when all is refunded', () => {
    const first = refund({ amount: usd(1_234) });
    const rest = refund({ amount: usd(paid - 1_234) }, [first]);
    const [one, other] = [ofSellers(first), ofSellers(rest)];
    expect((one['sam'] ?? 0) + (other['sam'] ?? 0)).toBe(7_499);
    expect((one['eve'] ?? 0) + (other['eve'] ?? 0)).toBe(3_750);
  });

  it('never is more than the sale brought, in whatever order refunds are asked for and fail', () => {
    const random = seeded(11);
    const pick = (count: number) => Math.floor(random() * count);
    for (let run = 0; run < 200; run += 1) {
      let refunds: Refund[] = [];
      const counted = () => refunds.filter(({ status }) => status !== 'failed');
      for (let step = 0; step < 8; step += 1) {
        const left = counted().reduce((rest, { amount }) => rest - amount.amount, paid);
        if (left > 0) refunds = [...refunds, refund({ amount: usd(1 + pick(left)) }, refunds)];
        const failing = pick(refunds.length * 3);
        refunds = refunds.map((one, nth) => (nth === failing ? { ...one, status: 'failed' } : one));
        const taken = counted().map(ofSellers);
        for (const [seller, share] of [
          ['sam', 7_499],
          ['eve', 3_750],
        ] as const)
          expect(taken.reduce((sum, of) => sum + (of[seller] ?? 0), 0)).toBeLessThanOrEqual(share);
      }
    }
  });

  it('is nothing where the platform bears it, of official tickets, and of a refund that failed', () => {
    expect(ofSellers(refund({ amount: usd(1_000), bearer: 'platform' }))).toEqual({});
    expect(ofSellers(refund({ tickets: tickets(category.id, 1) }))).toEqual({});
    const failed = refund({ amount: usd(paid), status: 'failed' });
    expect(ofSellers(refund({ amount: usd(paid) }, [failed]))).toEqual({ sam: 7_499, eve: 3_750 });
  });
});
