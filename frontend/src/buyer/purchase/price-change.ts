import type { Purchase, PurchaseLine } from '@terrace/contracts/http/buying/purchases';
import type { EventTickets } from '@terrace/contracts/http/market/catalogue';
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

/** What one ticket of a line costs, and its delivery. */
type LinePrice = Pick<PurchaseLine, 'unitPrice' | 'serviceFee' | 'delivery'>;
/** The price of a line where its tickets were chosen; undefined where it was not shown. */
export type SeenPriceOf = (line: PurchaseLine) => LinePrice | undefined;

/** The prices that the buyer saw and accepted of purchases begun in this visit, by purchase id. */
const seen = new Map<string, Priced>();

/** Keeps the prices at which the tickets of a new purchase were chosen: 'Proceed' may have begun it at others (product.md 13.4). */
export function keepSeenPrices({ id, lines, pricing }: Purchase, seenPriceOf: SeenPriceOf): void {
  const before = lines.map((line) => {
    const { unitPrice, serviceFee, delivery } = seenPriceOf(line) ?? line;
    return { ...line, unitPrice, serviceFee, delivery };
  });
  const amount = before.reduce(
    (sum, { quantity, unitPrice, serviceFee, delivery }) =>
      sum + quantity * (unitPrice.amount + serviceFee.amount) + (delivery?.price.amount ?? 0),
    0,
  );
  const finalAmount = { ...pricing.finalAmount, amount };
  seen.set(id, { lines: before, pricing: { ...pricing, finalAmount } });
}

/** The prices of a purchase's lines as an event's page shows them. */
export function shownPrices({ categories, listings }: EventTickets): SeenPriceOf {
  return ({ kind, id, delivery }) => {
    if (kind === 'listing') {
      const ticket = listings.find((each) => each.id === id);
      return ticket && { unitPrice: ticket.price, serviceFee: ticket.serviceFee, delivery };
    }
    const category = categories.find((each) => each.id === id);
    if (!category) return undefined;
    const { price: unitPrice, serviceFee, deliveryMethods } = category;
    const method = deliveryMethods.find(({ name }) => name === delivery?.name) ?? delivery;
    return { unitPrice, serviceFee, delivery: method };
  };
}

/**
 * The prices that moved since the buyer saw and accepted them, or null; `accept` takes those of now. A promo code of the
 * buyer's own is no such change.
 */
export function usePriceChange(purchase: Priced & Pick<Purchase, 'id'>): PriceConsent {
  const { id } = purchase;
  const [accepted, setAccepted] = useState<Priced>(() => seen.get(id) ?? purchase);
  const accept = () => {
    seen.set(id, purchase);
    setAccepted(purchase);
  };
  return { change: priceChange(accepted, purchase), accept };
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
