import type { Browser } from '@playwright/test';
import { seatAdmin } from './admin.js';
import { axeByTheme } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { controlsOf } from './keyboard.js';
import { devicesOf } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { seatBuyer } from './paid-order.js';
import { withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

// product.md 18.3
describeInBrowser('A refund', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  for (const device of devicesOf('desktop'))
    test(`of a ticket, and then of the rest, is seen to its end by buyer and administrator on a ${device.name}`, async () => {
      const { event, ticketId } = await marketWithOneTicket(world, { quantity: 4 });
      const bea = await seatBuyer(browser, world, { event, ticketId, device });
      const ada = await seatAdmin(browser, world, device);
      const { page } = ada;
      await page.goto('/admin/dashboard/customers?sort=purchaseDate&order=desc');
      const dialog = page.getByRole('dialog');
      const { press, write, choose: chooseOption } = controlsOf(ada, device);
      const open = () => press(page.getByRole('button', { name: /^Refund / }).first());
      const refunds = bea.page.getByRole('region', { name: 'Refunds' });
      await withoutReload(bea, () =>
        withoutReload(ada, async () => {
          await open();
          await dialog.getByText('US$250.00 of US$250.00 can be refunded.').waitFor();
          expect(await axeByTheme(ada)()).toEqual([]);
          await chooseOption(dialog.getByLabel('What'), 'Tickets');
          await write(dialog.getByLabel('How many'), '3');
          await press(dialog.getByRole('button', { name: /^Refund/ }));
          await dialog.getByText('This is more than is left to refund.').waitFor();
          await write(dialog.getByLabel('How many'), '1');
          await press(dialog.getByRole('button', { name: /^Refund/ }));
          await dialog.waitFor({ state: 'detached' });
          await refunds.getByText('US$125.00').waitFor();
          await refunds.getByText(/^Refunded to your card on \d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/).waitFor();
          await page.locator('span').getByText('Refunded', { exact: true }).first().waitFor();

          await open();
          await dialog.getByText('US$125.00 of US$250.00 can be refunded.').waitFor();
          await press(dialog.getByRole('button', { name: /^Refund/ }));
          await bea.page.getByText('The full amount was refunded.').waitFor();
          await expect(refunds.getByRole('listitem')).toHaveCount(2);
          await page
            .getByRole('button', { name: /^Refund / })
            .first()
            .waitFor({ state: 'detached' });
        }),
      );
      const documents = bea.page.getByRole('region', { name: 'Documents' });
      await documents
        .getByRole('link', { name: /^Credit note C-/ })
        .nth(1)
        .waitFor();
      for (const name of [/^Receipt R-/, /^Credit note C-/]) {
        const download = bea.page.waitForEvent('download');
        await documents.getByRole('link', { name }).first().focus();
        await bea.page.keyboard.press('Enter');
        expect((await download).suggestedFilename()).toMatch(/^terrace-[RC]-20\d\d-\d{6}\.pdf$/);
      }
      expect(await axeByTheme(bea)()).toEqual([]);
      await page.goto('/admin/dashboard/ledger');
      await page.getByRole('button', { name: 'Check now' }).click();
      await page.getByText(/^In balance: \d+ entries/).waitFor();
      const balances = page.getByRole('table', { name: 'Balances' });
      await balances.getByRole('row', { name: 'At the payment provider US$0.00' }).waitFor();
      expect(await axeByTheme(ada)()).toEqual([]);
      expect([...bea.pageErrors, ...ada.pageErrors]).toEqual([]);
      await Promise.all([bea.context.close(), ada.context.close()]);
    });
});
