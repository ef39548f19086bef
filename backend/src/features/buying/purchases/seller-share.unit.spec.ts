import { describe, expect, it } from '@jest/globals';
import { FIRST_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { category, listing, usd } from '../../../../test/purchase-story.js';
import { sharesOfSale } from './seller-share.js';

const lines = [
  { ...listing, id: 'a', quantity: 1, unitPrice: usd(20_000), sellerId: 'sam' },
  { ...listing, id: 'b', quantity: 1, unitPrice: usd(9_920), sellerId: 'eve' },
  category,
];
const original = 20_000 + 9_920 + 10_080;
const bySellers = { ...FIRST_POLICY, promotionBearer: 'seller' } as const;

// product.md 17.3
describe('what a sale brings its sellers', () => {
  it('is the price less the commission of its policy, whatever discount we bear', () => {
    expect(sharesOfSale({ lines, policy: FIRST_POLICY, paid: original / 2 })).toEqual({
      a: 15_000,
      b: 7_440,
    });
    const policy = { ...FIRST_POLICY, commissionPercent: 10 };
    expect(sharesOfSale({ lines, policy, paid: original })).toEqual({ a: 18_000, b: 8_928 });
  });

  it('is less by its part of a discount that sellers bear, and never below 0', () => {
    expect(sharesOfSale({ lines, policy: bySellers, paid: original - 4_000 })).toEqual({
      a: 15_000 - 2_000,
      b: 7_440 - 992,
    });
    expect(sharesOfSale({ lines, policy: bySellers, paid: 0 })).toEqual({ a: 0, b: 0 });
    expect(sharesOfSale({ lines, policy: bySellers, paid: original })).toEqual({ a: 15_000, b: 7_440 });
  });
});
