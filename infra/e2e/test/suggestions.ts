import type { Page } from 'playwright-core';
import { until } from '../../../backend/test/until.js';

/**
 * Waits until one suggestion is left, and it says this. Each answer to the typing may move the list: whoever
 * presses an arrow before the last has come chooses something else.
 */
export async function onlySuggested(page: Page, text: string): Promise<void> {
  await until(`${text} alone is suggested`, async () => {
    const [first, ...others] = await page.getByRole('option').allInnerTexts();
    return others.length === 0 && first?.includes(text) === true;
  });
}
