import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import type { Money } from '@terrace/contracts/values/money/money';
import { useState } from 'react';

/** A price that moved, for one ticket of a line or for the purchase as a whole; `by` is what it is more now. */
export interface MovedPrice {
  readonly was: Money;
  readonly now: Money;
  readonly by: Money;
}

export interface PriceChange {
  readonly lines: readonly (MovedPrice & { readonly label: string })[];
  readonly total: MovedPrice;
}

/** What moved since the buyer accepted the prices, or null, and how to accept it. */
export interface PriceConsent {
  readonly change: PriceChange | null;
  readonly accept: () => void;
}

type Priced = Pick<Purchase, 'lines' | 'pricing'>;

/**
 * The prices that moved since the buyer saw and accepted them, or null; `accept` takes those of now. A promo code of the
 * buyer's own is no such change.
 */
export function usePriceChange(purchase: Priced): PriceConsent {
  const [accepted, setAccepted] = useState(purchase);
  return { change: priceChange(accepted, purchase), accept: () => setAccepted(purchase) };
}

/** What one ticket of each line, and all of them with the discount of now, cost before and now. */
export function priceChange(before: Priced, now: Priced): PriceChange | null {
  const lines = now.lines.flatMap((line) => {
    const old = before.lines.find(({ kind, id }) => kind === line.kind && id === line.id);
    if (!old) return [];
    const prices = [{ label: line.label, ...moved(ticketPrice(old), ticketPrice(line)) }];
    if (old.delivery && line.delivery)
      prices.push({ label: line.delivery.name, ...moved(old.delivery.price, line.delivery.price) });
    return prices.filter(({ by }) => by.amount !== 0);
  });
  if (lines.length === 0) return null;
  return { lines, total: moved(before.pricing.finalAmount, now.pricing.finalAmount) };
}

function ticketPrice({ unitPrice, serviceFee }: Purchase['lines'][number]): Money {
  return { ...unitPrice, amount: unitPrice.amount + serviceFee.amount };
}

function moved(was: Money, now: Money): MovedPrice {
  return { was, now, by: { ...now, amount: now.amount - was.amount } };
}
