import type { Offer } from './offer';

/** What the buyer asked for: how many of which offer; titles outlive offers that disappear. */
export type Wanted = Readonly<Record<string, { readonly quantity: number; readonly title: string }>>;

/** An offer of which less is left than was asked for. */
export interface Shortfall {
  readonly key: string;
  readonly title: string;
  /** What is chosen of it now. */
  readonly left: number;
}

export interface FittedChoice {
  readonly chosen: ReadonlyMap<string, number>;
  readonly count: number;
  readonly shortfalls: readonly Shortfall[];
}

/**
 * What can be had of what was asked for: each quantity falls to the largest that its offer still sells, and
 * all of them together to the number needed (spec 5, Quantity selection).
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

/** The quantities an offer's stepper has: none, and what it sells within what is still needed. */
export function optionsOf(offer: Offer, { chosen, count }: FittedChoice, needed: number): number[] {
  const most = needed - count + (chosen.get(offer.key) ?? 0);
  return [0, ...offer.quantities.filter((quantity) => quantity <= most)];
}

function largest(quantities: readonly number[], most: number): number {
  return quantities.findLast((quantity) => quantity <= most) ?? 0;
}
