import { describe, expect, it } from '@jest/globals';
import { BankInfoForm } from '../../http/selling/bank-info-form.js';
import { isIban, isRoutingNumber, isSwiftCode, needsIban } from './bank-numbers.js';

const form = {
  accountHolderName: 'Sam Seller',
  bankName: 'Marina Bank',
  accountNumber: 'AE07 0331 2345 6789 0123 456',
  routingNumber: '302-620-122',
  swiftCode: 'mariaead',
  bankAddress: '1 Marina, Dubai',
};

describe('an IBAN', () => {
  it.each(['GB82WEST12345698765432', 'DE89370400440532013000', 'AE070331234567890123456', 'NO9386011117947'])(
    '%s is valid',
    (number) => expect(isIban(number)).toBe(true),
  );
  it.each([
    ['a wrong check digit', 'GB83WEST12345698765432'],
    ['two digits changed about', 'DE89370400440532010300'],
    ['a digit too few', 'DE8937040044053201300'],
    ['a country without IBANs', 'US89370400440532013000'],
    ['a sign', 'DE8937040044053201300!'],
    ['nothing', ''],
  ])('with %s is invalid', (_what, number) => expect(isIban(number)).toBe(false));
});

describe('a SWIFT code', () => {
  it.each(['DEUTDEFF', 'DEUTDEFF500', 'MARIAEAD'])('%s is valid', (code) =>
    expect(isSwiftCode(code)).toBe(true),
  );
  it.each(['DEUTDEF', 'DEUTDEFF50', '1EUTDEFF', 'DEUT1EFF', ''])('%p is invalid', (code) =>
    expect(isSwiftCode(code)).toBe(false),
  );
});

describe('the numbers that a bank is paid by', () => {
  it.each([
    ['German banks use IBANs', 'DEUTDEFF', true],
    ['banks of the Emirates use IBANs', 'MARIAEAD', true],
    ['British banks use IBANs or sort codes', 'BARCGB22', false],
    ['American banks use routing numbers', 'CHASUS33', false],
  ])('%s', (_what, swiftCode, needed) => expect(needsIban(swiftCode)).toBe(needed));

  it.each([
    ['an IBAN without a routing number', { routingNumber: '' }, []],
    [
      'an American account with its routing number',
      { accountNumber: '12345678', routingNumber: '021000021', swiftCode: 'CHASUS33' },
      [],
    ],
    [
      'an American account without one',
      { accountNumber: '12345678', routingNumber: '', swiftCode: 'CHASUS33' },
      ['routingNumber'],
    ],
    [
      'an account number of a German bank',
      { accountNumber: '12345678', swiftCode: 'DEUTDEFF' },
      ['accountNumber'],
    ],
  ])('%s', (_what, more, refused) => {
    const { error } = BankInfoForm.safeParse({ ...form, ...more });
    expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(refused);
  });
});

describe("a routing number for the bank's country", () => {
  it.each([
    ['American', '021000021', 'CHASUS33', true],
    ['American, a digit mistyped', '021000022', 'CHASUS33', false],
    ['American, only zeros', '000000000', 'CHASUS33', false],
    ['British', '200000', 'BARCGB22', true],
    ['British, too long', '2000001', 'BARCGB22', false],
    ['Indian', 'HDFC0000001', 'HDFCINBB', true],
    ['Indian, without its zero', 'HDFC1000001', 'HDFCINBB', false],
    ['of the Emirates, where no American sum counts', '302620122', 'MARIAEAD', true],
  ])('%s: %s with %s', (_what, number, swiftCode, valid) =>
    expect(isRoutingNumber(number, swiftCode)).toBe(valid),
  );
});

describe('the bank information schema', () => {
  it('strips separators from numbers', () =>
    expect(BankInfoForm.parse(form)).toMatchObject({
      accountNumber: 'AE070331234567890123456',
      routingNumber: '302620122',
      swiftCode: 'MARIAEAD',
    }));

  it.each([
    ['accountHolderName', 'Account holder name is required'],
    ['bankName', 'Bank name is required'],
    ['accountNumber', 'Account number is required'],
    ['swiftCode', 'SWIFT code is required'],
    ['bankAddress', 'Bank address is required'],
  ])('requires %s', (field, message) => {
    const { error } = BankInfoForm.safeParse({ ...form, [field]: ' ' });
    expect(error?.issues[0]).toMatchObject({ path: [field], message });
  });

  it.each([
    ['accountNumber', 'GB83 WEST 1234 5698 7654 32', 'Please enter a valid IBAN'],
    ['accountNumber', '12345', 'account number of 6 to 20 digits'],
    ['swiftCode', 'MARI', 'Please enter a valid SWIFT code'],
    ['routingNumber', '1!', 'Please enter a valid routing number'],
  ])('rejects the %s %s', (field, value, message) => {
    const { error } = BankInfoForm.safeParse({ ...form, [field]: value });
    expect(error?.issues[0]?.path).toEqual([field]);
    expect(error?.issues[0]?.message).toContain(message);
  });

  it("rejects a routing number of another country than the bank's", () => {
    const { error } = BankInfoForm.safeParse({ ...form, swiftCode: 'CHASUS33' });
    expect(error?.issues).toMatchObject([{ path: ['routingNumber'] }]);
  });
});
