import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { pdf } from '../../../backend/test/sample-files.js';
import { approvedSeller } from './accounts.js';
import { seatAdmin, secondAdmin } from './admin.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { controlsOf, focusSeen, tabTo } from './keyboard.js';
import { look, lookInTestAll } from './look.js';
import { type Device, devicesOf } from './looks.js';
import { approveAsAdmin, waitingTicket } from './market.js';
import { seatBuyer } from './paid-order.js';
import { type Person, seat, withoutReload } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

/** How the dispute on each device ends. */
const ENDS = {
  phone: {
    outcome: 'Another ticket',
    confirm: 'Ask for another ticket',
    happens: /^The buyer gets nothing back\. The seller has to send another ticket until/,
    decided: 'Terrace decided: the seller provides another ticket.',
    toBuyer: 'Terrace decided: the seller provides another ticket.',
    toSeller: 'Terrace decided: you provide another ticket.',
  },
  desktop: {
    outcome: 'Refund',
    confirm: 'Refund the buyer',
    happens: 'The buyer gets US$100.00 back.',
    decided: 'Terrace decided: the buyer gets US$100.00 back.',
    toBuyer: 'Terrace decided: you get US$100.00 back.',
    toSeller: 'Terrace decided: the buyer gets US$100.00 back.',
  },
} as const;

