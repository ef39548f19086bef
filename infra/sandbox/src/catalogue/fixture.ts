/** A match, race or show at a place and time; the events API's event is made from it. */
export interface Fixture {
  readonly name: string;
  /** Both or neither: a race has no home side. */
  readonly teams?: { readonly home: string; readonly away: string };
  readonly venue: string;
  readonly city: string;
  readonly country: string;
  /** `yyyy-mm-dd`, local to the venue. */
  readonly date: string;
  /** `HH:MM`, local to the venue; absent when not known. */
  readonly time?: string;
  /** The organiser may still move it. */
  readonly dateMayMove?: boolean;
}

export interface Tournament {
  readonly name: string;
  readonly country: string;
  /** The order does not depend on the day, because ids follow from it. */
  readonly fixtures: readonly Fixture[];
}

export interface Sport {
  readonly id: string;
  readonly name: SportName;
  readonly tournaments: readonly Tournament[];
}

/** The ten sports the marketplace has icons for (product.md 2.13). */
export type SportName =
  | 'Football'
  | 'Tennis'
  | 'Basketball'
  | 'Car Racing'
  | 'Baseball'
  | 'US Football'
  | 'Motorbike Racing'
  | 'Bicycle Racing'
  | 'Athletics'
  | 'Ice Hockey';
