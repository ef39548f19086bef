import { afterAll, beforeAll, it } from '@jest/globals';
import { launchChromium } from '@terrace/engines/chromium';
import type { Browser } from 'playwright-core';
import { describeInBrowser } from '../../../backend/test/describe-in-browser.js';
import { choose, sellerRow } from './buying.js';
import { marketWithOneListing } from './market.js';
import { seat, withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

/** Long enough to see the tickets go on a slow machine, short enough to wait for them to come back: 18 seconds. */
const HOLD_MINUTES = 0.3;

describeInBrowser('A hold that runs out', () => {
  let world: World;
  let browser: Browser;

  beforeAll(async () => {
    [world, browser] = await Promise.all([startWorld({ holdMinutes: HOLD_MINUTES }), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  it('tells its buyer and gives the tickets back on the page of somebody else, live', async () => {
    const { eventId } = await marketWithOneListing(world, { quantity: 2 });
    const [bea, ben] = await Promise.all([seat(browser, world.url), seat(browser, world.url)]);
    await Promise.all([bea, ben].map(({ page }) => page.goto(`/event/${eventId}?quantity=2`)));
    await sellerRow(ben, '2 left').waitFor();
    await withoutReload(ben, async () => {
      await choose(sellerRow(bea, '2 left'), 2);
      // Ben looks from before they go: the sight passes by itself.
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
