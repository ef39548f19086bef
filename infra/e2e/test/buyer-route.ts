import type { BuyerThings } from './buyer-things.js';
import type { Person } from './person.js';

/** A buyer's page, as docs/product.md describes it. */
export interface BuyerRoute {
  /** The route as in docs/product.md, and what is special about this visit. */
  readonly route: string;
  readonly at: string | ((things: BuyerThings) => string);
  /** Goes on from `at` to the state in which the page is checked. */
  readonly then?: (person: Person, things: BuyerThings) => Promise<void>;
  /** Visited by a signed-in buyer instead of a visitor without an account. */
  readonly signedIn?: true;
  /** Title of the tab. */
  readonly title: string | ((things: BuyerThings) => string);
  /** Texts that the page must show; a figure comes after its label, as a screen reader reads it. */
  readonly texts?: (things: BuyerThings) => readonly string[];
  /** Elements that a screen reader finds: 'button "Search"', 'heading "About" [level=1]'. */
  readonly roles?: readonly string[];
  /** Shows rows or cards, which must fit on the narrowest screen too. */
  readonly isList?: true;
  /** Calls that are expected to be refused here: '404: /api/…'. */
  readonly refused?: RegExp;
}
