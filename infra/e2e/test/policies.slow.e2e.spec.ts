import type { Browser, Page } from '@playwright/test';
import { seatAdmin } from './admin.js';
import { anEvent } from './an-event.js';
import { axeByTheme } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { controlsOf } from './keyboard.js';
import { DEVICES } from './looks.js';
import { withoutReload } from './person.js';
import { continueTo, newSellerAt, pickEvent } from './selling.js';
import { type World, startWorld } from './world.js';

describeInBrowser('Policies', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  for (const [device, before, after, received] of [
    [DEVICES[0], '25', '20', 'US$80.00'],
    [DEVICES[1], '20', '10', 'US$90.00'],
  ] as const)
    test(`that an administrator sets on a ${device.name} are what sellers are told`, async () => {
      const ada = await seatAdmin(browser, world, device);
      const watching = await seatAdmin(browser, world, device);
      const { page } = ada;
      const { press, write } = controlsOf(ada, device);
      const commission = (where: Page, percent: string) =>
        where
          .getByRole('region', { name: 'Current policy' })
          .locator('dl > div')
          .filter({ has: where.getByText('Commission', { exact: true }) })
          .getByText(`${percent}%`)
          .waitFor();
      for (const each of [page, watching.page]) {
        await each.goto('/admin/dashboard/policies');
        await commission(each, before);
      }
      await withoutReload(watching, async () => {
        await press(page.getByRole('button', { name: 'Review changes' }));
        await page.getByText('No changes: this policy already applies.').waitFor();
        await write(page.getByLabel('Commission in per cent'), '101');
        await press(page.getByRole('button', { name: 'Review changes' }));
        await page.getByText('Commission must be a whole number from 0 to 100').waitFor();
        await write(page.getByLabel('Commission in per cent'), after);
        await press(page.getByRole('button', { name: 'Review changes' }));
        const dialog = page.getByRole('alertdialog');
        await dialog.getByText(`${before}% → ${after}%`).waitFor();
        await dialog.getByText('Purchases that start before then keep their policy.').waitFor();
        expect(await axeByTheme(ada)()).toEqual([]);
        await press(dialog.getByRole('button', { name: 'Set policy' }));
        await page.getByText('Policy set').waitFor();
        await commission(watching.page, after);
      });

      const { sam } = await newSellerAt(browser, world, device);
      await sam.page.goto('/seller/upload-ticket');
      await pickEvent(sam, await anEvent(world.url), device.name);
      await continueTo(sam, 'Which seats?');
      await sam.page.getByLabel('Ticket type').selectOption('eTickets');
      await continueTo(sam, 'Price and delivery');
      await sam.page.getByLabel(/^Price/).fill('100');
      await sam.page.getByText(received).waitFor();
      await sam.page.getByText(`per ticket after ${after}% commission`).waitFor();
      for (const person of [ada, watching, sam]) await person.context.close();
    });
});
