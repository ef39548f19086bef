import type { Browser } from '@playwright/test';
import { describeInBrowser, test } from './browser-test.js';
import { choose, sellerRow } from './buying.js';
import { marketWithOneTicket } from './market.js';
import { seat, withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

/**
 * 18 seconds: long enough to see the tickets taken on a slow machine, short enough to wait until they are
 * released.
 */
const HOLD_MINUTES = 0.3;

describeInBrowser('An expired hold', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld({ holdMinutes: HOLD_MINUTES });
  });
  test.afterAll(() => world?.close());

  test("is shown to its buyer, and releases the tickets live on another visitor's page", async () => {
    const { eventId } = await marketWithOneTicket(world, { quantity: 2 });
    const [bea, ben] = await Promise.all([seat(browser, world.url), seat(browser, world.url)]);
    await Promise.all([bea, ben].map(({ page }) => page.goto(`/event/${eventId}?quantity=2`)));
    await sellerRow(ben, '2 left').waitFor();
    await withoutReload(ben, async () => {
      await choose(sellerRow(bea, '2 left'), 2);
      // Ben's page is watched before the click, because 'Sold out' is shown only for a while.
      await Promise.all([
        sellerRow(ben, 'Sold out').waitFor(),
        bea.page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click(),
      ]);
      await bea.page.waitForURL('**/purchase-form');
      await withoutReload(bea, () => bea.page.getByText('Your hold has run out').first().waitFor());
      await sellerRow(ben, '2 left').waitFor();
    });
  });
});
