import * as z from 'zod/mini';
import { requiredCode } from '../text/text.js';

const NO_COUNTRY = 'Please enter a country as two letters, such as AE';
const NO_RATE = 'Please enter a rate from 0 to 100 per cent, with at most two decimals';

/** A country by its two letters (ISO 3166-1 alpha-2). */
export const CountryCode = requiredCode(NO_COUNTRY, 2).check(
  z.overwrite((text) => text.toUpperCase()),
  z.regex(/^([A-Z]{2})?$/, NO_COUNTRY),
);

/** A rate in hundredths of a per cent: 8.1 % is 810. */
const VatRate = z.int(NO_RATE).check(z.minimum(0, NO_RATE), z.maximum(10_000, NO_RATE));

/** A sentence that papers print, such as the name of a margin scheme or reverse charge; may be empty. */
const VatText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, 'Please enter at most 300 characters'),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please enter one line of text'),
  );

/**
 * VAT of the country in which the marketplace is established (product.md 17.9). All prices and the commission include it. A text is
 * printed beside its rate, or instead of it at a rate of 0.
 */
export const VatTerms = z.strictObject({
  country: CountryCode,
  /** Of all that buyers pay. */
  saleRate: VatRate,
  saleText: VatText,
  /** Of the commission that sellers pay. */
  commissionRate: VatRate,
  commissionText: VatText,
});
export type VatTerms = z.infer<typeof VatTerms>;

/** The VAT that one paper states. */
export interface Vat {
  readonly country: string;
  /** In hundredths of a per cent. */
  readonly rate: number;
  readonly text: string;
}

/** The VAT of what a buyer pays; null where none is set. */
export function saleVatOf(terms: VatTerms | null | undefined): Vat | null {
  return terms ? { country: terms.country, rate: terms.saleRate, text: terms.saleText } : null;
}

/** The VAT contained in an amount of minor units, half a unit rounded up; `rate` in hundredths of a per cent. */
export function vatIn(amount: number, rate: number): number {
  const [product, divisor] = [2n * BigInt(amount) * BigInt(rate), 2n * (10_000n + BigInt(rate))];
  return Number((product + divisor / 2n) / divisor);
}

/** '8.1%'. */
export function rateText(rate: number): string {
  return `${rate / 100}%`;
}

/** The terms in words: 'AE: sales 5%; commission 5%'. */
export function vatText(terms: VatTerms | null): string {
  if (!terms) return 'None';
  const { country, saleRate, saleText, commissionRate, commissionText } = terms;
  const sales = withText(rateText(saleRate), saleText);
  return `${country}: sales ${sales}; commission ${withText(rateText(commissionRate), commissionText)}`;
}

function withText(rate: string, text: string): string {
  return text === '' ? rate : `${rate} (${text})`;
}
