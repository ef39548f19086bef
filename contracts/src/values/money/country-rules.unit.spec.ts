import { describe, expect, it } from '@jest/globals';
import { allCountries, countryCode } from './countries.js';
import {
  type CountryRule,
  CountryRules,
  CountryRulesToSet,
  ruleOf,
  ruleProblems,
  ruleText,
} from './country-rules.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const rule = (asked: Partial<CountryRule>): CountryRule => ({
  ...{ country: 'Germany', required: [], maxPrice: null, maxAboveFacePercent: null },
  ...asked,
});
const ticket = {
  ...{ section: 'A', row: '', seat: '', price: usd(125_00), faceValue: usd(100_00) },
  restrictions: [],
  notApplicable: [],
};
const pathsOf = (changes: Partial<Parameters<typeof ruleProblems>[0]>, asked: Partial<CountryRule>) =>
  ruleProblems({ ...ticket, ...changes }, rule(asked)).map(({ path }) => path);

// product.md 17.8
describe('the rule of a country', () => {
  it('asks for answers, of which “not applicable” is one', () => {
    const required = ['section', 'row', 'restrictions', 'faceValue'] as const;
    expect(pathsOf({ faceValue: null }, { required: [...required] })).toEqual([
      'row',
      'restrictions',
      'faceValue',
    ]);
    const notApplicable = ['row', 'restrictions', 'faceValue'] as const;
    expect(
      pathsOf({ faceValue: null, notApplicable: [...notApplicable] }, { required: [...required] }),
    ).toEqual([]);
  });

  it('caps the price, to the cent, and above the face value only of a ticket that has one', () => {
    expect(pathsOf({}, { maxAboveFacePercent: 25 })).toEqual([]);
    expect(pathsOf({ price: usd(125_01) }, { maxAboveFacePercent: 25 })).toEqual(['price']);
    expect(pathsOf({ price: usd(100_01) }, { maxAboveFacePercent: 0 })).toEqual(['price']);
    expect(pathsOf({ price: usd(33), faceValue: usd(33) }, { maxAboveFacePercent: 0 })).toEqual([]);
    const evading = { faceValue: null, notApplicable: ['faceValue' as const] };
    expect(pathsOf(evading, { maxAboveFacePercent: 25, required: ['faceValue'] })).toEqual(['faceValue']);
    expect(pathsOf({}, { maxPrice: usd(125_00) })).toEqual([]);
    expect(pathsOf({}, { maxPrice: usd(124_99), maxAboveFacePercent: 10 })).toEqual(['price', 'price']);
  });

  it('is that of the country however it is written, and each country has one', () => {
    const rules = [rule({ country: 'México' })];
    expect([ruleOf(rules, 'mexico'), ruleOf(rules, 'Spain'), ruleOf(rules, null)]).toEqual([
      rules[0],
      null,
      null,
    ]);
    const twice = CountryRulesToSet.safeParse([rule({}), rule({ country: 'germany' })]);
    expect(twice.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [[1, 'country'], 'This country is listed above'],
    ]);
  });

  it('reads in words', () => {
    expect(
      ruleText(rule({ required: ['faceValue', 'row'], maxAboveFacePercent: 0, maxPrice: usd(500_00) })),
    ).toBe('Germany: face value, row required; at most face value; at most US$500.00');
  });
});

// product.md 26.6
describe('countries', () => {
  it('are those of ISO 3166-1, each known by its name', () => {
    expect(allCountries()).toHaveLength(249);
    expect(allCountries().filter(({ code, name }) => countryCode(name) !== code)).toEqual([]);
  });

  it.each([
    ['England', 'United Kingdom', true],
    ['USA', 'United States', true],
    ['Bosnia and Herzegovina', 'Bosnia & Herzegovina', true],
    ['Scotland', 'England', false],
    ['Atlantis', 'Germany', false],
  ])('an event in %s has the rule of %s: %s', (country, ruled, isRuled) =>
    expect(ruleOf([rule({ country: ruled })], country) !== null).toBe(isRuled),
  );

  it('a rule for a part of a country comes before that of the country', () => {
    const rules = [rule({ country: 'United Kingdom' }), rule({ country: 'England' })];
    expect(ruleOf(rules, 'England')?.country).toBe('England');
    expect(ruleOf(rules, 'Wales')?.country).toBe('United Kingdom');
  });

  it('are listed once, under whatever name, and read as they were stored before', () => {
    const twice = [rule({ country: 'USA' }), rule({ country: 'United States' })];
    expect(CountryRulesToSet.safeParse(twice).success).toBe(false);
    expect(CountryRules.safeParse(twice).success).toBe(true);
  });
});
