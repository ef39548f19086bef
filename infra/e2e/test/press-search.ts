import type { Page } from '@playwright/test';

/**
 * Clicks 'Search' by its position, whether or not a list of suggestions is open. While one is, the rest of
 * the page is hidden from assistive technology, so the button cannot be found by its role.
 */
export const pressSearch = (page: Page): Promise<void> =>
  page
    .locator('form[role=search]')
    .locator('button[type=submit]', { hasText: /^Search$/ })
    .click();
