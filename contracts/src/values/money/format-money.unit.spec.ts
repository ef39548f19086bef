import { describe, expect, it } from '@jest/globals';
import { formatMoney } from './format-money.js';

describe('formatMoney', () => {
  it.each([
    [{ amount: 1250, currency: 'USD' }, 'US$12.50'],
    [{ amount: 0, currency: 'EUR' }, '€0.00'],
    [{ amount: 123_456_789, currency: 'GBP' }, '£1,234,567.89'],
    [{ amount: 5000, currency: 'JPY' }, 'JP¥5,000'],
    [{ amount: 1234, currency: 'KWD' }, 'KWD\u00a01.234'],
    [{ amount: -995, currency: 'INR' }, '−₹9.95'],
  ])('formats %j as %s', (money, text) => {
    expect(formatMoney(money)).toBe(text);
  });

  it('formats common currencies like Intl', () => {
    for (const currency of ['EUR', 'GBP', 'USD']) {
      const browser = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
      for (const amount of [1, 99, 100, 99_999, 100_000, 123_456, 100_000_000, -1, -123_456_789]) {
        expect(formatMoney({ amount, currency })).toBe(browser.format(amount / 100).replace('-', '−'));
      }
    }
  });
});
