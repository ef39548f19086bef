import type { Page } from '@playwright/test';

/** The page is interactive: the screen has replaced the server-rendered HTML, which is painted first. */
export const inUse = (page: Page): Promise<void> =>
  page.locator('.served-bar, .served-text').first().waitFor({ state: 'detached' });
