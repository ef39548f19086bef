import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { figureOf, letPayoutDayCome, payNow, soldFor } from './first-payout.js';
import { controlsOf } from './keyboard.js';
import { look } from './look.js';
import { DEVICES } from './looks.js';
import { comingEvents } from './paid-order.js';
import { withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

/** The sandbox's bank says that this account is closed. */
const CLOSED = 'AE050331234567890120000';

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
    test(`that the bank refuses waits for new bank details, on a ${device.name}`, async () => {
      const { event, sam, account, bea, ada } = await soldFor(browser, world, {
        event: events[index],
        device,
        accountNumber: CLOSED,
      });
      const { page } = ada;
      const { press, write, choose } = controlsOf(ada, device);
      await sam.page.goto('/seller/sales');
      await letPayoutDayCome(world);
      await figureOf(sam, 'Available').getByText('US$187.50').waitFor();
      await page.goto('/admin/dashboard/payouts');
      await payNow(page, press);
      await sam.page.getByRole('table', { name: 'Payouts' }).getByText('Failed').waitFor();
      await page.goto('/admin/dashboard/payouts?status=failed');
      const panel = page.getByRole('dialog', { name: 'Sam Seller' });
      await withoutReload(ada, async () => {
        await press(page.getByRole('button', { name: 'Details of the payout to Sam Seller' }).first());
        await panel.getByText('The account is closed').first().waitFor();
        await panel.getByText(event.name).first().waitFor();
        await look(ada, `payout-failed-${device.name}`);
        await press(panel.getByRole('button', { name: 'Ask for new details' }));
        const dialog = page.getByRole('dialog', { name: 'Ask for new details' });
        await write(dialog.getByLabel('Note to the seller'), 'Your bank says that it is closed');
        await look(ada, `payout-ask-${device.name}`);
        await press(dialog.getByRole('button', { name: 'Ask for new details' }));
        await dialog.waitFor({ state: 'detached' });
        await panel.getByText(/We asked the seller for new details/).waitFor();
      });
      await eventually('the seller is mailed', async () => {
        const inbox = await fetch(`${world.sandbox.url}/inbox.json?to=${account.email}`);
        return (await inbox.text()).includes('Your bank says that it is closed');
      });

      await press(panel.getByRole('link', { name: 'Ledger of Sam Seller' }));
      await page.waitForURL('**/ledger?seller=*');
      const entries = page.getByRole('table', { name: 'Entries' });
      await entries.getByText('US$187.50').first().waitFor();
      await choose(page.getByLabel('Account', { exact: true }), 'On its way to sellers');
      await page.waitForURL(/account=seller/);
      const failed = entries.getByText('Recorded that the bank refused this');
      await failed.nth(1).waitFor({ state: 'detached' });
      await failed.waitFor();
      await look(ada, `ledger-seller-${device.name}`);
      await press(page.getByRole('link', { name: 'Show all accounts' }));
      await page.getByText(/^Only the accounts of seller/).waitFor({ state: 'detached' });
      expect([bea, sam, ada].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
      await Promise.all([bea, sam, ada].map(({ context }) => context.close()));
    });
});
