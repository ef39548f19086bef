import { describe, expect, it } from '@jest/globals';
import { FIRST_WHOLE_POLICY, type Policy } from '@terrace/contracts/values/money/sale-policy';
import { PolicyFields, fieldsOf } from './policy-fields';
import { changesBetween } from './policy-texts';

const vat = {
  ...{ country: 'AE', saleRate: 0, saleText: 'Margin scheme', commissionRate: 5_25, commissionText: '' },
};

// product.md 17.9
it('VAT is sent as it was shown; nothing typed is none, and terms without a country are refused', () => {
  const policy: Policy = { ...FIRST_WHOLE_POLICY, vat };
  expect(PolicyFields.parse(fieldsOf(policy))).toEqual(policy);
  const typed = { ...fieldsOf(FIRST_WHOLE_POLICY) };
  expect(PolicyFields.parse(typed).vat).toBeNull();
  const asked = { ...typed, vat: { ...typed.vat, saleRate: '19,6', commissionRate: 'a lot' } };
  expect(PolicyFields.safeParse(asked).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'vat.country',
    'vat.commissionRate',
  ]);
  const complete = { ...asked.vat, country: 'fr', commissionRate: '' };
  expect(PolicyFields.parse({ ...asked, vat: complete }).vat).toMatchObject({
    country: 'FR',
    saleRate: 19_60,
  });
});

// product.md 17.8
describe('the rules of countries in the form of a policy', () => {
  const policy: Policy = {
    ...FIRST_WHOLE_POLICY,
    listingRules: [
      {
        country: 'Germany',
        required: ['faceValue'],
        maxPrice: null,
        maxAboveFacePercent: 25,
        maxFeePercent: null,
      },
      {
        country: 'France',
        required: [],
        maxPrice: { amount: 500_00, currency: 'USD' },
        maxAboveFacePercent: 0,
        maxFeePercent: 10,
      },
    ],
  };
  const messagesOf = (rule: Readonly<Record<string, unknown>>) => {
    const { listingRules, ...fields } = fieldsOf(policy);
    const asked = { ...fields, listingRules: listingRules.map((each) => ({ ...each, ...rule })) };
    return PolicyFields.safeParse(asked).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  };

  it('are sent as they were shown', () => {
    expect(PolicyFields.parse(fieldsOf(policy))).toEqual(policy);
  });

  it('are refused beside their fields', () => {
    const percent = 'Per cent above face value must be a whole number from 0 to 1000';
    expect(messagesOf({ maxAboveFacePercent: 'half' })).toEqual([
      `listingRules.0.maxAboveFacePercent: ${percent}`,
      `listingRules.1.maxAboveFacePercent: ${percent}`,
    ]);
    expect(messagesOf({ country: 'Italy' })).toEqual([
      'listingRules.1.country: This country is listed above',
    ]);
  });

  it('are named, old and new, before they are set', () => {
    expect(changesBetween(FIRST_WHOLE_POLICY, policy)).toEqual([
      {
        key: 'listingRules',
        before: 'None',
        after:
          'Germany: face value required; at most 25% above face value. France: at most face value; at most US$500.00; our fee at most 10%',
      },
    ]);
  });
});
