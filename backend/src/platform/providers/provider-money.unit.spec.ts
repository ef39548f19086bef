import { describe, expect, it } from '@jest/globals';
import { amountForProvider, isSameMoney } from './provider-money.js';

const usd = { amount: 1440, currency: 'USD' };
const rwf = { amount: 4505, currency: 'RWF' };

describe('what the provider states', () => {
  it.each([
    [14.4, 'USD', usd],
    ['14.40', 'USD', usd],
    [14.399999999999999, 'USD', usd],
    [14.400000000000002, 'USD', usd],
    [14.4, 'usd', usd],
    [14.4, 'Usd', usd],
    [4505, 'RWF', rwf],
    ['4505.00', 'rwf', rwf],
    [4.505, 'KWD', { amount: 4505, currency: 'KWD' }],
  ])('is what was asked: %s %s', (amount, currency, asked) =>
    expect(isSameMoney({ amount, currency }, asked)).toBe(true),
  );

  it.each([
    [14.39, 'USD', usd],
    [14.41, 'USD', usd],
    [-14.4, 'USD', usd],
    [1440, 'USD', usd],
    ['14,40', 'USD', usd],
    ['', 'USD', usd],
    [14.4, 'eur', usd],
    [14.4, '', usd],
    [4504, 'RWF', rwf],
    [45.05, 'RWF', rwf],
    [4.504, 'KWD', { amount: 4505, currency: 'KWD' }],
  ])('is not what was asked: %s %s', (amount, currency, asked) =>
    expect(isSameMoney({ amount, currency }, asked)).toBe(false),
  );
});

describe('what the provider is asked for', () => {
  it('is a decimal in main units', () => {
    expect(amountForProvider(usd)).toBe(14.4);
    expect(amountForProvider(rwf)).toBe(4505);
    expect(amountForProvider({ amount: 4505, currency: 'KWD' })).toBe(4.505);
  });

  it('is never a part of a minor unit', () =>
    expect(() => amountForProvider({ amount: 4504.5, currency: 'RWF' })).toThrow(
      'No whole minor units: 4504.5 RWF',
    ));
});
