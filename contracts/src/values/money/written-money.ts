import { type Money, minorDigits, minorUnits, toDecimal } from './money.js';

/** Why a text is no money: `ambiguous`, with how each of its readings is written, of another currency, or none that can be read. */
export type UnreadableMoney =
  | { readonly reason: 'ambiguous'; readonly readings: readonly string[] }
  | { readonly reason: 'other-currency'; readonly currency: string }
  | { readonly reason: 'unreadable' };

/** What a currency is written as beside its code. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'US$', '$US', 'DOLLAR', 'DOLLARS', 'US-DOLLAR', 'USDOLLARS', 'DÓLARES'],
  EUR: ['€', 'EURO', 'EUROS'],
  GBP: ['£', 'UK£'],
  JPY: ['¥', '￥', 'JP¥'],
  INR: ['₹', 'RS', 'RS.'],
  CHF: ['FR.', 'SFR.', 'FRANKEN'],
  CAD: ['C$', 'CA$', '$CA', 'CAN$'],
  AUD: ['A$', 'AU$', '$AU'],
  MXN: ['MX$', 'MEX$'],
  BRL: ['R$'],
  PLN: ['ZŁ'],
  TRY: ['₺', 'TL'],
  CNY: ['CN¥', '元'],
};

/** Spaces and apostrophes that group digits: Swiss, French and Swedish spreadsheets have them. */
const GROUPING = "[ '\\u2019]";
const PLAIN = /^(\d{1,12})(?:([.,])(\d+))?$/;
const GROUPED = new RegExp(`^(\\d{1,3}(?:(${GROUPING}|[.,])\\d{3})(?:\\2\\d{3})*)(?:(?!\\2)([.,])(\\d+))?$`);
/** As India groups them: '1,25,000.00'. */
const LAKHS = /^(\d{1,2}(?:(,)\d{2})+,\d{3})(?:(\.)(\d+))?$/;

/**
 * The money that a person or a spreadsheet wrote in the currency's main unit: '12.50', '12,5', '1.250,00', '1,250.00', '$120',
 * '120 USD'. Undefined for all else: another currency, more digits than the currency has, and what is ambiguous
 * (product.md 5.19). Works on the digits, never in floating point.
 */
export function readMoney(text: string, currency: string): Money | undefined {
  const read = moneyIn(text, currency);
  return 'reason' in read ? undefined : read;
}

/** What is wrong with a text that is no money, in words; undefined where nothing more can be said than that it is none. */
export function problemOfMoney(text: string, currency: string): string | undefined {
  const read = moneyIn(text, currency);
  if (!('reason' in read) || read.reason === 'unreadable') return undefined;
  if (read.reason === 'ambiguous')
    return `Can be read in two ways: please write ${read.readings.join(' or ')} without a separator of thousands`;
  return `This is an amount in ${read.currency}: please write it in ${currency}`;
}

function moneyIn(text: string, currency: string): Money | UnreadableMoney {
  const plain = text
    .replace(/[\p{Zs}\s]+/gu, ' ')
    .replaceAll('\u2212', '-')
    .trim();
  const [, before = '', number = '', after = ''] = /^([^\d-]*-?[^\d-]*)(\d(?:.*\d)?)(.*)$/.exec(plain) ?? [];
  // '120,-' and '120.-' have a dash for no cents; '(120.00)' is negative to accountants.
  const inBrackets = before.includes('(') && after.includes(')');
  const sign = before.includes('-') || inBrackets;
  const rest = after.replace(/^[.,][-\u2013\u2014]{1,2}/, '');
  const marks = [before.replace(/[-(]/g, ''), rest.replace(')', '')].map((mark) => mark.trim());
  const written = marks.filter((mark) => mark !== '').map((mark) => currencyOf(mark, currency));
  const amount = amountIn(number, currency);
  if (amount === 'ambiguous') return { reason: amount, readings: readingsOf(number, currency, sign) };
  if (amount === 'unreadable') return { reason: amount };
  if (written.includes(undefined)) return { reason: 'unreadable' };
  const other = written.find((each) => each !== currency);
  if (other !== undefined) return { reason: 'other-currency', currency: other };
  return { amount: sign && amount !== 0 ? -amount : amount, currency };
}

/** The currency that a sign or code is of; the wanted one for a sign that several share. Undefined for other text. */
function currencyOf(mark: string, wanted: string): string | undefined {
  const sign = mark.toUpperCase().replaceAll(' ', '');
  if (sign === wanted || SIGNS[wanted]?.includes(sign)) return wanted;
  if (/^[A-Z]{3}$/.test(sign) && isCurrency(sign)) return sign;
  return Object.keys(SIGNS).find((code) => SIGNS[code]?.includes(sign));
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** Minor units of digits with separators, or why they are none. */
function amountIn(number: string, currency: string): number | 'ambiguous' | 'unreadable' {
  const digits = minorDigits(currency);
  const [, plain, separator, fraction = ''] = PLAIN.exec(number) ?? [];
  if (plain !== undefined) {
    if (fraction.length === 3 && !(separator === '.' && digits === 3)) return 'ambiguous';
    return exactly(plain, separator, fraction, digits);
  }
  const [, whole, group, point, cents = ''] = GROUPED.exec(number) ?? LAKHS.exec(number) ?? [];
  if (whole === undefined || group === undefined) return 'unreadable';
  return exactly(whole.replace(/\D/g, ''), point, cents, digits);
}

/** How each reading of an ambiguous number is written: '2400' and '2.40' of '2.400', in the currency's number of decimals. */
function readingsOf(number: string, currency: string, isNegative: boolean): readonly string[] {
  const [, whole = '', , fraction = ''] = PLAIN.exec(number) ?? [];
  const digits = minorDigits(currency);
  const minus = isNegative ? '-' : '';
  const all = `${minus}${Number(whole + fraction)}`;
  // '1.255' US dollars would have a part of a cent.
  const isTooExact = /[^0]/.test(fraction.slice(digits));
  if (isTooExact) return [all, digits === 0 ? 'a whole number' : `a number with at most ${digits} decimals`];
  return [all, minus + toDecimal({ amount: minorUnits(whole, fraction, digits), currency })];
}

/** More digits than the currency has are nothing but zeros after a point. */
function exactly(
  whole: string,
  separator: string | undefined,
  fraction: string,
  digits: number,
): number | 'unreadable' {
  const tooMany = separator === ',' ? fraction.length > digits : /[^0]/.test(fraction.slice(digits));
  const amount = minorUnits(whole, fraction, digits);
  return tooMany || !Number.isSafeInteger(amount) ? 'unreadable' : amount;
}
