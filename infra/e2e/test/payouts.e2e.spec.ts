import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import type { Browser } from '@playwright/test';
import pg from 'pg';
import type { Account } from './accounts.js';
import { eventually } from '../../../backend/test/eventually.js';
import { adminToken, seatAdmin } from './admin.js';
import { apiCall } from './api-call.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { controlsOf } from './keyboard.js';
import { look } from './look.js';
import { type Device, devicesOf } from './looks.js';
import { changeEvent } from './outside.js';
import { comingEvents, seatBuyer, seatSeller } from './paid-order.js';
import { type Person, withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

const IBAN = 'AE070331234567890123456';
/** The sandbox's bank says that this account is closed. */
const CLOSED = '70332160000';

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

  /** Bank details that were approved three days ago: new ones are paid to after 48 hours. */
  async function bankOf({ email, password, fullName }: Account, accountNumber = IBAN): Promise<void> {
    const { token } = await apiCall(world, 'POST', '/auth/seller/login', '', { email, password });
    await apiCall(world, 'PUT', '/bank-info', token, {
      accountHolderName: fullName,
      bankName: 'Marina Bank',
      accountNumber,
      routingNumber: '302620122',
      swiftCode: 'MARIAEAD',
      bankAddress: '1 Marina, Dubai',
    });
    const admin = await adminToken(world);
    const { body } = await apiCall(world, 'GET', '/admin/bank-info?status=pending', admin);
    const [seller] = body['items'] as { id: string }[];
    await apiCall(world, 'POST', `/admin/bank-info/${seller?.id}/approve`, admin, {});
    const database = new pg.Client(world.database.url);
    await database.connect();
    await database.query(`update bank_info set decided_at = now() - interval '3 days'`);
    await database.end();
  }

  /** A seller with this bank account, who has sold two tickets for the event, their buyer and an administrator. */
  async function soldFor(event: CatalogueEvent | undefined, device: Device, accountNumber = IBAN) {
    if (!event) throw new Error('The catalogue has too few events');
    const { sam, account, ticketId } = await seatSeller(browser, world, { event, device });
    await bankOf(account, accountNumber);
    const [bea, ada] = await Promise.all([
      seatBuyer(browser, world, { event, ticketId, device }),
      seatAdmin(browser, world, device),
    ]);
    return { event, sam, account, bea, ada };
  }

  /** A seller's total of Sales. */
  const figureOf = ({ page }: Person, name: string) => page.locator('dl > div').filter({ hasText: name });

  for (const [index, device] of devicesOf('desktop').entries())
    test(`is stopped by a hold, and paid once it is released, on a ${device.name}`, async () => {
      const { event, sam, account, bea, ada } = await soldFor(events[index], device);
      const { page } = ada;
      const { press, write } = controlsOf(ada, device);
      await sam.page.goto('/seller/sales');
      await page.goto(`/admin/dashboard/sellers?q=${account.email}`);
      const dialog = page.getByRole('dialog');
      await figureOf(sam, 'Pending').getByText('US$187.50').waitFor();
      await withoutReload(sam, async () => {
        await press(page.getByRole('button', { name: 'Hold payouts of Sam Seller' }));
        await write(dialog.getByLabel('Note for administrators'), 'Two sales look alike');
        await look(ada, `payout-hold-${device.name}`);
        await press(dialog.getByRole('button', { name: 'Hold payouts' }));
        await dialog.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Release payouts of Sam Seller' }).waitFor();
        await sam.page.getByText(/^Your payouts are on hold\./).waitFor();

        // The event's day, and five working days after it, are over at once.
        await changeEvent(world, event.id, { date: '02/11/2026' });
        await figureOf(sam, 'Available').getByText('US$187.50').waitFor();
        await page.goto('/admin/dashboard/payouts');
        const held = page.getByRole('table', { name: 'Payouts on hold' });
        await held.getByText('Two sales look alike').waitFor();
        await press(page.getByRole('button', { name: 'Pay now' }));
        await page.getByText('No payouts are due').waitFor();
        await look(ada, `payouts-held-${device.name}`);
        await look(sam, `sales-held-${device.name}`);

        await press(held.getByRole('button', { name: 'Release payouts of Sam Seller' }));
        await write(dialog.getByLabel('Note for administrators'), 'They are two');
        await press(dialog.getByRole('button', { name: 'Release payouts' }));
        await held.waitFor({ state: 'detached' });
        await press(page.getByRole('button', { name: 'Pay now' }));
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

  for (const [index, device] of devicesOf('desktop').entries())
    test(`that the bank refuses waits for new bank details, on a ${device.name}`, async () => {
      const { event, sam, account, bea, ada } = await soldFor(events[index + 2], device, CLOSED);
      const { page } = ada;
      const { press, write, choose } = controlsOf(ada, device);
      await sam.page.goto('/seller/sales');
      await changeEvent(world, event.id, { date: '02/11/2026' });
      await figureOf(sam, 'Available').getByText('US$187.50').waitFor();
      await page.goto('/admin/dashboard/payouts');
      await press(page.getByRole('button', { name: 'Pay now' }));
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
      await entries.getByText('PayoutFailed').nth(1).waitFor({ state: 'detached' });
      await entries.getByText('PayoutFailed').waitFor();
      await look(ada, `ledger-seller-${device.name}`);
      await press(page.getByRole('link', { name: 'Show all accounts' }));
      await page.getByText(/^Only the accounts of seller/).waitFor({ state: 'detached' });
      expect([bea, sam, ada].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
      await Promise.all([bea, sam, ada].map(({ context }) => context.close()));
    });
});
