import { describe, expect, it } from '@jest/globals';
import { FIRST_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { category, listing, usd } from '../../../../../test/purchase-story.js';
import { seeded } from '../../../../../test/seeded.js';
import type { Refund } from './refund.events.js';
import { sharesBySeller, sharesOfRefund } from './refund-shares.js';

const lines = [
  { ...listing, id: 'a', quantity: 3, unitPrice: usd(3_333), sellerId: 'sam' },
  { ...listing, id: 'b', quantity: 1, unitPrice: usd(5_000), sellerId: 'eve' },
  category,
];
const paid = 3 * 3_333 + 5_000 + 10_080;
type Step = Partial<Pick<Refund, 'amount' | 'tickets' | 'bearer'>>;
const refund = (more: Partial<Refund>, refunds: readonly Refund[] = [], sale = { lines, paid }): Refund => {
  const asked = { amount: usd(0), tickets: null, bearer: 'sale', ...more } as const;
  const shares = sharesOfRefund({ ...sale, policy: FIRST_POLICY, refunds }, asked);
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
/** These refunds of a sale, one after the other. */
const inTurn = (sale: { lines: typeof lines; paid: number }, steps: readonly Step[]) =>
  steps.reduce<readonly Refund[]>((refunds, step) => [...refunds, refund(step, refunds, sale)], []);
/** Refunds of tickets and amounts, borne by either, until all is refunded. */
function randomSteps(pick: (count: number) => number): readonly Step[] {
  const steps: Step[] = [];
  const unit = { a: 3_333, b: 5_000 };
  const open = { a: 3, b: 1 };
  for (let left = paid; left > 0;) {
    const bearer = pick(2) === 0 ? 'platform' : 'sale';
    const lineId = pick(4) === 0 ? 'b' : 'a';
    const isTicket = pick(2) === 0 && open[lineId] > 0 && unit[lineId] <= left;
    if (isTicket) open[lineId] -= 1;
    const amount = isTicket ? unit[lineId] : steps.length > 6 ? left : 1 + pick(left);
    steps.push({ bearer, amount: usd(amount), tickets: isTicket ? [{ lineId, quantity: 1 }] : null });
    left -= amount;
  }
  return steps;
}
const tickets = (lineId: string, quantity: number) => [{ lineId, quantity }];
const ofSellers = ({ shares }: Refund) => Object.fromEntries(sharesBySeller(lines, shares));

// product.md 18.5
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

  it('is their part of what the sale bears, whoever bore the refunds before', () => {
    const pair = {
      lines: [{ ...listing, id: 'a', quantity: 2, unitPrice: usd(5_000), sellerId: 'sam' }],
      paid: 10_000,
    };
    const tickets: Step = { tickets: [{ lineId: 'a', quantity: 1 }], amount: usd(5_000) };
    const borne = (...steps: readonly Step[]) => inTurn(pair, steps).map(({ shares }) => shares['a'] ?? 0);
    expect(borne({ ...tickets, bearer: 'platform' }, tickets)).toEqual([0, 3_750]);
    expect(borne({ amount: usd(9_000), bearer: 'platform' }, { amount: usd(1_000) })).toEqual([0, 750]);
    expect(borne({ amount: usd(5_000) }, tickets)).toEqual([3_750, 3_750]);
  });

  it('of any mix of bearers, tickets and amounts is what the sale would bear of each, to the cent a refund', () => {
    const random = seeded(24);
    for (let run = 0; run < 300; run += 1) {
      const steps = randomSteps((count) => Math.floor(random() * count));
      const mixed = inTurn({ lines, paid }, steps);
      const allBySale = inTurn(
        { lines, paid },
        steps.map((step) => ({ ...step, bearer: 'sale' })),
      );
      for (const [nth, { bearer, shares }] of mixed.entries()) {
        if (bearer === 'platform') expect(shares).toEqual({});
        else
          for (const id of ['a', 'b'])
            expect(Math.abs((shares[id] ?? 0) - (allBySale[nth]?.shares[id] ?? 0))).toBeLessThanOrEqual(
              nth + 1,
            );
      }
      const total = (id: string) => allBySale.reduce((sum, { shares }) => sum + (shares[id] ?? 0), 0);
      expect([total('a'), total('b')]).toEqual([7_499, 3_750]);
    }
  });

  it('is nothing where the platform bears it, of official tickets, and of a refund that failed', () => {
    expect(ofSellers(refund({ amount: usd(1_000), bearer: 'platform' }))).toEqual({});
    expect(ofSellers(refund({ tickets: tickets(category.id, 1) }))).toEqual({});
    const failed = refund({ amount: usd(paid), status: 'failed' });
    expect(ofSellers(refund({ amount: usd(paid) }, [failed]))).toEqual({ sam: 7_499, eve: 3_750 });
  });
});
