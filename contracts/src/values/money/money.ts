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
export const OTHER_DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)] as const)),
);

/** Digits after the decimal point that a currency is written with (ISO 4217). */
export function minorDigits(currency: string): number {
  return OTHER_DIGITS.get(currency) ?? 2;
}

/** The decimal text of an amount in the currency's main unit: 1250 USD is "12.50". */
export function toDecimal(money: Money): string {
  const digits = minorDigits(money.currency);
  const sign = money.amount < 0 ? '-' : '';
  const units = String(Math.abs(money.amount)).padStart(digits + 1, '0');
  return digits === 0 ? sign + units : `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`;
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

/** The minor units of the digits before and after a point; digits beyond the currency's are cut off. */
export function minorUnits(whole: string, fraction: string, digits: number): number {
  return Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}
