import * as z from 'zod/mini';

/** Money: whole minor units (cents) and an ISO 4217 code. No float ever holds money. */
export const Money = z.strictObject({
  amount: z.int(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export type Money = z.infer<typeof Money>;

const WITHOUT_MINOR_UNIT = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'XAF', 'XOF', 'PYG', 'UGX']);
const WITH_THREE_DIGITS = new Set(['BHD', 'KWD', 'OMR', 'TND', 'JOD', 'IQD', 'LYD']);

/** Digits after the decimal point that a currency is written with (ISO 4217). */
export function minorDigits(currency: string): number {
  if (WITHOUT_MINOR_UNIT.has(currency)) return 0;
  return WITH_THREE_DIGITS.has(currency) ? 3 : 2;
}

/** The decimal text of an amount in the currency's main unit: 1250 USD is "12.50". */
export function toDecimal(money: Money): string {
  const digits = minorDigits(money.currency);
  const sign = money.amount < 0 ? '-' : '';
  const units = String(Math.abs(money.amount)).padStart(digits + 1, '0');
  return digits === 0 ? sign + units : `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`;
}

/**
 * Minor units of a decimal given as text or number ("12.5", 12.5), or undefined when it is not a plain
 * decimal or has more digits than the currency. Works on the digits, never in floating point.
 */
export function fromDecimal(value: string | number, currency: string): Money | undefined {
  const digits = minorDigits(currency);
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(String(value).trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (/[^0]/.test(fraction.slice(digits))) return undefined;
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return { amount: sign && amount !== 0 ? -amount : amount, currency };
}
