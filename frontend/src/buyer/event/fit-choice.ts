import type { Offer } from './offer';

/** The quantities that the buyer selected, by offer; keeps titles of offers that disappear. */
export type Wanted = Readonly<Record<string, { readonly quantity: number; readonly title: string }>>;

/** An offer with fewer tickets left than were selected. */
export interface Shortfall {
  readonly key: string;
  readonly title: string;
  /** The quantity that is still selected. */
  readonly left: number;
}

export interface FittedChoice {
  readonly chosen: ReadonlyMap<string, number>;
  readonly count: number;
  readonly shortfalls: readonly Shortfall[];
}

/**
 * Fits a selection to the current offers: each quantity falls to the largest that its offer still sells, and the
 * total to the number needed (product.md 5.7).
 */
export function fitChoice(wanted: Wanted, offers: readonly Offer[], needed: number): FittedChoice {
  const chosen = new Map<string, number>();
  const shortfalls: Shortfall[] = [];
  let remaining = needed;
  for (const { key, quantities } of offers) {
    const asked = wanted[key];
    if (!asked) continue;
    const left = largest(quantities, asked.quantity);
    const fitting = largest(quantities, Math.min(left, remaining));
    if (left < asked.quantity) shortfalls.push({ key, title: asked.title, left: fitting });
    if (fitting > 0) chosen.set(key, fitting);
    remaining -= fitting;
  }
  const offered = new Set(offers.map(({ key }) => key));
  for (const [key, { title, quantity }] of Object.entries(wanted))
    if (quantity > 0 && !offered.has(key)) shortfalls.push({ key, title, left: 0 });
  return { chosen, count: needed - remaining, shortfalls };
}

/** The options of an offer's stepper: 0, and the quantities on sale up to the number still needed. */
export function optionsOf(offer: Offer, { chosen, count }: FittedChoice, needed: number): number[] {
  const most = needed - count + (chosen.get(offer.key) ?? 0);
  return [0, ...offer.quantities.filter((quantity) => quantity <= most)];
}

function largest(quantities: readonly number[], most: number): number {
  return quantities.findLast((quantity) => quantity <= most) ?? 0;
}
