import type { BuyerThings } from './buyer-things.js';
import type { Person } from './person.js';

/** A page of the buyer's, as product spec section 2 asks for it. */
export interface BuyerRoute {
  /** The route, as the spec writes it, and what is special about this visit. */
  readonly route: string;
  readonly at: string | ((things: BuyerThings) => string);
  /** Goes on from `at` to where the page is to be looked at. */
  readonly then?: (person: Person, things: BuyerThings) => Promise<void>;
  /** Visited by a signed-in buyer instead of by a stranger. */
  readonly signedIn?: true;
  /** Title of the tab. */
  readonly title: string | ((things: BuyerThings) => string);
  /** Texts to be read on the page; a figure comes after its label, as it is read out. */
  readonly texts?: (things: BuyerThings) => readonly string[];
  /** What a screen reader is told: 'button "Search"', 'heading "About" [level=1]'. */
  readonly roles?: readonly string[];
  /** Calls that are refused here, as they should be: '404: /api/…'. */
  readonly refused?: RegExp;
}
