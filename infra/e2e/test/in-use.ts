import type { Page } from 'playwright-core';

/** The page can be used: what the server wrote, which is painted first, has made way for the screen. */
export const inUse = (page: Page): Promise<void> =>
  page.locator('.served-bar, .served-text').first().waitFor({ state: 'detached' });
