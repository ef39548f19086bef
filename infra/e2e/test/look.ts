import path from 'node:path';
import { axeByTheme } from './axe.js';
import { expect } from './browser-test.js';
import { IN_EVERY_WAY, showTheme, themes } from './looks.js';
import type { Person } from './person.js';

/**
 * Finds no violation in any of the themes and nothing wider than the screen; a picture of each where the variable
 * PICTURES names a folder for them.
 */
export async function look(person: Person, name: string): Promise<void> {
  const violations = axeByTheme(person);
  for (const theme of themes()) {
    await showTheme(person, theme);
    expect(await violations()).toEqual([]);
    expect(await pixelsBeyond(person)).toBe(0);
    await takePicture(person, `${name}-${theme}`);
  }
}

/** What `look` finds, with the slow specs only: for a state of a journey that a push checks elsewhere, such as a page as it opens. */
export async function lookInTestAll(person: Person, name: string): Promise<void> {
  if (IN_EVERY_WAY) await look(person, name);
}

/** How far the page reaches beyond the screen: what is wider must scroll in a region of its own. */
export function pixelsBeyond({ page }: Person): Promise<number> {
  return page.locator('html').evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
}

/** A picture of the whole page, where the variable PICTURES names a folder for it. */
export async function takePicture({ page }: Person, name: string): Promise<void> {
  const pictures = process.env['PICTURES'];
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
}
