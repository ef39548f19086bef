import { PHONE_INVALID } from '@terrace/contracts/values/text/text';
import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { invalid } from './invalid.js';

/**
 * Checks a number that names its country by the country's rules; of any other the country is not known, so its digits are
 * only counted, as `phoneNumber` of the contracts does. An empty one was not asked. Throws `invalid` at this path.
 */
export function requirePossiblePhone(path: string, phone: string): void {
  const international = phone.replace(/^00/, '+');
  if (!international.startsWith('+') || isPossiblePhoneNumber(international)) return;
  throw invalid(path, PHONE_INVALID);
}
