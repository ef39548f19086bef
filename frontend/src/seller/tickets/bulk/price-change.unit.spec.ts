import { describe, expect, it } from '@jest/globals';
import { PriceChange, newPrice } from './price-change';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const change = (way: 'set' | 'raise' | 'lower', typed: string) => ({
  way,
  price: way === 'set' ? typed : '',
  percent: way === 'set' ? '' : typed,
});

describe('newPrice', () => {
  it.each([
    ['set', '49.5', 4_950],
    ['set', '0', 0],
    ['set', '49,50', 4_950],
    ['set', '$1.250,00', 125_000],
    ['raise', '10', 13_748],
    ['lower', '10', 11_248],
    ['lower', '90', 1_250],
    ['raise', '2.5', 12_810],
    ['lower', '0,01', 12_497],
  ] as const)('of 124.98 USD, %s %s, is %d cents', (way, typed, cents) => {
    expect(newPrice(usd(12_498), change(way, typed))).toEqual(usd(cents));
  });

  it.each([
    ['set', '100000.01'],
    ['set', '-1'],
    ['set', 'ten'],
    ['set', '1.250'],
    ['set', '1250 €'],
    ['raise', '0'],
    ['raise', '91'],
    ['lower', '1.555'],
  ] as const)('is undefined for %s %s, which the form refuses', (way, typed) => {
    expect(newPrice(usd(12_498), change(way, typed))).toBeUndefined();
    const { success, error } = PriceChange.safeParse(change(way, typed));
    expect([success, error?.issues[0]?.path]).toEqual([false, [way === 'set' ? 'price' : 'percent']]);
  });

  it('goes up and down by an amount, not below 0', () => {
    const by = (way: 'add' | 'subtract', price: string) => newPrice(usd(12_498), { way, price, percent: '' });
    expect(by('add', '5,02')).toEqual(usd(13_000));
    expect(by('subtract', '24.98')).toEqual(usd(10_000));
    expect(by('subtract', '124.99')).toBeUndefined();
  });

  it('is undefined where a raise passes the highest price', () => {
    expect(newPrice(usd(100_000_00), change('raise', '1'))).toBeUndefined();
  });
});
