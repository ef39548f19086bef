import { expect, it } from '@jest/globals';
import { VatTerms, rateText, vatIn, vatText } from './vat.js';

// product.md 17.9
it('VAT is contained in the price, in whole minor units, half of one rounded up', () => {
  expect(vatIn(120_00, 2_000)).toBe(20_00);
  expect(vatIn(105_00, 500)).toBe(5_00);
  expect(vatIn(100_00, 810)).toBe(7_49);
  expect(vatIn(3, 10_000)).toBe(2);
  expect(vatIn(1, 10_000)).toBe(1);
  expect(vatIn(100_00, 0)).toBe(0);
  expect(vatIn(9_007_199_254_740_991, 2_000)).toBe(1_501_199_875_790_165);
});

it('terms are named in words, and refused without a country or with an impossible rate', () => {
  const terms = {
    ...{ country: 'ae', saleRate: 525, saleText: '' },
    ...{ commissionRate: 0, commissionText: 'Reverse charge' },
  };
  expect(vatText(VatTerms.parse(terms))).toBe('AE: sales 5.25%; commission 0% (Reverse charge)');
  expect(vatText(null)).toBe('None');
  expect(rateText(2_000)).toBe('20%');
  for (const wrong of [{ country: '' }, { country: 'Oz1' }, { saleRate: 10_001 }, { saleText: 'a\nb' }])
    expect(VatTerms.safeParse({ ...terms, ...wrong }).success).toBe(false);
});
