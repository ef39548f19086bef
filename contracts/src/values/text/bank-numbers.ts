/** Spaces and dashes that people write between the groups of a number, and small letters, say nothing. */
export function plainNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Length of an IBAN by country (SWIFT's IBAN registry). */
const IBAN_LENGTHS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 ' +
  'EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 ' +
  'KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 ' +
  'PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 ' +
  'VA22 VG24 XK20 YE30';

/** Whether a number, without spaces, means to be an IBAN (ISO 13616): a country, then two check digits. */
export function looksLikeIban(number: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(number);
}

/** Whether an IBAN has its country's length and the right check digits (ISO 7064, mod 97-10). */
export function isIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(number)) return false;
  if (!IBAN_LENGTHS.split(' ').includes(`${number.slice(0, 2)}${number.length}`)) return false;
  const digits = Array.from(number.slice(4) + number.slice(0, 4)).map((character) => parseInt(character, 36));
  const rest = digits.join('').match(/\d{1,7}/g) ?? [];
  return rest.reduce((left, part) => Number(`${left}${part}`) % 97, 0) === 1;
}

/** Whether this is a SWIFT code (ISO 9362, BIC): bank, country, place and, where given, branch. */
export function isSwiftCode(code: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code);
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
