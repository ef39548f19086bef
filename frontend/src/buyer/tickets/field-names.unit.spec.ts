import { describe, expect, it } from '@jest/globals';
import { fieldNames } from './field-names';

describe('fieldNames', () => {
  it('uses the purchase form’s names in any upstream spelling', () => {
    expect(fieldNames(['fullName', 'passport_or_id', 'cityOfBirth'])).toEqual([
      'Full name',
      'Passport/Country ID',
      'City of birth',
    ]);
  });

  it('derives the name of an unknown field, without duplicates', () => {
    expect(fieldNames(['dateOfBirth', 'date_of_birth', 'shoe-size'])).toEqual(['Date of birth', 'Shoe size']);
  });
});