// product.md 21.9, 21.7
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
    const bea = await seatBuyer(browser, world, { event, ticketId, device });
    return { bea, sam, eventName: event.name };
  }

  const rowOf = ({ page }: Person, eventName: string) =>
    page.getByRole('row', { name: new RegExp(`^${eventName}`) });

  /** Another administrator goes to the dispute in the same list, and the first one sees who it is. */
  async function seenByBob(ada: Person, eventName: string): Promise<void> {
    const bob = await seatAdmin(browser, world, undefined, await secondAdmin(world, 'Bob Builder'));
    await bob.page.goto(ada.page.url());
    await tabTo(bob, rowOf(bob, eventName));
    await rowOf(ada, eventName).getByText('Bob Builder is viewing this').waitFor();
    await bob.context.close();
  }

  for (const device of devicesOf('desktop')) {
    const { outcome, confirm, happens, decided, toBuyer, toSeller } = ENDS[device.name];
    test(`is opened, answered and decided while all three watch, on a ${device.name}`, async () => {
      const { bea, sam, eventName } = await orderOfTwo(device);
      const ada = await seatAdmin(browser, world, device);
      await sam.page.goto('/seller/disputes');
      await sam.page.getByText('No disputes.').waitFor();
      await ada.page.goto(`/admin/dashboard/disputes?q=${bea.orderId}`);
      await ada.page.getByText('No disputes here.').waitFor();
      await ada.page.getByRole('heading', { name: 'Disputes' }).waitFor();
      const [buyer, seller, admin] = [
        controlsOf(bea, device),
        controlsOf(sam, device),
        controlsOf(ada, device),
      ];
      const tabWith = (status: string, count: number) =>
        ada.page.getByRole('link', { name: `${status} ${count}`, exact: true });
      const wrong = bea.page.getByRole('region', { name: 'Something wrong?' });
      const panel = ada.page.getByRole('dialog', { name: eventName });
      /** The administrator asks the buyer for more, who answers; the dispute comes back. */
      const askedForMore = async () => {
        await admin.press(panel.getByRole('button', { name: 'Ask for more' }));
        await admin.write(panel.getByLabel('What do you need?'), 'Please send a photo of the ticket');
        await admin.press(panel.getByRole('button', { name: 'Send question' }));
        await panel.getByText(/^Waiting for the buyer since/).waitFor();
        await panel.getByLabel('Decision').waitFor({ state: 'detached' });
        await wrong.getByText('Waiting for your answer').waitFor();
        await sam.page.getByRole('heading', { name: 'Terrace asked the buyer' }).waitFor();
        await buyer.write(wrong.getByRole('textbox', { name: 'Your answer' }), 'It says section B');
        await look(bea, `order-question-${device.name}`);
        await buyer.press(wrong.getByRole('button', { name: 'Send answer' }));
        await panel.getByText('It says section B').waitFor();
      };
      await withoutReload(bea, () =>
        withoutReload(sam, () =>
          withoutReload(ada, async () => {
            await wrong.getByText(/^Tickets not delivered: possible from/).waitFor();
            await buyer.press(wrong.getByRole('button', { name: 'Open a dispute' }));
            await buyer.write(wrong.getByLabel('Describe what happened'), 'These are for another match');
            await look(bea, `order-form-${device.name}`);
            await buyer.press(wrong.getByRole('button', { name: 'Open dispute' }));
            await wrong.getByText('Waiting for the seller', { exact: true }).waitFor();

            await sam.page.getByText('These are for another match').waitFor();
            await sam.page.getByRole('timer', { name: 'Time left to answer' }).waitFor();
            await sam.page.locator('input[type=file]').setInputFiles(path.join(folder, 'page.pdf'));
            await sam.page.getByText(/Please send a PDF, a PNG or a JPEG\.$/).waitFor();
            await sam.page.locator('input[type=file]').setInputFiles(path.join(folder, 'proof.pdf'));
            await sam.page.getByRole('button', { name: /^You: File 1 \(PDF/ }).waitFor();
            await lookInTestAll(sam, `seller-${device.name}`);
            const answer = sam.page.getByRole('textbox', { name: 'Your answer' });
            await seller.write(answer, 'They are for the right match');
            await seller.press(sam.page.getByRole('button', { name: 'Send answer' }));

            await wrong.getByText('They are for the right match').waitFor();
            const download = bea.page.waitForEvent('download');
            await wrong.getByRole('button', { name: /^Seller: File 1 \(PDF/ }).click();
            await download;

            await tabWith('Being decided', 1).waitFor();
            await lookInTestAll(ada, `admin-list-${device.name}`);
            if (device.name === 'phone')
              await ada.page.getByRole('button', { name: `Decide ${eventName}` }).click();
            else {
              await admin.press(ada.page.getByRole('button', { name: 'Save this filter' }));
              await ada.page.getByRole('textbox', { name: 'Name' }).press('Enter');
              await ada.page.getByRole('link', { name: `Being decided, “${bea.orderId}”` }).waitFor();
              await seenByBob(ada, eventName);
              await tabTo(ada, rowOf(ada, eventName));
              await focusSeen(ada);
              await ada.page.keyboard.press('Enter');
            }
            await panel.getByText('Sales: 1. Disputes: 1. Refunded: 0. Not answered: 0.').waitFor();
            if (device.name === 'desktop') await askedForMore();
            await admin.choose(panel.getByLabel('Decision'), outcome);
            if (outcome === 'Refund') {
              await admin.choose(panel.getByLabel('What to refund'), 'An amount');
              await admin.write(panel.getByLabel('Amount in USD'), '100.00');
            } else await admin.write(panel.getByLabel('Days to send it'), '3');
            await admin.write(panel.getByLabel('Note to both sides'), 'Half of the blame is ours');
            await look(ada, `admin-${device.name}`);
            await admin.press(panel.getByRole('button', { name: 'Decide dispute' }));
            const sure = ada.page.getByRole('alertdialog', { name: 'Decide this dispute?' });
            await sure.getByText(happens).waitFor();
            await lookInTestAll(ada, `admin-confirm-${device.name}`);
            await admin.press(sure.getByRole('button', { name: confirm }));
            // It has left the list of those to decide; its details stay, with the focus.
            await panel.getByText(decided).waitFor();
            await panel.locator(':focus').waitFor();
            await ada.page.keyboard.press('Escape');
            await ada.page.getByText('No disputes here.').waitFor();
            await tabWith('Being decided', 0).waitFor();

            for (const [{ page }, text] of [
              [bea, toBuyer],
              [sam, toSeller],
            ] as const) {
              await page.getByText(text).waitFor();
              await page
                .getByText(outcome === 'Refund' ? 'made the refund' : /^Until .* may open another/)
                .waitFor();
            }
          }),
        ),
      );
      await lookInTestAll(bea, `order-decided-${device.name}`);
      await lookInTestAll(sam, `seller-decided-${device.name}`);
      expect([...bea.pageErrors, ...sam.pageErrors, ...ada.pageErrors]).toEqual([]);
      await Promise.all([bea, sam, ada].map(({ context }) => context.close()));
    });
  }
});
