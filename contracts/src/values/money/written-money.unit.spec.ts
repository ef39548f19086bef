import { describe, expect, it } from '@jest/globals';
import { minorDigits } from './money.js';
import { problemOfMoney, readMoney } from './written-money.js';

// product.md 5.19
describe('an amount that a person or a spreadsheet wrote', () => {
  it.each([
    ['12.5', 'USD', 1250],
    ['12,50', 'USD', 1250],
    ['12,5', 'USD', 1250],
    [' 1250 ', 'USD', 125_000],
    ['1250.00', 'USD', 125_000],
    ['1250', 'JPY', 1250],
    ['1.250', 'KWD', 1250],
    ['0.1250', 'CLF', 1250],
    ['1.250,00', 'USD', 125_000],
    ['1,250.00', 'USD', 125_000],
    ['1.234.567,5', 'USD', 123_456_750],
    ['12.345.678', 'USD', 1_234_567_800],
    ['1,25,000.00', 'INR', 12_500_000],
    ['1 250', 'USD', 125_000],
    ['1\u202f250,00', 'USD', 125_000],
    ["1'250.00", 'USD', 125_000],
    ['1’250.-', 'USD', 125_000],
    ['120,-', 'USD', 12_000],
    ['$120', 'USD', 12_000],
    ['US$ 120', 'USD', 12_000],
    ['120 USD', 'USD', 12_000],
    ['120,50\u00a0$', 'USD', 12_050],
    ['120,50 $ US', 'USD', 12_050],
    ['usd 1,250.00', 'USD', 125_000],
    ['-$12.50', 'USD', -1250],
    ['($12.50)', 'USD', -1250],
    ['−12,50 €', 'EUR', -1250],
    ['¥1,250,000', 'JPY', 1_250_000],
    ['-0', 'USD', 0],
  ])('%s %s is %i minor units', (text, currency, amount) => {
    expect(readMoney(text, currency)).toEqual({ amount, currency });
    expect(problemOfMoney(text, currency)).toBeUndefined();
  });

  it.each([
    ['1.250', 'USD', '1250 or 1.25'],
    ['2.400', 'USD', '2400 or 2.40'],
    ['2.000', 'USD', '2000 or 2.00'],
    ['12.500', 'USD', '12500 or 12.50'],
    ['1,250', 'USD', '1250 or 1.25'],
    ['$1,250', 'USD', '1250 or 1.25'],
    ['-1,250', 'USD', '-1250 or -1.25'],
    ['0.250', 'USD', '250 or 0.25'],
    ['1.255', 'USD', '1255 or a number with at most 2 decimals'],
    ['1.250', 'JPY', '1250 or a whole number'],
    ['1.000', 'RWF', '1000 or 1'],
    ['1,250', 'KWD', '1250 or 1.250'],
    ['1.250', 'CLF', '1250 or 1.2500'],
  ])('%s %s can be read in two ways, so it is none: both are named, %s', (text, currency, both) => {
    expect(readMoney(text, currency)).toBeUndefined();
    const message = `Can be read in two ways: please write ${both} without a separator of thousands`;
    expect(problemOfMoney(text, currency)).toBe(message);
    for (const written of both.split(' or ').filter((each) => /^[-\d.]+$/.test(each)))
      expect(problemOfMoney(written, currency)).toBeUndefined();
  });

  it.each([
    ['120 €', 'EUR'],
    ['€120', 'EUR'],
    ['EUR 1.250,00', 'EUR'],
    ['120 gbp', 'GBP'],
    ['C$ 120', 'CAD'],
    ['R$ 120,00', 'BRL'],
    ['USD 120 €', 'EUR'],
    ['120 SEK', 'SEK'],
  ])('%s is in another currency than US dollars', (text, currency) => {
    expect(readMoney(text, 'USD')).toBeUndefined();
    expect(problemOfMoney(text, 'USD')).toBe(`This is an amount in ${currency}: please write it in USD`);
  });

  it.each([
    '1_250',
    '1e3',
    '12.34.567',
    '1.250,000',
    '1.250.00',
    '1,25,00',
    '12,',
    '.5',
    '٣',
    '12 each',
    '12 ABC',
    '--12',
    '10-12',
    '',
  ])('%s is none', (text) => {
    expect(readMoney(text, 'USD')).toBeUndefined();
    expect(problemOfMoney(text, 'USD')).toBeUndefined();
  });

  const LANGUAGES = [
    'de',
    'en-US',
    'es',
    'es-MX',
    'fr',
    'fr-CA',
    'de-CH',
    'sv',
    'pl',
    'pt-BR',
    'en-IN',
    'tr',
    'nl',
  ];
  it.each(LANGUAGES)('is read as %s writes it', (language) => {
    for (const currency of ['USD', 'EUR', 'KWD'])
      for (const amount of [0, 5, 1250, 125_050, 123_456_789]) {
        const value = amount / 10 ** minorDigits(currency);
        for (const options of [{ style: 'currency', currency } as const, { minimumFractionDigits: 2 }]) {
          const text = new Intl.NumberFormat(language, options).format(value);
          const isAmbiguous = problemOfMoney(text, currency)?.startsWith('Can be read in two ways');
          expect([text, readMoney(text, currency)]).toEqual([
            text,
            isAmbiguous && currency === 'KWD' ? undefined : { amount, currency },
          ]);
        }
      }
  });
});
