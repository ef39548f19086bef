import type { Locator, Page } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';

/** The suggestions of the page, or of a dialog in it; not the options of its selects. */
export function suggestions(page: Page | Locator): Locator {
  return page.getByRole('listbox').getByRole('option');
}

/**
 * Waits until exactly this suggestion is left. Each response may change the list, so an arrow key pressed
 * before the last response selects another suggestion.
 */
export async function onlySuggested(page: Page | Locator, text: string): Promise<void> {
  await eventually(`${text} alone is suggested`, async () => {
    const [first, ...others] = await suggestions(page).allInnerTexts();
    return others.length === 0 && first?.includes(text) === true;
  });
}
