import axe, { type AxeResults } from 'axe-core';
import { devicesFor, showTheme, standsStill, themes } from './looks.js';
import type { Person } from './person.js';

/** WCAG 2.2 A and AA, and axe-core's best practices; the rules are selected by their tags. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that read colours: in another theme all other rules find the same in the same elements and boxes. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Rules that do not apply while a modal dialog hides the page. axe-core skips them for a modal that it detects, by
 * role or by the elements at some points of the screen; it does not detect alertdialogs, and not all sheets.
 */
const NOT_BEHIND_A_MODAL = {
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
};

/**
 * The violations that axe-core finds on the current page, on the device that it was opened on by day; with the slow
 * specs on both devices, in the day and the night theme.
 */
export async function axeViolations(person: Person): Promise<string[]> {
  const found: string[] = [];
  for (const { name, viewport } of devicesFor(person)) {
    await person.page.setViewportSize(viewport);
    const violationsNow = axeByTheme(person);
    for (const theme of themes()) {
      await showTheme(person, theme);
      for (const violation of await violationsNow()) found.push(`${violation} (a ${name} by ${theme})`);
    }
  }
  return found;
}

/**
 * Checks one page in one theme after the other: each call returns the violations that axe-core finds on it
 * now, as 'rule: elements'. Rules that read no colours run again only when the page's shape has changed.
 */
export function axeByTheme(person: Person): () => Promise<string[]> {
  let checked: string | undefined;
  return async () => {
    await standsStill(person);
    if (themes().length === 1) return run(person, RULES);
    const shape = await shapeOf(person);
    const rules = shape === checked ? RULES_OF_COLOURS : RULES;
    checked = shape;
    return run(person, rules);
  };
}

/** The violations that axe-core finds on the page as it is now, as 'rule: elements'. */
export function axeNow(person: Person): Promise<string[]> {
  return run(person, RULES);
}

async function run({ page }: Person, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  // At the top: axe counts what the fixed header covers in part as too small.
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  const isHidden = await page.evaluate<boolean>(
    "document.querySelector('[role=alertdialog]') !== null || document.querySelector('main')?.closest('[aria-hidden=true], [inert]') != null",
  );
  const options = JSON.stringify({
    runOnly,
    resultTypes: ['violations'],
    // Not the style sheets, which axe-core parses again on each run: only css-orientation-lock reads them, an
    // experimental rule that these tags leave out.
    preload: { assets: ['media'] },
    ...(isHidden && { rules: NOT_BEHIND_A_MODAL }),
  });
  // The page behind a modal cannot be used; the modal is beside it in the document.
  const context = isHidden ? "{ exclude: [['#root']] }" : 'document';
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${context}, ${options})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Every element of the page with its attributes, texts and box; a theme that changes none of these changes
 * only colours.
 */
function shapeOf({ page }: Person): Promise<string> {
  return page.evaluate<string>(`(() => {
    const boxes = [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height, getComputedStyle(element).visibility].join();
    });
    return document.body.innerHTML + boxes.join(' ');
  })()`);
}
