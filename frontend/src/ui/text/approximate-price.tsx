import { approximately } from '@terrace/contracts/values/money/exchange-rates';
import { minorDigits, type Money } from '@terrace/contracts/values/money/money';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { useOwnCurrency } from './own-currency';
import { ratesText, useReferenceRates } from './reference-rates';

/** About what a price is in the buyer's currency, in whole units (product.md 13.16); nothing where it is the same or no rates are known. */
export function ApproximatePrice({ value }: { readonly value: Money }) {
  const shown = useApproximation(value);
  return shown === null ? null : (
    <span className="figures text-14 font-text tracking-normal whitespace-nowrap text-ink-2">
      ≈ {wholeUnits(shown.about)}
    </span>
  );
}

/** The day of the rates behind a price's approximate one; nothing where it has none. */
export function RatesDay({ value }: { readonly value: Money }) {
  const shown = useApproximation(value);
  return shown && <p className="text-14 text-ink-2">{ratesText(shown.rates)}</p>;
}

function useApproximation(value: Money) {
  const currency = useOwnCurrency();
  const rates = useReferenceRates();
  const about = value.currency === currency || !rates ? null : approximately(value, currency, rates);
  return !rates || about === null || about.amount === 0 ? null : { about, rates };
}

/** At least one unit, so that a small price never shows as nothing. */
function wholeUnits({ amount, currency }: Money): string {
  const unit = 10 ** minorDigits(currency);
  const rounded = Math.max(1, Math.round(amount / unit)) * unit;
  return formatMoney({ amount: rounded, currency }).replace(/\.0+$/, '');
}
