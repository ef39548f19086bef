import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import type { Browser, Page } from '@playwright/test';
import { approvedSeller } from './accounts.js';
import { anEvent } from './an-event.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { fieldSays } from './field-says.js';
import { focusSeen, pressOn, tabTo, typeInto } from './keyboard.js';
import { importTwice, ticketFile } from './importing.js';
import { DEVICES, type Device, devicesOf } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import type { Person } from './person.js';
import { continueTo, fillDelivery, newSellerAt, pickEvent, sellersToken } from './selling.js';
import { type World, startWorld } from './world.js';

const EVENT = 'Which event?';
const SEATS = 'Which seats?';
const PRICE = 'Price and delivery';
const REVIEW = 'Check your ticket';
const DONE = 'Your ticket is waiting for approval.';

describeInBrowser('Listing tickets', () => {
  let world: World;
  let browser: Browser;
  let event: CatalogueEvent;
  let ticketOfRival: string;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    event = await anEvent(world.url);
    const rival = await sellersToken(world, await approvedSeller(world));
    for (const cents of [11_000, 9_000, 14_000]) {
      const place = { section: 'North', row: '', seat: '', description: '' };
      ticketOfRival = await listTickets(world, rival, { event, quantity: 2, cents, place });
      await approveAsAdmin(world, ticketOfRival);
    }
  });
  test.afterAll(() => world?.close());

  const newSeller = (device: Device) => newSellerAt(browser, world, device);

  const upload = (page: Page) => page.getByRole('button', { name: 'Upload Ticket' }).click();
  const heading = (page: Page, name: string) => page.getByRole('heading', { name });
  const isEmpty = async (page: Page, ...labels: readonly string[]) => {
    for (const label of labels) expect(await page.getByLabel(label).inputValue()).toBe('');
  };
  for (const device of devicesOf('desktop'))
    test.describe(`on a ${device.name}`, () => {
      const checked = async (person: Person) => {
        // One of the two is enough: it is looked at in the size of both.
        if (device.name === 'desktop') expect(await axeViolations(person)).toEqual([]);
      };

      test('goes step by step, back and through a reload, and on to the next ticket of the event', async () => {
        const { sam, tickets } = await newSeller(device);
        const { page } = sam;
        await page.goto('/seller/upload-ticket');
        await page.getByRole('button', { name: 'Continue' }).click();
        await fieldSays(sam, 'Venue', 'Venue is required');
        await page.getByText('Event name is required').waitFor();
        await checked(sam);
        await pickEvent(sam, event, device.name);
        await continueTo(sam, SEATS);
        expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
        await page.getByRole('button', { name: 'Continue' }).click();
        await fieldSays(sam, 'Ticket type', 'Ticket type is required');
        await page.getByLabel('Ticket type').selectOption('eTickets');
        await page.getByLabel('Section').fill('North');
        await page.getByLabel(/^Seat/).fill('12-15');
        await page.getByText('4 seats: 12, 13, 14, 15').waitFor();
        await page.getByRole('button', { name: 'Seats 12-15: set quantity to 4' }).click();
        await page.getByLabel('Description').fill('By the aisle');
        await checked(sam);

        await continueTo(sam, PRICE);
        await page.getByText('Others ask US$90–140').waitFor();
        await page
          .getByText('3 offers of this type in the same section, half of them US$110 or less.')
          .waitFor();
        await page.getByLabel('Price per ticket (USD)').fill('120');
        await page.getByText('US$90.00').waitFor();
        await checked(sam);

        await page.goBack();
        await heading(page, SEATS).waitFor();
        expect(await page.getByLabel('Description').inputValue()).toBe('By the aisle');
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await heading(page, EVENT).waitFor();
        await page.reload();
        expect(await page.getByLabel('Venue').inputValue()).toBe(event.venue.name);
        await continueTo(sam, SEATS);
        await continueTo(sam, PRICE);
        expect(await page.getByLabel('Price per ticket (USD)').inputValue()).toBe('120');
        await fillDelivery(sam);
        await page.reload();
        await continueTo(sam, REVIEW);
        await page.getByText('12-15 (12, 13, 14, 15)').waitFor();
        await checked(sam);
        await page.getByRole('button', { name: 'Change seats' }).click();
        await heading(page, SEATS).waitFor();
        await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Review' }).click();
        await heading(page, REVIEW).waitFor();
        await upload(page);
        await heading(page, DONE).waitFor();
        await checked(sam);

        await page.getByRole('button', { name: 'Add another ticket for this event' }).click();
        await heading(page, SEATS).waitFor();
        await isEmpty(page, 'Section', 'Row', 'Description');
        expect(await page.getByLabel('Quantity').inputValue()).toBe('1');
        await page.getByLabel(/^Seat/).fill('20');
        await continueTo(sam, PRICE);
        await continueTo(sam, REVIEW);
        await upload(page);
        await heading(page, DONE).waitFor();
        await page.reload();
        await heading(page, EVENT).waitFor();
        await isEmpty(page, 'Venue');
        const common = {
          eventId: event.id,
          ticketType: 'eTickets',
          price: { amount: 12_000, currency: 'USD' },
        };
        expect(await tickets()).toMatchObject([
          { ...common, section: '', seat: '20', quantity: 1, deliveryTime: '2 days before' },
          { ...common, section: 'North', seat: '12-15', quantity: 4, description: 'By the aisle' },
        ]);
        expect(sam.pageErrors).toEqual([]);
        await sam.context.close();
      });

      test('imports a file: the right rows first, the corrected ones later, none twice', async () => {
        const { sam, tickets } = await newSeller(device);
        await importTwice(sam, event, { tickets, checked });
        expect(sam.pageErrors).toEqual([]);
        await sam.context.close();
      });
    });

  test('copies an own ticket, and nobody else’s', async () => {
    const { sam, token, tickets } = await newSeller(DEVICES[1]);
    const { page } = sam;
    const place = { section: 'South', row: '3', seat: '7', description: 'Roofed' };
    const id = await listTickets(world, token, { event, quantity: 2, place });
    await page.goto(`/seller/upload-ticket?from=${id}`);
    await continueTo(sam, SEATS);
    expect(await page.getByLabel('Description').inputValue()).toBe('Roofed');
    await page.getByLabel(/^Seat/).fill('8');
    await page.reload();
    expect(await page.getByLabel(/^Seat/).inputValue()).toBe('8');
    await continueTo(sam, PRICE);
    await continueTo(sam, REVIEW);
    await upload(page);
    await heading(page, DONE).waitFor();
    expect(await tickets()).toMatchObject([
      { eventId: event.id, section: 'South', seat: '8', deliveryAddress: '1 High Street, London' },
      { seat: '7' },
    ]);
    await page.goto(`/seller/upload-ticket?from=${ticketOfRival}`);
    await page.getByText('This ticket cannot be copied: it is not one of yours.').waitFor();
    await page.getByRole('link', { name: 'Start with an empty form' }).click();
    await heading(page, EVENT).waitFor();
    await isEmpty(page, 'Venue');
    await sam.context.close();
  });

  test('lists a ticket once although the answer was lost and the page reloaded', async () => {
    const { sam, token, tickets } = await newSeller(DEVICES[1]);
    const { page } = sam;
    const id = await listTickets(world, token, { event, quantity: 2 });
    await page.goto(`/seller/upload-ticket?from=${id}`);
    await continueTo(sam, SEATS);
    await continueTo(sam, PRICE);
    await continueTo(sam, REVIEW);
    await page.route('**/api/tickets', async (route) => (await route.fetch(), await route.abort()), {
      times: 1,
    });
    await upload(page);
    await page.getByText('You seem to be offline. Please check your connection and try again.').waitFor();
    expect(await tickets()).toHaveLength(2);
    await page.reload();
    await heading(page, REVIEW).waitFor();
    await upload(page);
    await heading(page, DONE).waitFor();
    expect(await tickets()).toHaveLength(2);
    await sam.context.close();
  });

  test('lists ten seats, one after the other, in at most 60 s of scripted input', async () => {
    const { sam, tickets } = await newSeller(DEVICES[1]);
    const { page } = sam;
    await page.goto('/seller/upload-ticket');
    const begun = performance.now();
    await pickEvent(sam, event);
    await continueTo(sam, SEATS);
    await page.getByLabel('Ticket type').selectOption('Mobile Tickets');
    for (let number = 1; number <= 10; number++) {
      await page.getByLabel(/^Seat/).fill(String(number));
      await continueTo(sam, PRICE);
      if (number === 1) {
        await page.getByLabel('Price per ticket (USD)').fill('120');
        await fillDelivery(sam);
      }
      await continueTo(sam, REVIEW);
      await upload(page);
      await heading(page, DONE).waitFor();
      if (number === 10) break;
      await page.getByRole('button', { name: 'Add another ticket for this event' }).click();
      await heading(page, SEATS).waitFor();
    }
    const seconds = (performance.now() - begun) / 1000;
    expect(seconds).toBeLessThanOrEqual(60);
    const description = `ten seats were listed in ${seconds.toFixed(1)} s of scripted input`;
    test.info().annotations.push({ type: 'measured', description });
    const seats = (await tickets()).map(({ seat: at }) => Number(at));
    expect(seats.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await sam.context.close();
  });

  test('works with the keyboard alone', async () => {
    const { sam, tickets } = await newSeller(DEVICES[1]);
    const { page } = sam;
    await page.goto('/seller/upload-ticket');
    await pressOn(sam, page.getByRole('button', { name: 'Continue' }));
    await page
      .getByRole('combobox', { name: 'Event name' })
      .and(page.locator(':focus[aria-invalid=true]'))
      .waitFor();
    await pickEvent(sam, event);
    const goOn = async (to: string) => {
      await tabTo(sam, page.getByRole('button', { name: 'Continue' }));
      await focusSeen(sam);
      await page.keyboard.press('Enter');
      await heading(page, to).and(page.locator(':focus')).waitFor();
    };
    await goOn(SEATS);
    await tabTo(sam, page.getByLabel('Ticket type'));
    await page.keyboard.type('eT');
    await goOn(PRICE);
    await typeInto(sam, {
      'Price per ticket (USD)': '80',
      'Delivery address': '1 High Street',
      'Delivery time': 'At the gate',
    });
    await goOn(REVIEW);
    await pressOn(sam, page.getByRole('button', { name: 'Upload Ticket' }));
    await heading(page, DONE).and(page.locator(':focus')).waitFor();
    await pressOn(sam, page.getByRole('button', { name: 'Add another ticket for this event' }));
    await heading(page, SEATS).and(page.locator(':focus')).waitFor();
    await pressOn(sam, page.getByRole('button', { name: 'Back', exact: true }));
    await heading(page, EVENT).and(page.locator(':focus')).waitFor();
    await tabTo(sam, page.getByRole('link', { name: 'Import from a file' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(sam, page.getByLabel('Choose a CSV file'));
    await focusSeen(sam);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    const buffer = Buffer.from(ticketFile(event, ['K-1']));
    await (await chooser).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer });
    await heading(page, 'File: keys.csv').and(page.locator(':focus')).waitFor();
    await pressOn(sam, page.getByRole('button', { name: 'Import 1 ticket' }));
    await heading(page, 'File: keys.csv').and(page.locator(':focus')).waitFor();
    await page.getByText('1 ticket imported, waiting for approval').waitFor();
    expect(await tickets()).toHaveLength(2);
    await sam.context.close();
  });
});
