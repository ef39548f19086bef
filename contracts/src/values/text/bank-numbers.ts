import { getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools';

/** Spaces and dashes that people write between the groups of a number, and small letters, say nothing. */
export function plainNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Whether a number, without spaces, means to be an IBAN (ISO 13616): a country, then two check digits. */
export function looksLikeIban(number: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(number);
}

/** Whether an IBAN has its country's form and the right check digits (ISO 7064, mod 97-10). */
export function isIban(number: string): boolean {
  return isValidIBAN(number);
}

/** Whether this is a SWIFT code (ISO 9362, BIC): bank, country, place and, where given, branch. */
export function isSwiftCode(code: string): boolean {
  return isValidBIC(code);
}

/** Whether banks of the SWIFT code's country are paid to by IBAN alone. */
export function needsIban(swiftCode: string): boolean {
  const country = swiftCode.slice(4, 6);
  return !(country in ROUTING_FORMATS) && (getCountrySpecifications()[country]?.IBANRegistry ?? false);
}

/** Formats of routing numbers by the country of the bank's SWIFT code; of other countries we know none. */
const ROUTING_FORMATS: Readonly<Record<string, RegExp>> = {
  US: /^\d{9}$/,
  CA: /^\d{8,9}$/,
  GB: /^\d{6}$/,
  AU: /^\d{6}$/,
  IN: /^[A-Z]{4}0[A-Z0-9]{6}$/,
};

/** Whether a routing number can be one of the bank's country; American ones carry a checksum (ABA). */
export function isRoutingNumber(number: string, swiftCode: string): boolean {
  const country = swiftCode.slice(4, 6);
  if (!(ROUTING_FORMATS[country] ?? /^[A-Z0-9]{3,12}$/).test(number)) return false;
  if (country !== 'US') return true;
  const sum = Array.from(number).reduce(
    (total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}
