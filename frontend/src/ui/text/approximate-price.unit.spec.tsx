import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { ApproximatePrice, RatesDay } from './approximate-price';
import { chooseOwnCurrency, currencyOf } from './own-currency';
import { keepReferenceRates } from './reference-rates';

const shown = (amount: number, currency: string) =>
  render(<ApproximatePrice value={{ amount, currency }} />).container.textContent;

const perEuro = Object.entries({ EUR: 1, USD: 1.0389, GBP: 0.82918 }).map(([currency, units]) => ({
  currency,
  units,
}));
beforeEach(() => act(() => keepReferenceRates({ day: '2026-11-27', perEuro })));
// Both stay in the modules, which the specs of a worker share.
afterEach(() =>
  act(() => {
    keepReferenceRates(undefined);
    chooseOwnCurrency('USD');
  }),
);

// product.md 13.16
describe('an approximate price', () => {
  it('is in the chosen currency and whole units, and follows a new choice', () => {
    act(() => chooseOwnCurrency('EUR'));
    const { container } = render(<ApproximatePrice value={{ amount: 103_89, currency: 'USD' }} />);
    expect(container.textContent).toBe('≈ €100');
    act(() => chooseOwnCurrency('GBP'));
    expect(container.textContent).toBe('≈ £83');
  });

  it('follows the choice of another tab', () => {
    act(() => chooseOwnCurrency('EUR'));
    const { container } = render(<ApproximatePrice value={{ amount: 103_89, currency: 'USD' }} />);
    localStorage.setItem('terrace-currency', 'GBP');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'terrace-currency' })));
    expect(container.textContent).toBe('≈ £83');
  });

  it('has the day of its rates', () => {
    act(() => chooseOwnCurrency('EUR'));
    const day = (currency: string) =>
      render(<RatesDay value={{ amount: 103_89, currency }} />).container.textContent;
    expect(day('USD')).toBe('Reference rates of 27 Nov 2026. You pay in the ticket’s own currency.');
    expect(day('EUR')).toBe('');
  });

  it('is left out while no rates are known that are young enough', () => {
    act(() => chooseOwnCurrency('EUR'));
    const { container } = render(<ApproximatePrice value={{ amount: 103_89, currency: 'USD' }} />);
    act(() => keepReferenceRates(undefined));
    expect(container.textContent).toBe('');
  });

  it('is left out in the same currency, of nothing, and without a rate; a small one is one unit', () => {
    act(() => chooseOwnCurrency('EUR'));
    expect(shown(50_00, 'EUR')).toBe('');
    expect(shown(0, 'USD')).toBe('');
    expect(shown(50_00, 'XXX')).toBe('');
    expect(shown(20, 'USD')).toBe('≈ €1');
  });
});

describe('the currency of a language', () => {
  it.each([
    ['en-GB', 'GBP'],
    ['de-CH', 'CHF'],
    ['fr-FR', 'EUR'],
    ['en', 'USD'],
    ['zh-Hans-SG', 'SGD'],
    ['en-KE', 'USD'],
  ])('%s is %s', (language, currency) => {
    expect(currencyOf(language)).toBe(currency);
  });
});
