import type { Page } from '@playwright/test';
import type { Person } from './person.js';

/** A page of the product, as the walks over all pages open it. */
export interface WalkedPage {
  /** Its route as in docs/product.md, and what is special about this visit. */
  readonly name: string;
  readonly at: string;
  /** Goes on from `at` to the state in which the page is checked. */
  readonly then?: (person: Person) => Promise<void>;
  /** Title of the tab. */
  readonly title: string;
  /** What shows that the page has loaded. */
  readonly shows: Shown;
  /** Shows rows or cards, which must fit on the narrowest screen too. */
  readonly isList?: boolean | undefined;
  /** Calls that are expected to be refused here: '404: /api/…'. */
  readonly refused?: RegExp | undefined;
}

/** What a page must show. */
export interface Shown {
  /** Texts; a figure comes after its label, as a screen reader reads it. */
  readonly texts?: readonly string[];
  /** Texts that count in the page's main part alone, because the navigation has them too. */
  readonly inMain?: readonly string[];
  /** Elements that a screen reader finds: 'button "Search"', 'heading "About" [level=1]'. */
  readonly roles?: readonly (string | RegExp)[];
}

/** What the page lacks now of what it must show; elements are looked for once the texts are there. */
export async function lacking(page: Page, { texts = [], inMain = [], roles = [] }: Shown): Promise<string[]> {
  const missing = [
    ...(await lackingTexts(page, 'body', texts)),
    ...(await lackingTexts(page, 'main', inMain)),
  ];
  if (missing.length > 0 || roles.length === 0) return missing;
  const snapshot = await page.locator('body').ariaSnapshot();
  return roles
    .filter((role) => (typeof role === 'string' ? !snapshot.includes(role) : !role.test(snapshot)))
    .map(String);
}

async function lackingTexts(page: Page, element: string, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const shown = await page.evaluate<string>(
    `(document.querySelector('${element}')?.innerText ?? '').replace(/\\n+/g, '\\n')`,
  );
  return texts.filter((text) => !shown.includes(text));
}
