import { describe, expect, it } from '@jest/globals';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { act, renderHook } from '@testing-library/react';
import { heldPurchase, usd } from '../../../test/held-purchase';
import { keepSeenPrices, priceChange, shownPrices, usePriceChange } from './price-change';

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

// product.md 13.4
describe('usePriceChange', () => {
  const category = {
    id: 'c',
    categoryName: 'Category 1',
    price: usd(8_000),
    serviceFee: usd(500),
    availableSellingQuantities: [2],
    deliveryMethods: [],
    immediateConfirmationText: '',
    requiredPurchaseFields: [],
  };

  it("shows what a ticket cost on the event's page where 'Proceed' found another price, until it is accepted", () => {
    const purchase = heldPurchase({ ...costing(9_000, 19_000), id: 'proceeded'.padEnd(20, '0') });
    const tickets = { categories: [category], categoriesError: null, listings: [] };
    keepSeenPrices(purchase, shownPrices(tickets));
    const { result } = renderHook(() => usePriceChange(purchase));
    expect(result.current.change).toEqual({
      lines: [{ label: 'Category 1', was: usd(8_500), now: usd(9_500), by: usd(1_000) }],
      total: { was: usd(17_000), now: usd(19_000), by: usd(2_000) },
    });
    act(() => result.current.accept());
    expect(result.current.change).toBeNull();
    expect(renderHook(() => usePriceChange(purchase)).result.current.change).toBeNull();
  });

  it('shows nothing of a purchase that was begun at the prices shown', () => {
    const purchase = heldPurchase({ ...costing(8_000, 17_000), id: 'unchanged'.padEnd(20, '0') });
    keepSeenPrices(purchase, () => undefined);
    expect(renderHook(() => usePriceChange(purchase)).result.current.change).toBeNull();
  });
});
