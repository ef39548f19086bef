import { describe, expect, it } from '@jest/globals';
import { fieldNames } from './field-names';

describe('what a category asks of each ticket holder', () => {
  it('is named as on the purchase form, however upstream spells it', () => {
    expect(fieldNames(['fullName', 'passport_or_id', 'cityOfBirth'])).toEqual([
      'Full name',
      'Passport/Country ID',
      'City of birth',
    ]);
  });

  it('is read as it is named where the form has no such field, and said once', () => {
    expect(fieldNames(['dateOfBirth', 'date_of_birth', 'shoe-size'])).toEqual(['Date of birth', 'Shoe size']);
  });
});
