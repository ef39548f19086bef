import { describe, expect, it } from '@jest/globals';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { heldPurchase, usd } from '../../../test/held-purchase';
import { priceChange } from './price-change';

const costing = (unitPrice: number, finalAmount: number, discount = 0) => {
  const line: Purchase['lines'][number] = {
    kind: 'category',
    id: 'c',
    label: 'Category 1',
    quantity: 2,
    unitPrice: usd(unitPrice),
    serviceFee: usd(500),
    delivery: null,
  };
  const { pricing } = heldPurchase();
  return { lines: [line], pricing: { ...pricing, discount: usd(discount), finalAmount: usd(finalAmount) } };
};

describe('priceChange', () => {
  it('says old price, new price and difference, for a ticket with its fee and in total', () =>
    expect(priceChange(costing(8_000, 17_000), costing(9_000, 19_000))).toEqual({
      lines: [{ label: 'Category 1', was: usd(8_500), now: usd(9_500), by: usd(1_000) }],
      total: { was: usd(17_000), now: usd(19_000), by: usd(2_000) },
    }));

  it('is null for the same prices, also when a promo code changes the total', () => {
    expect(priceChange(costing(8_000, 17_000), costing(8_000, 17_000))).toBeNull();
    expect(priceChange(costing(8_000, 17_000), costing(8_000, 15_300, 1_700))).toBeNull();
  });
});
