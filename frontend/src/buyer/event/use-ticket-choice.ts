import { useState } from 'react';
import { fitChoice, type FittedChoice, type Wanted } from './fit-choice';
import type { Offer } from './offer';

export interface TicketChoice extends FittedChoice {
  readonly choose: (offer: Offer, quantity: number) => void;
}

/**
 * The buyer's choice, always one that can be bought now: it is fitted anew to the live offers. The next
 * touch takes over what is left of it, and with that the notes on what was lost are read.
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
