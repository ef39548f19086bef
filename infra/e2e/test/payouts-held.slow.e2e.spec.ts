import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser } from '@playwright/test';
import { describeInBrowser, expect, test } from './browser-test.js';
import { figureOf, letPayoutDayCome, payNow, soldFor } from './first-payout.js';
import { controlsOf } from './keyboard.js';
import { look } from './look.js';
import { DEVICES } from './looks.js';
import { comingEvents } from './paid-order.js';
import { withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

// product.md 20.7, 20.8
describeInBrowser("A seller's first payout", () => {
  let world: World;
  let browser: Browser;
  let events: readonly CatalogueEvent[];

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    events = await comingEvents(world);
  });
  test.afterAll(() => world?.close());

  for (const [index, device] of DEVICES.entries())
    test(`is stopped by a hold, and paid once it is released, on a ${device.name}`, async () => {
      const { sam, account, bea, ada } = await soldFor(browser, world, {
        event: events[index],
        device,
      });
      const { page } = ada;
      const { press, write } = controlsOf(ada, device);
      await sam.page.goto('/seller/sales');
      await page.goto(`/admin/dashboard/sellers?q=${account.email}`);
      const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Note for administrators') });
      await figureOf(sam, 'Pending').getByText('US$187.50').waitFor();
      await withoutReload(sam, async () => {
        await page.getByRole('button', { name: 'Sam Seller', exact: true }).click();
        await press(page.getByRole('button', { name: 'Hold payouts of Sam Seller' }));
        await write(dialog.getByLabel('Note for administrators'), 'Two sales look alike');
        await look(ada, `payout-hold-${device.name}`);
        await press(dialog.getByRole('button', { name: 'Hold payouts' }));
        await dialog.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Release payouts of Sam Seller' }).waitFor();
        await sam.page.getByText(/^Your payouts are on hold\./).waitFor();

        await letPayoutDayCome(world);
        await figureOf(sam, 'Available').getByText('US$187.50').waitFor();
        await page.goto('/admin/dashboard/payouts');
        const held = page.getByRole('table', { name: 'Payouts on hold' });
        await held.getByText('Two sales look alike').waitFor();
        await payNow(page, press);
        await page.getByText('No payouts are due').waitFor();
        await look(ada, `payouts-held-${device.name}`);
        await look(sam, `sales-held-${device.name}`);

        await press(held.getByRole('button', { name: 'Release payouts of Sam Seller' }));
        await write(dialog.getByLabel('Note for administrators'), 'They are two');
        await press(dialog.getByRole('button', { name: 'Release payouts' }));
        await held.waitFor({ state: 'detached' });
        await payNow(page, press);
        const paid = sam.page.getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1);
        await paid.getByText('US$187.50').waitFor();
        await paid.getByText('Paid', { exact: true }).waitFor();
        await sam.page.getByText('Nothing is waiting to be paid.').waitFor();
      });
      for (const kind of ['a PDF', 'CSV']) {
        const download = sam.page.waitForEvent('download');
        const link = sam.page.getByRole('link', { name: new RegExp(`^Statement of .* as ${kind}$`) });
        await controlsOf(sam, device).press(link.first());
        expect((await download).suggestedFilename()).toMatch(/^terrace-statement-20\d\d-\d\d\.(pdf|csv)$/);
      }
      const newest = page.getByRole('table', { name: 'Payouts', exact: true }).getByRole('row').nth(1);
      await newest.getByText('Paid').waitFor();
      // On a phone a row is a card: nothing of it lies beside the screen.
      if (device.name === 'phone')
        for (const cell of await newest.getByRole('cell').all()) {
          const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {};
          expect(x + width).toBeLessThanOrEqual(device.viewport.width);
        }
      await look(ada, `payouts-paid-${device.name}`);
      await look(sam, `sales-paid-${device.name}`);
      expect([bea, sam, ada].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
      await Promise.all([bea, sam, ada].map(({ context }) => context.close()));
    });
});
