import * as z from 'zod/mini';
import {
  isIban,
  isRoutingNumber,
  isSwiftCode,
  looksLikeIban,
  needsIban,
  plainNumber,
} from '../../values/text/bank-numbers.js';
import { requiredName } from '../../values/text/names.js';
import { blankCode, passwordAgain, requiredCode, requiredText } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';
import { BankInfo } from './bank-info.js';

/** A number of the form: kept without spaces and dashes, in capitals. */
function bankNumber(required: string, isValid: (number: string) => boolean, invalid: string) {
  return requiredCode(required, 50).check(
    z.overwrite(plainNumber),
    z.refine((number) => number === '' || isValid(number), invalid),
  );
}

/** An IBAN with the right check digits, or a number of a bank without IBANs. */
const accountNumber = bankNumber(
  'Account number is required',
  (number) => (looksLikeIban(number) ? isIban(number) : /^\d{6,20}$/.test(number)),
  'Please enter a valid IBAN, or an account number of 6 to 20 digits',
);

const fields = {
  accountHolderName: requiredName('Account holder name is required'),
  bankName: requiredName('Bank name is required'),
  accountNumber,
  /** Empty beside an IBAN, which names the bank. */
  routingNumber: blankCode(50).check(
    z.overwrite(plainNumber),
    z.refine(
      (number) => number === '' || /^[A-Z0-9]{3,12}$/.test(number),
      'Please enter a valid routing number',
    ),
  ),
  swiftCode: bankNumber(
    'SWIFT code is required',
    isSwiftCode,
    'Please enter a valid SWIFT code: 8 or 11 letters and digits',
  ),
  bankAddress: requiredText('Bank address is required', 500),
};

/** The numbers together: what the bank's country, which its SWIFT code names, pays by. */
const numbersFit = [
  z.refine<BankNumbers>(
    ({ accountNumber: number, swiftCode }) => looksLikeIban(number) || !needsIban(swiftCode),
    { path: ['accountNumber'], error: "Banks of this SWIFT code's country use IBANs: please enter the IBAN" },
  ),
  z.refine<BankNumbers>(
    ({ accountNumber: number, routingNumber }) => routingNumber !== '' || looksLikeIban(number),
    {
      path: ['routingNumber'],
      error: 'Routing number is required without an IBAN',
      // Also while other fields are invalid.
      when: ({ value }) => value instanceof Object,
    },
  ),
  z.refine<BankNumbers>(
    ({ routingNumber, swiftCode }) => routingNumber === '' || isRoutingNumber(routingNumber, swiftCode),
    { path: ['routingNumber'], error: "Please enter a valid routing number of the bank's country" },
  ),
] as const;
type BankNumbers = Readonly<Record<'accountNumber' | 'routingNumber' | 'swiftCode', string>>;

/** What the bank form sends (product.md 5.14): an IBAN, or an account number with a routing number. */
export const BankInfoForm = z.strictObject(fields).check(...numbersFit);
export type BankInfoForm = z.infer<typeof BankInfoForm>;

/** A change of approved details: with the password, and a code where the second factor is on. */
export const BankInfoChangeForm = z
  .strictObject({
    ...fields,
    currentPassword: passwordAgain,
    code: z.optional(z.string().check(z.maxLength(40))),
  })
  .check(...numbersFit);

export const saveBankInfo = endpoint({
  method: 'PUT',
  path: '/bank-info',
  summary: 'Save bank information; pending until an administrator decides, refused while approved',
  body: BankInfoForm,
  response: BankInfo,
});
export const changeBankInfo = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/bank-info/change',
  summary:
    'Change approved bank information, with the password and, where it is on, the second factor: nothing is paid until an administrator has decided, and for 48 hours after an approval; the seller is mailed',
  body: BankInfoChangeForm,
  response: BankInfo,
});
