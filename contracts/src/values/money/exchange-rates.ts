import { minorDigits, type Money } from './money.js';
import type { ReferenceRates } from './reference-rates.js';

/**
 * The European Central Bank's reference rates of 31 December 2024, AED at its fixed rate to the dollar: prices of several
 * currencies are sorted by them while no others are known, and never shown.
 */
const PER_EURO: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1.0389,
  GBP: 0.82918,
  CHF: 0.9412,
  SEK: 11.459,
  NOK: 11.795,
  DKK: 7.4578,
  PLN: 4.275,
  CZK: 25.185,
  HUF: 411.35,
  TRY: 36.7372,
  JPY: 163.06,
  CNY: 7.5833,
  SGD: 1.4164,
  AUD: 1.6772,
  CAD: 1.4948,
  BRL: 6.4253,
  MXN: 21.5504,
  INR: 88.9335,
  AED: 3.8154,
};

/** The currencies that prices can be shown in beside the real ones. */
export const KNOWN_CURRENCIES: readonly string[] = Object.keys(PER_EURO);

/** About what an amount is in another currency; null where a rate is missing. */
export function approximately(
  { amount, currency }: Money,
  other: string,
  rates?: ReferenceRates | null,
): Money | null {
  const rateOf = (code: string) =>
    rates ? rates.perEuro.find((rate) => rate.currency === code)?.units : PER_EURO[code];
  const [from, to] = [rateOf(currency), rateOf(other)];
  if (from === undefined || to === undefined) return null;
  const units = ((amount / 10 ** minorDigits(currency)) * to) / from;
  return { amount: Math.round(units * 10 ** minorDigits(other)), currency: other };
}
