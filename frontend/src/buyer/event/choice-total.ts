import type { Money } from '@terrace/contracts/values/money';
import { type Offer, ticketTotal } from './offer';

/** What the chosen tickets cost with their fees, an amount for each currency among them. */
export function choiceTotals(offers: readonly Offer[], chosen: ReadonlyMap<string, number>): Money[] {
  const totals = new Map<string, number>();
  for (const offer of offers) {
    const quantity = chosen.get(offer.key);
    if (quantity === undefined) continue;
    const { amount, currency } = ticketTotal(offer);
    totals.set(currency, (totals.get(currency) ?? 0) + quantity * amount);
  }
  return [...totals].map(([currency, amount]) => ({ amount, currency }));
}
