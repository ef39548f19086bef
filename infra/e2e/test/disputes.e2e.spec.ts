import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { pdf } from '../../../backend/test/sample-files.js';
import { approvedSeller } from './accounts.js';
import { seatAdmin } from './admin.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { choose, nameHolders, sellerRow } from './buying.js';
import { look } from './look.js';
import { DEVICES, type Device } from './looks.js';
import { approveAsAdmin, waitingTicket } from './market.js';
import { seat, withoutReload } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

describeInBrowser('A dispute', () => {
  let world: World;
  let browser: Browser;
  let folder: string;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    folder = await mkdtemp(path.join(tmpdir(), 'terrace-evidence-'));
    await writeFile(path.join(folder, 'proof.pdf'), pdf());
    await writeFile(path.join(folder, 'page.pdf'), '<html><script>alert(1)</script></html>');
  });
  test.afterAll(async () => {
    await world?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A guest who has paid for two tickets and looks at the order, and the seller of these tickets. */
  async function orderOfTwo(device: Device) {
    const account = await approvedSeller(world);
    const { event, ticketId } = await waitingTicket(world, account, { quantity: 4 });
    await approveAsAdmin(world, ticketId);
    const sam = await seat(browser, world.url, device);
    await giveSession(sam, world.url, 'seller', account);
    const bea = await seat(browser, world.url, device);
    const { page } = bea;
    await page.goto(`/event/${event.id}?quantity=2`);
    await choose(sellerRow(bea, '4 left').first(), 2);
    await page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
    await page.waitForURL('**/purchase-form');
    await nameHolders(bea, 2);
    await page.getByRole('button', { name: 'Complete Purchase' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL('**/payment/return?**');
    await page.getByRole('link', { name: 'See your order' }).click();
    await page.getByText('Paid', { exact: true }).waitFor();
    return { bea, sam, eventName: event.name };
  }

  for (const device of DEVICES)
    test(`is opened, answered and decided while all three watch, on a ${device.name}`, async () => {
      const { bea, sam, eventName } = await orderOfTwo(device);
      const ada = await seatAdmin(browser, world, device);
      await sam.page.goto('/seller/disputes');
      await sam.page.getByText('No disputes.').waitFor();
      const order = new URL(bea.page.url()).pathname.split('/').at(-1) ?? '';
      await ada.page.goto(`/admin/dashboard/disputes?status=all&q=${order}`);
      await ada.page.getByText('No disputes here.').waitFor();
      await ada.page.getByRole('heading', { name: 'Disputes' }).waitFor();
      const wrong = bea.page.getByRole('region', { name: 'Something wrong?' });
      await withoutReload(bea, () =>
        withoutReload(sam, () =>
          withoutReload(ada, async () => {
            await wrong.getByText(/^Tickets not delivered: possible from/).waitFor();
            await wrong.getByRole('button', { name: 'Open a dispute' }).press('Enter');
            await wrong.getByLabel('Describe what happened').fill('These are for another match');
            await look(bea, `order-form-${device.name}`);
            await wrong.getByRole('button', { name: 'Open dispute' }).press('Enter');
            await wrong.getByText('Waiting for the seller', { exact: true }).waitFor();

            await sam.page.getByText('These are for another match').waitFor();
            await sam.page.getByRole('timer', { name: 'Time left to answer' }).waitFor();
            await sam.page.locator('input[type=file]').setInputFiles(path.join(folder, 'page.pdf'));
            await sam.page.getByText('Please send a PDF, a PNG or a JPEG.').waitFor();
            await sam.page.locator('input[type=file]').setInputFiles(path.join(folder, 'proof.pdf'));
            await sam.page.getByRole('button', { name: /^Seller: File 1 \(PDF/ }).waitFor();
            await look(sam, `seller-${device.name}`);
            await sam.page.getByRole('textbox', { name: 'Your answer' }).fill('They are for the right match');
            await sam.page.getByRole('button', { name: 'Send answer' }).press('Enter');

            await wrong.getByText('They are for the right match').waitFor();
            const download = bea.page.waitForEvent('download');
            await wrong.getByRole('button', { name: /^Seller: File 1 \(PDF/ }).click();
            await download;

            await ada.page
              .getByRole('button', { name: `Details of ${eventName}` })
              .first()
              .click();
            const panel = ada.page.getByRole('dialog', { name: eventName });
            await panel.getByText('Sales: 1. Disputes: 1. Refunded: 0. Not answered: 0.').waitFor();
            await panel.getByLabel('What to refund').selectOption('An amount');
            await panel.getByLabel('Amount in USD').fill('100.00');
            await panel.getByLabel('Note to both sides').fill('Half of the blame is ours');
            await look(ada, `admin-${device.name}`);
            await panel.getByRole('button', { name: 'Decide dispute' }).press('Enter');
            await panel.getByText('Terrace decided: the buyer gets US$100.00 back.').waitFor();

            for (const { page } of [bea, sam]) {
              await page.getByText('Terrace decided: the buyer gets US$100.00 back.').waitFor();
              await page.getByText('refunded the buyer').waitFor();
            }
          }),
        ),
      );
      await look(bea, `order-decided-${device.name}`);
      await look(sam, `seller-decided-${device.name}`);
      expect([...bea.pageErrors, ...sam.pageErrors, ...ada.pageErrors]).toEqual([]);
      await Promise.all([bea, sam, ada].map(({ context }) => context.close()));
    });
});
