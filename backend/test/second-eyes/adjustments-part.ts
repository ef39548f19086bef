import { describe, expect, it } from '@jest/globals';
import { getSellerCase } from '@terrace/contracts/http/console/other-cases';
import { adjustBalance } from '@terrace/contracts/http/money/adjustments';
import { approvedSeller } from '../market.js';
import { type SecondEyesWorld, codeOf, keyed, usd } from './second-eyes-world.js';

const adjustmentOf = (cents: number) =>
  ({ direction: 'credit', amount: usd(cents), reason: 'goodwill', text: 'Thank you' }) as const;
/** The act that gives a seller cents. */
export const adjustmentAct = (sellerId: string, cents: number) =>
  ({ kind: 'balance-adjustment', sellerId, form: adjustmentOf(cents) }) as const;

/** Adjustments of sellers' balances, alone and by two. */
export function describeAdjustments(eyes: () => SecondEyesWorld): void {
  const adjust = (id: string, cents: number, by = eyes().owner) =>
    by.call(adjustBalance, { params: { id }, body: adjustmentOf(cents), headers: keyed() });
  const given = async (id: string) => {
    const { balance } = await eyes().owner.done(getSellerCase, { params: { id } });
    return balance?.adjustments.map(({ amount }) => amount.amount).sort() ?? [];
  };

  // product.md 20.10, 26.1
  describe('an adjustment of a seller’s balance', () => {
    it('needs two above the limit, and from where those of the month together come above it', async () => {
      const id = await approvedSeller(eyes().app);
      expect(codeOf(await adjust(id, 100_01))).toBe('second-eyes-needed');
      expect((await adjust(id, 60_00)).status).toBe(201);
      expect(codeOf(await adjust(id, 40_01, eyes().other.browser))).toBe('second-eyes-needed');
      expect((await adjust(id, 40_00)).status).toBe(201);
      const done = await eyes().agreed(adjustmentAct(id, 500_00));
      expect(done.effect?.summary).toContain('Give US$500.00 to');
      expect(await given(id)).toEqual([40_00, 500_00, 60_00]);
    });

    it('is booked once, however many approve it at once', async () => {
      const id = await approvedSeller(eyes().app);
      const proposed = await eyes().propose(adjustmentAct(id, 200_00));
      expect(await eyes().approvedAtOnce(proposed)).toBe(1);
      expect(await eyes().settled(proposed)).toMatchObject({ status: 'done' });
      expect(await given(id)).toEqual([200_00]);
    });

    /** What as many requests of one owner at once give together. */
    async function givenAtOnce() {
      const id = await approvedSeller(eyes().app);
      await Promise.all(Array.from({ length: 10 }, () => adjust(id, 30_00)));
      return (await given(id)).length;
    }

    it('comes alone no further than the limit, also by requests at once', async () => {
      expect(await givenAtOnce()).toBe(3);
    });

    it('(control) comes further while second eyes are off', async () => {
      await eyes().turn(false);
      expect(await givenAtOnce()).toBe(10);
    });
  });
}
