import { useState } from 'react';
import { fitChoice, type FittedChoice, type Wanted } from './fit-choice';
import type { Offer } from './offer';
import { MAX_TICKETS } from '@terrace/contracts/http/purchases';
import { useSearchParams } from 'react-router-dom';

export interface TicketChoice extends FittedChoice {
  readonly choose: (offer: Offer, quantity: number) => void;
}

/**
 * The buyer's selection, fitted to the live offers, so that it can always be bought. The next change starts from the
 * fitted selection and clears the notes on shortfalls.
 */
export function useTicketChoice(offers: readonly Offer[], needed: number): TicketChoice {
  const [wanted, setWanted] = useState<Wanted>({});
  const fitted = fitChoice(wanted, offers, needed);
  const choose = (offer: Offer, quantity: number) => {
    const next: Record<string, Wanted[string]> = {};
    for (const { key, title } of offers) {
      const asked = key === offer.key ? quantity : (fitted.chosen.get(key) ?? 0);
      if (asked > 0) next[key] = { quantity: asked, title };
    }
    setWanted(next);
  };
  return { ...fitted, choose };
}

/** The number of tickets needed: the address's `quantity`, 1 by default (product.md 2.2). */
export function useNeededQuantity(): readonly [number, (quantity: number) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('quantity'));
  const needed = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, MAX_TICKETS) : 1;
  const setNeeded = (quantity: number) => {
    const next = new URLSearchParams(search);
    next.set('quantity', String(quantity));
    setSearch(next, { replace: true });
  };
  return [needed, setNeeded];
}
