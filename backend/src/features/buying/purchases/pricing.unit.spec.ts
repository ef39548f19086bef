import { describe, expect, it } from '@jest/globals';
import { sellerShare } from '@terrace/contracts/values/money/commission';
import { originalAmount } from './pricing.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });

// product.md 5.9
describe('pricing', () => {
  it('adds price and service fee of every ticket, in whole cents', () => {
    const line = (quantity: number, price: number, fee: number) => ({
      kind: 'category' as const,
      id: '1',
      label: '',
      quantity,
      unitPrice: usd(price),
      serviceFee: usd(fee),
      sellerId: null,
    });
    expect(originalAmount([line(3, 1_010, 121), line(2, 99_999_99, 0)])).toEqual(
      usd(3 * 1_131 + 2 * 99_999_99),
    );
  });

  it.each([
    [12_500, 9_375],
    [1, 1],
    [2, 2],
    [3, 2],
    [0, 0],
    [100_000_00 * 50, 75_000_00 * 50],
  ])('of %i cents pays the seller %i, less 25 %% commission (product.md 9.7)', (total, share) =>
    expect(sellerShare(usd(total), 25)).toEqual(usd(share)),
  );
});
