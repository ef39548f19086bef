import * as z from 'zod/mini';

/** Money: whole minor units (cents) and an ISO 4217 code. No float ever holds money. */
export const Money = z.strictObject({
  amount: z.int(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type Money = z.infer<typeof Money>;

/**
 * Digits after the decimal point of the currencies that have not two: ISO 4217, list one, of SIX Group (2024-06-25). `Intl`
 * does not say them: it has those of CLDR, which rounds the dinar of Iraq and others as shops do.
 */
const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
);

/** Digits after the decimal point that a currency is written with (ISO 4217). */
export function minorDigits(currency: string): number {
  return DIGITS.get(currency) ?? 2;
}

/** The decimal text of an amount in the currency's main unit: 1250 USD is "12.50". */
export function toDecimal(money: Money): string {
  const digits = minorDigits(money.currency);
  const sign = money.amount < 0 ? '-' : '';
  const units = String(Math.abs(money.amount)).padStart(digits + 1, '0');
  return digits === 0 ? sign + units : `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`;
}

/**
 * The money that a person wrote as a plain decimal in the currency's main unit, with a point or a comma before the minor units
 * ("12.50", "12,5"). Undefined for all else: other separators, more digits than the currency has, and what is ambiguous
 * (product.md 5.19). Works on the digits, never in floating point.
 */
export function fromDecimal(text: string, currency: string): Money | undefined {
  const match = PLAIN_DECIMAL.exec(text.trim());
  if (!match || isAmbiguousDecimal(text, currency)) return undefined;
  const [, sign = '', whole = '', separator, fraction = ''] = match;
  const digits = minorDigits(currency);
  if (separator === ',' ? fraction.length > digits : /[^0]/.test(fraction.slice(digits))) return undefined;
  const amount = minorUnits(whole, fraction, digits);
  if (!Number.isSafeInteger(amount)) return undefined;
  return { amount: sign && amount !== 0 ? -amount : amount, currency };
}

/** What is said of an amount that can be read in two ways. */
export const AMBIGUOUS_AMOUNT =
  'Can be read in two ways: please write 1250 or 1.25 without a separator of thousands';

const PLAIN_DECIMAL = /^(-?)(\d{1,12})(?:([.,])(\d+))?$/;

/**
 * Whether three digits after the only separator can be a fraction or thousands: "1.250" is 1.25 to some and 1250 to others. Not
 * of a point in a currency with three digits, which is written so.
 */
export function isAmbiguousDecimal(text: string, currency: string): boolean {
  const [, , , separator, fraction = ''] = PLAIN_DECIMAL.exec(text.trim()) ?? [];
  return fraction.length === 3 && !(separator === '.' && minorDigits(currency) === 3);
}

/**
 * The money nearest to a decimal that another system wrote as text or number, half a minor unit rounded up: sums arrive as
 * 14.399999999999999. Works on the digits. Undefined for other texts than plain, non-negative decimals.
 */
export function nearestMoney(value: string | number, currency: string): Money | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(value).trim());
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const digits = minorDigits(currency);
  const floor = minorUnits(whole, fraction, digits);
  const amount = fraction.charAt(digits) >= '5' ? floor + 1 : floor;
  return Number.isSafeInteger(amount) ? { amount, currency } : undefined;
}

/** Digits beyond the currency's are cut off. */
function minorUnits(whole: string, fraction: string, digits: number): number {
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}
