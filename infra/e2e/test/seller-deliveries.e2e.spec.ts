import { orderNumber } from '@terrace/contracts/values/order-number';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { TicketType } from '@terrace/contracts/values/statuses';
import type { Browser, Locator } from '@playwright/test';
import { png, ticketPdf, ticketPng } from '../../../backend/test/sample-files.js';
import { type Account, approvedSeller } from './accounts.js';
import { anEvent } from './an-event.js';
import { buyTickets } from './bought-tickets.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { controlsOf, tabTo } from './keyboard.js';
import { look, lookInTestAll } from './look.js';
import { type Device, devicesOf } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import { type Person, seat, withoutReload } from './person.js';
import { sellersToken } from './selling.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

const TYPES = ['eTickets', 'Mobile Tickets', 'Paper Tickets'] as const;

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

// product.md 23.3
describeInBrowser('Deliveries', () => {
  let world: World;
  let browser: Browser;
  let event: CatalogueEvent;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    event = await anEvent(world.url);
  });
  test.afterAll(() => world?.close());

  /** Creates an approved ticket of each type, and returns their ids by type. */
  async function sellerOfEach(account: Account): Promise<ReadonlyMap<TicketType, string>> {
    const token = await sellersToken(world, account);
    const ids = new Map<TicketType, string>();
    for (const ticketType of TYPES) {
      const id = await listTickets(world, token, { event, quantity: 10, ticketType });
      await approveAsAdmin(world, id);
      ids.set(ticketType, id);
    }
    return ids;
  }

  /** Buys these quantities of tickets in one order, as a guest; returns the order's id. */
  async function sell(ids: ReadonlyMap<TicketType, string>, wanted: Partial<Record<TicketType, number>>) {
    const guest = await seat(browser, world.url);
    const lines = TYPES.flatMap((type) => {
      const [id, quantity] = [ids.get(type), wanted[type]];
      return id !== undefined && quantity !== undefined ? [{ id, quantity }] : [];
    });
    const orderId = await buyTickets(guest, world, { eventId: event.id, lines });
    await guest.context.close();
    return orderId;
  }

  /** Chooses files: from the keyboard on a desktop, by touch on a phone. */
  async function choose(sam: Person, device: Device, field: Locator, files: ChosenFile[]) {
    const opened = sam.page.waitForEvent('filechooser');
    if (device.name === 'phone') await field.tap();
    else {
      await tabTo(sam, field);
      await sam.page.keyboard.press('Enter');
    }
    await (await opened).setFiles(files);
  }

  for (const device of devicesOf('desktop'))
    test(`are made by files, a transfer and a shipment, on a ${device.name}`, async () => {
      const account = await approvedSeller(world);
      const ids = await sellerOfEach(account);
      const sam = await seat(browser, world.url, device);
      await giveSession(sam, world.url, 'seller', account);
      const { page } = sam;
      const { press, write } = controlsOf(sam, device);
      const code = `ticket-${account.email}`;
      const pdf = async (name: string, pages = 1, text?: string) => ({
        ...{ name, mimeType: 'application/pdf' },
        buffer: await ticketPdf({ code: `${code}${text ?? ''}`, pages, ...(text && { text }) }),
      });
      const picture = async (name: string, text: string) => ({
        ...{ name, mimeType: 'image/png' },
        buffer: await ticketPng({ code: `${code}-${text}` }),
      });
      const tab = (name: string, count: number) =>
        page.getByRole('link', { name: `${name} ${count}`, exact: true });
      const cardOf = (order: string) => page.getByRole('listitem', { name: `Order ${orderNumber(order)}` });
      const lineOf = (order: string, name: string) => cardOf(order).getByRole('group', { name });
      const dialog = page.getByRole('dialog');
      const delivered = dialog.getByText('Delivered', { exact: true });

      await page.goto('/seller/deliveries');
      await page.getByText('Nothing is to be delivered.').waitFor();
      let mixed = '';
      let named = '';
      await withoutReload(sam, async () => {
        mixed = await sell(ids, { eTickets: 3, 'Mobile Tickets': 2, 'Paper Tickets': 1 });
        await cardOf(mixed).getByText(/^Due /).waitFor();
        named = await sell(ids, { eTickets: 2 });
        await cardOf(named).waitFor();
        await tab('Due', 8).waitFor();
      });
      await lookInTestAll(sam, `deliveries-due-${device.name}`);

      await test.step('a PDF of three pages, one for each seat', async () => {
        await press(lineOf(mixed, 'eTickets').getByRole('button', { name: /^Deliver 3 tickets/ }));
        await choose(sam, device, dialog.getByLabel(/^Choose files/), [await pdf('all.pdf', 3)]);
        await dialog.getByText('Each ticket has a file. Check them, then deliver.').waitFor();
        for (const number of [1, 2, 3])
          expect(
            await dialog
              .getByLabel(`Ticket for all.pdf, Page ${number}`)
              .locator('option:checked')
              .innerText(),
          ).toBe(`Ticket ${number} of 3`);
        await lookInTestAll(sam, `deliveries-pages-${device.name}`);
        await press(dialog.getByRole('button', { name: 'Deliver 3 tickets' }));
        await dialog.getByText('3 tickets delivered.').waitFor();
        await expect(delivered).toHaveCount(3);
        await press(dialog.getByRole('button', { name: 'Done' }));
        await tab('Due', 5).waitFor();
        await lineOf(mixed, 'eTickets').waitFor({ state: 'detached' });
      });

      await test.step('files matched by name; a used file is refused and replaced', async () => {
        await press(cardOf(named).getByRole('button', { name: /^Deliver 2 tickets/ }));
        await choose(sam, device, dialog.getByLabel(/^Choose files/), [
          // The same code as on page 1 of the PDF above.
          await picture('ticket 2.png', '1'),
          await picture('ticket 1.png', 'own'),
          { ...(await picture('copy.png', 'own')) },
          { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
        ]);
        await dialog.getByText('This is the same file as “ticket 1.png”.').waitFor();
        await dialog.getByText('Only PDF, PNG, JPEG and .pkpass files can be delivered.').waitFor();
        await lookInTestAll(sam, `deliveries-named-${device.name}`);
        for (const name of ['copy.png', 'page.html'])
          await press(dialog.getByRole('button', { name: `Remove ${name}` }));
        await press(dialog.getByRole('button', { name: 'Deliver 2 tickets' }));
        await dialog.getByText('1 ticket delivered, 1 not delivered.').waitFor();
        await dialog
          .getByText('You have delivered the code in this file for another ticket already.')
          .waitFor();
        await look(sam, `deliveries-refused-${device.name}`);
        await press(dialog.getByRole('button', { name: 'Remove ticket 2.png' }));
        await choose(sam, device, dialog.getByLabel(/^Add files/), [await picture('right.png', 'right')]);
        await press(dialog.getByRole('button', { name: 'Deliver 1 ticket' }));
        await dialog.getByText('2 tickets delivered.').waitFor();
        await press(dialog.getByRole('button', { name: 'Done' }));
      });

      await test.step('a transfer of two mobile tickets, with a picture as proof', async () => {
        await press(lineOf(mixed, 'Mobile Tickets').getByRole('button', { name: /^Deliver 2 tickets/ }));
        // Each ticket has a holder of its own.
        for (const number of [1, 2])
          await dialog
            .getByRole('region', { name: `Recipient of Ticket ${number} of 2` })
            .getByText(/@fans\.test$/)
            .waitFor();
        await press(dialog.getByRole('button', { name: 'Mark 2 tickets as transferred' }));
        await dialog.getByText('Please enter the reference of the transfer').waitFor();
        await write(dialog.getByLabel('Reference of the transfer'), 'TM-4711');
        await choose(sam, device, dialog.getByRole('button', { name: 'Choose a picture' }), [
          { name: 'proof.png', mimeType: 'image/png', buffer: png() },
        ]);
        await lookInTestAll(sam, `deliveries-transfer-${device.name}`);
        await press(dialog.getByRole('button', { name: 'Mark 2 tickets as transferred' }));
        await tab('Due', 1).waitFor();
      });

      await test.step('a shipment of a paper ticket', async () => {
        await press(lineOf(mixed, 'Paper Tickets').getByRole('button', { name: /^Deliver 1 ticket/ }));
        await dialog.getByRole('region', { name: 'Recipient' }).getByText('Holder Number').waitFor();
        await write(dialog.getByLabel('Carrier'), 'Royal Mail');
        await write(dialog.getByLabel('Tracking number'), 'RM123456785GB');
        await lookInTestAll(sam, `deliveries-shipment-${device.name}`);
        await press(dialog.getByRole('button', { name: 'Mark as sent' }));
        await page.getByText('Nothing is to be delivered.').waitFor();
      });

      await test.step('a delivered ticket is replaced, and its timeline says so', async () => {
        await press(tab('Delivered', 8));
        const line = lineOf(mixed, 'eTickets');
        await press(line.getByRole('button', { name: 'Replace Ticket 1 of 3' }));
        await dialog.getByText('The ticket you delivered before will no longer be valid.').waitFor();
        await choose(sam, device, dialog.getByLabel(/^Choose files/), [await pdf('new.pdf', 1, 'new')]);
        await press(dialog.getByRole('button', { name: 'Deliver 1 ticket' }));
        await dialog.getByText('1 ticket delivered.').waitFor();
        await press(dialog.getByRole('button', { name: 'Done' }));
        await lookInTestAll(sam, `deliveries-delivered-${device.name}`);
        await press(line.getByRole('button', { name: 'Details of Ticket 1 of 3' }));
        await dialog.getByText('Replaced; the earlier one no longer counts').waitFor();
        await look(sam, `deliveries-details-${device.name}`);
        await page.keyboard.press('Escape');
      });
      expect(sam.pageErrors).toEqual([]);
      await sam.context.close();
    });
});
