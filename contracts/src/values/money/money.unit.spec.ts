import { describe, expect, it } from '@jest/globals';
import { minorDigits, nearestMoney, toDecimal } from './money.js';
import { readMoney } from './written-money.js';

// product.md 5.19, 11.1
describe('the digits of a currency', () => {
  it.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [2, 'AED AFN ALL COP EUR GBP HUF IDR INR IRR LBP MGA MRU PKR RSD TRY USD XCG ZWG'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ])('are %i for %s', (digits, codes) => {
    for (const code of codes.split(' ')) expect([code, minorDigits(code)]).toEqual([code, digits]);
  });

  it.each([
    [5005, 'RWF', '5005'],
    [5005, 'USD', '50.05'],
    [5005, 'KWD', '5.005'],
    [5005, 'CLF', '0.5005'],
  ])('write %i %s as %s, which reads back as the same', (amount, currency, text) => {
    expect(toDecimal({ amount, currency })).toBe(text);
    expect(readMoney(text, currency)).toEqual({ amount, currency });
  });
});

describe('the nearest money to a decimal', () => {
  it.each([
    [0.1, 'USD', 10],
    [19.99, 'USD', 1999],
    [1.005, 'USD', 101],
    [14.399999999999999, 'EUR', 1440],
    [14.400000000000002, 'EUR', 1440],
    [4.35, 'USD', 435],
    [1200, 'JPY', 1200],
    [4504.5, 'RWF', 4505],
    ['1.2345', 'KWD', 1235],
    [999999999.99, 'USD', 99999999999],
  ])('to %s %s is %i minor units', (value, currency, amount) =>
    expect(nearestMoney(value, currency)).toEqual({ amount, currency }),
  );

  it.each(['1e3', '1,50', '0x10', '', '-1', NaN, Infinity, 1e21])('does not exist for %s', (value) =>
    expect(nearestMoney(value, 'USD')).toBeUndefined(),
  );

  it('does not exist beyond what an integer holds exactly', () => {
    expect(nearestMoney('999999999999', 'CLF')).toBeUndefined();
    expect(readMoney('999999999999', 'CLF')).toBeUndefined();
  });
});
