import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { seatAdmin } from './admin.js';
import { axeByTheme } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { controlsOf, tabTo } from './keyboard.js';
import { DEVICES } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { seatBuyer } from './paid-order.js';
import { type Person, withoutReload } from './person.js';
import { refundDue } from './refund-due.js';
import { type World, startWorld } from './world.js';

const [, desktop] = DEVICES;

describeInBrowser('A refund', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  /** Tabs to a date's field, which appears once it has the focus, and types its digits. */
  async function typeDay(person: Person, label: string, digits: string): Promise<void> {
    const { page } = person;
    await tabTo(person, page.getByLabel(label, { exact: true }));
    await page
      .getByRole('group', { name: label })
      .getByRole('spinbutton')
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type(digits);
  }

  for (const device of DEVICES)
    test(`of all orders of an event is confirmed by typing the sum on a ${device.name}`, async () => {
      const { event, ticketId } = await marketWithOneTicket(world, { quantity: 4 });
      const bea = await seatBuyer(browser, world, { event, ticketId, device });
      const ada = await seatAdmin(browser, world, device);
      const { page } = ada;
      const { press, write, choose: chooseOption } = controlsOf(ada, device);
      const axe = axeByTheme(ada);
      await page.goto('/admin/dashboard/refunds');
      const dialog = page.getByRole('dialog');
      await withoutReload(bea, () =>
        withoutReload(ada, async () => {
          await press(page.getByRole('button', { name: 'Refund an event' }));
          await chooseOption(dialog.getByLabel('Event'), 1);
          await dialog.getByText('US$250.00', { exact: true }).waitFor();
          const all = dialog.getByRole('button', { name: 'Refund all orders' });
          await write(dialog.getByLabel('Type US$250.00 to confirm'), 'US$25.00');
          expect(await all.isDisabled()).toBe(true);
          expect(await axe()).toEqual([]);
          await write(dialog.getByLabel('Type US$250.00 to confirm'), 'US$250.00');
          await press(all);
          await dialog.waitFor({ state: 'detached' });
          await bea.page.getByText('The full amount was refunded.').waitFor();
          const wholes = page.getByRole('region', { name: 'Refunds of whole events' });
          await wholes.getByText('1 of 1 orders').first().waitFor();
          await press(wholes.getByRole('button', { name: /^Orders of/ }).first());
          await dialog.getByText('Refunded', { exact: true }).first().waitFor();
          expect(await axe()).toEqual([]);
          await page.keyboard.press('Escape');
          await press(page.getByRole('link', { name: /^Refunded/ }));
          await page.getByText('Event cancelled').first().waitFor();
        }),
      );
      expect(await axe()).toEqual([]);
      expect([...bea.pageErrors, ...ada.pageErrors]).toEqual([]);
      await Promise.all([bea.context.close(), ada.context.close()]);
    });

  test('that is due is made, one that the card refuses is asked for again, and the ledger has both', async () => {
    await refundDue(world);
    const { event, ticketId } = await marketWithOneTicket(world, { quantity: 4 });
    const bea = await seatBuyer(browser, world, { event, ticketId, device: desktop });
    const ada = await seatAdmin(browser, world, desktop);
    const { page } = ada;
    const { press, write, choose: chooseOption } = controlsOf(ada, desktop);
    const [dialog, sure] = [page.getByRole('dialog'), page.getByRole('alertdialog')];
    await page.goto('/admin/dashboard/refunds?status=due');
    await withoutReload(ada, async () => {
      await press(page.getByRole('button', { name: /^Refund US\$125\.00 for / }));
      await press(sure.getByRole('button', { name: 'Refund' }));
      await page.getByText('The refund of US$125.00 is on its way').waitFor();
      await page.getByText('No refunds here.').waitFor();
    });

    await page.goto('/admin/dashboard/customers?sort=purchaseDate&order=desc');
    await press(page.getByRole('button', { name: /^Refund / }).first());
    await chooseOption(dialog.getByLabel('What'), 'An amount');
    // The sandbox's cards refuse such an amount.
    await write(dialog.getByLabel('Amount (USD)'), '10.13');
    await press(dialog.getByRole('button', { name: /^Refund/ }));
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/admin/dashboard/refunds?status=failed');
    const again = page.getByRole('button', { name: /^Refund again US\$10\.13 for / });
    await again.waitFor();
    await withoutReload(ada, async () => {
      await press(again);
      await press(sure.getByRole('button', { name: 'Refund' }));
      await page.getByRole('link', { name: 'Failed 2', exact: true }).waitFor();
    });
    // Owed once: the first is no longer asked for.
    expect(await again.count()).toBe(1);

    await page.goto('/admin/dashboard/customers?sort=purchaseDate&order=desc');
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    await press(page.getByRole('link', { name: /^Ledger of / }).first());
    await page.waitForURL('**/ledger?purchase=*');
    await page.getByText(`Only entries of order ${orderNumber(bea.orderId)}.`).waitFor();
    await press(page.getByRole('button', { name: 'Check now' }));
    await page.getByText(/^In balance: \d+ entries/).waitFor();
    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Export CSV' }));
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain('RefundFailed');
    // The check is still there for whoever comes later, and no day has entries before the first.
    await page.goto('/admin/dashboard/ledger');
    await page.getByText(/^In balance.* \d+ entries/).waitFor();
    const entries = page.getByRole('table', { name: 'Entries' });
    await entries.getByText('Recorded that a refund failed').first().waitFor();
    await typeDay(ada, 'To', '01012026');
    await page.waitForURL(/to=01%2F01%2F2026|to=01\/01\/2026/);
    await page.getByText('No entries here.').waitFor();
    await press(page.getByRole('button', { name: 'Clear To' }));
    await entries.getByText('Recorded that a refund failed').first().waitFor();
    expect([...bea.pageErrors, ...ada.pageErrors]).toEqual([]);
  });
});
