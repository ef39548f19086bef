import type { Page } from 'playwright-core';

/**
 * Clicks 'Search' as a mouse does: where it is seen, whether or not a list of suggestions is open. While one
 * is, assistive technology is shown the list alone, so the button has no role to be found by.
 */
export const pressSearch = (page: Page): Promise<void> =>
  page
    .locator('form[role=search]')
    .locator('button[type=submit]', { hasText: /^Search$/ })
    .click();
