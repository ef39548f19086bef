import { type Delivery, cheapestDelivery } from '@terrace/contracts/values/delivery';
import { useEffect, useState } from 'react';
import { fitChoice, type FittedChoice, optionsOf, type Shortfall, type Wanted } from './fit-choice';
import type { Offer } from './offer';
import { MAX_TICKETS } from '@terrace/contracts/values/hold';
import { useSearchParams } from 'react-router-dom';
import { rememberQuantity } from '../quantity-dialog/last-quantity';

export interface TicketChoice extends FittedChoice {
  /** Whether the buyer has chosen anything yet. */
  readonly isTouched: boolean;
  /** Of what is selected; the other currencies cannot be added to it. */
  readonly currency: string | undefined;
  readonly choose: (offer: Offer, quantity: number) => void;
  /** Selects an offer instead of all others, as many of it as are needed or sold. */
  readonly switchTo: (offer: Offer) => void;
  /** How the tickets of an offer would be delivered; null without a choice. */
  readonly deliveryOf: (offer: Offer) => Delivery | null;
  readonly chooseDelivery: (offer: Offer, name: string) => void;
}

interface Selection {
  readonly wanted: Wanted;
  readonly shortfalls: readonly Shortfall[];
  readonly isTouched: boolean;
}

/** What was selected on the events' pages of this visit, for the way back from a ticket's page. */
const kept = new Map<string, Selection>();
const NOTHING: Selection = { wanted: {}, shortfalls: [], isTouched: false };
const NOTHING_CHOSEN: FittedChoice = { chosen: new Map(), count: 0, shortfalls: [] };

/**
 * The buyer's selection, fitted to the live offers, so that it can always be bought. What was lost to somebody else stays
 * lost when it comes back: only the buyer selects. The next change clears the notes on shortfalls, and calls `onChange`.
 *
 * @param eventId whose selection is kept for the next time that its page is opened.
 */
export function useTicketChoice(
  eventId: string,
  offers: readonly Offer[],
  needed: number,
  onChange?: () => void,
): TicketChoice {
  const [{ wanted, shortfalls, isTouched }, setSelection] = useState(() => kept.get(eventId) ?? NOTHING);
  const [deliveries, setDeliveries] = useState<Readonly<Record<string, string>>>({});
  const fitted = fitChoice(wanted, offers, needed);
  useEffect(() => {
    kept.set(eventId, { wanted, shortfalls: [], isTouched });
  }, [eventId, wanted, isTouched]);
  if (fitted.shortfalls.length > 0) {
    const keys = new Set(fitted.shortfalls.map(({ key }) => key));
    setSelection({
      wanted: Object.fromEntries(
        Object.entries(wanted).flatMap(([key, { title }]) => {
          const quantity = fitted.chosen.get(key);
          return quantity === undefined ? [] : [[key, { quantity, title }]];
        }),
      ),
      shortfalls: [...shortfalls.filter(({ key }) => !keys.has(key)), ...fitted.shortfalls],
      isTouched,
    });
  }
  const select = (next: Wanted) => {
    setSelection({ wanted: next, shortfalls: [], isTouched: true });
    onChange?.();
  };
  const choose = (offer: Offer, quantity: number) => {
    const next: Record<string, Wanted[string]> = {};
    for (const { key, title } of offers) {
      const asked = key === offer.key ? quantity : (fitted.chosen.get(key) ?? 0);
      if (asked > 0) next[key] = { quantity: asked, title };
    }
    select(next);
  };
  const switchTo = (offer: Offer) => {
    const quantity = optionsOf(offer, NOTHING_CHOSEN, needed).at(-1) ?? 0;
    select({ [offer.key]: { quantity, title: offer.title } });
  };
  const currency = offers.find(({ key }) => fitted.chosen.has(key))?.price.currency;
  const deliveryOf = ({ key, deliveryMethods }: Offer) =>
    deliveryMethods.find(({ name }) => name === deliveries[key]) ?? cheapestDelivery({ deliveryMethods });
  const chooseDelivery = ({ key }: Offer, name: string) =>
    setDeliveries((before) => ({ ...before, [key]: name }));
  return { ...fitted, shortfalls, isTouched, currency, choose, switchTo, deliveryOf, chooseDelivery };
}

/** The number of tickets needed: the address's `quantity`, 1 by default (product.md 2.2). */
export function useNeededQuantity(): readonly [number, (quantity: number) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('quantity'));
  const needed = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, MAX_TICKETS) : 1;
  const setNeeded = (quantity: number) => {
    rememberQuantity(quantity);
    const next = new URLSearchParams(search);
    next.set('quantity', String(quantity));
    setSearch(next, { replace: true });
  };
  return [needed, setNeeded];
}

/** Forgets what was selected for an event, once it was bought or held. */
export function forgetSelection(eventId: string): void {
  kept.delete(eventId);
}
