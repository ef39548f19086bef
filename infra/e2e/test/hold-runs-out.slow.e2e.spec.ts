import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { describeInBrowser, test } from './browser-test.js';
import { choose, sellerRow } from './buying.js';
import { marketWithOneTicket } from './market.js';
import { seat, withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

/** Six seconds: what is shown meanwhile is recorded, so that a busy machine may come late. */
const HOLD_MINUTES = 0.1;

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
    // Records the texts of the row, because 'Sold out' is shown only for a while.
    await ben.page.evaluate(`
      window.said = [];
      new MutationObserver(() => {
        const row = [...document.querySelectorAll('main li')].find((item) => item.innerText.includes('Seller Ticket'));
        const text = row?.innerText ?? '';
        const now = ['Sold out', '2 left'].find((words) => text.includes(words));
        if (now && now !== window.said.at(-1)) window.said.push(now);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    `);
    const said = () => ben.page.evaluate<string[]>('window.said');
    await withoutReload(ben, async () => {
      await choose(sellerRow(bea, '2 left'), 2);
      await bea.page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
      await bea.page.waitForURL('**/purchase-form');
      await withoutReload(bea, () =>
        bea.page.getByText('The time to complete has run out').first().waitFor(),
      );
      await eventually('the tickets are free again', async () =>
        (await said()).join().endsWith('Sold out,2 left'),
      );
    });
    await sellerRow(ben, '2 left').waitFor();
  });
});
