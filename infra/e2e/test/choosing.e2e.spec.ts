import type { Browser } from '@playwright/test';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { choose, sellerRow } from './buying.js';
import { DEVICES } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { changeUpstream } from './outside.js';
import { seat } from './person.js';
import { type World, startWorld } from './world.js';

describeInBrowser('Choosing tickets', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  for (const device of DEVICES)
    test(`sorts, filters and explains, with the first ticket on the first screen of a ${device.name}`, async () => {
      const { eventId } = await marketWithOneTicket(world, { quantity: 2 });
      await changeUpstream(world, eventId, { availableSellingQuantities: [1, 4] });
      const bea = await seat(browser, world.url, device);
      const { page } = bea;
      const rows = page.getByRole('list', { name: 'Available Tickets' }).getByRole('listitem');
      await page.goto(`/event/${eventId}?quantity=2`);
      await rows.first().getByText('Best price').waitFor();
      const row = await rows.first().boundingBox();
      const bar = await page
        .getByRole('button', { name: 'Select 2 Tickets in Total' })
        .locator('..')
        .boundingBox();
      const end = Math.min(bar?.y ?? 0, device.viewport.height);
      expect((row?.y ?? end) + (row?.height ?? 1)).toBeLessThanOrEqual(end);
      await page.getByText('Choose your tickets', { exact: true }).waitFor();

      const toggle = page.getByRole('button', { name: 'Sort and filter' });
      if (await toggle.isVisible()) await toggle.click();
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('-price');
      await expect(rows.first().getByText('Best price')).toHaveCount(0);
      await page.getByRole('checkbox', { name: '2 together' }).check();
      await expect(rows).toHaveCount(1);
      expect(await axeViolations(bea)).toEqual([]);
      await choose(sellerRow(bea, '2 left'), 1);
      await page.getByRole('checkbox', { name: '2 together' }).uncheck();
      await rows.filter({ hasText: 'A purchase has one currency' }).first().waitFor();

      await choose(sellerRow(bea, '2 left'), 1);
      await page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
      await page.getByRole('button', { name: 'Complete Purchase' }).waitFor();
      await page.goto(`/event/${eventId}?quantity=2`);
      await sellerRow(bea, 'Held by you').waitFor();
      expect(bea.pageErrors).toEqual([]);
      await bea.context.close();
    });
});
