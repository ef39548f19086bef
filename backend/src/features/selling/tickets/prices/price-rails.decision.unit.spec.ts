import { describe, expect, it } from '@jest/globals';
import { FIRST_PRICE_RAILS } from '@terrace/contracts/values/money/sale-policy';
import { isWithinRails, railsFor } from './price-rails.decision.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const rails = railsFor({ ...FIRST_PRICE_RAILS, priceRisePercent: 10, priceDropPercent: 20 }, 5);

// product.md 17.7
describe('price rails', () => {
  it.each([
    [99_99, 110_00, false],
    [100_00, 110_00, true],
    [100_00, 110_01, false],
    [100_00, 80_00, true],
    [100_00, 79_99, false],
    [0, 0, true],
    [0, 1, false],
  ])('count from the approved price: %d to %d is at once: %p', (approved, price, expected) =>
    expect(isWithinRails(usd(price), usd(approved), rails)).toBe(expected),
  );

  it('hold a floor and a cap beside the per cent', () => {
    const limits = rails && { ...rails, minPriceAtOnce: usd(90_00), maxPriceAtOnce: usd(105_00) };
    const live = [89_99, 90_00, 105_00, 105_01].map((price) =>
      isWithinRails(usd(price), usd(100_00), limits),
    );
    expect(live).toEqual([false, true, true, false]);
  });

  it('are for trusted sellers and tickets that were approved before', () => {
    expect(railsFor(FIRST_PRICE_RAILS, 4)).toBeNull();
    expect(isWithinRails(usd(100), usd(100), null)).toBe(false);
    expect(isWithinRails(usd(100), null, rails)).toBe(false);
  });
});
