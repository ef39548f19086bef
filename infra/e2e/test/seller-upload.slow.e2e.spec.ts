import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser } from '@playwright/test';
import { approvedSeller } from './accounts.js';
import { anEvent } from './an-event.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { ticketFile } from './importing.js';
import { focusSeen, pressOn, tabTo, typeInto } from './keyboard.js';
import { DEVICES } from './looks.js';
import { listTickets } from './market.js';
import { continueTo, fillDelivery, newSellerAt, pickEvent, sellersToken } from './selling.js';
import { DONE, EVENT, PRICE, REVIEW, SEATS, areEmpty, heading, upload } from './upload-steps.js';
import { type World, startWorld } from './world.js';

const [, desktop] = DEVICES;

describeInBrowser('Listing tickets', () => {
  let world: World;
  let browser: Browser;
  let event: CatalogueEvent;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    event = await anEvent(world.url);
  });
  test.afterAll(() => world?.close());

  test('copies an own ticket, and nobody else’s', async () => {
    const { sam, token, tickets } = await newSellerAt(browser, world, desktop);
    const { page } = sam;
    const place = { section: 'South', row: '3', seat: '7', description: 'Roofed' };
    const id = await listTickets(world, token, { event, quantity: 1, place });
    const ofRival = await listTickets(world, await sellersToken(world, await approvedSeller(world)), {
      event,
      quantity: 2,
    });
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
    await page.goto(`/seller/upload-ticket?from=${ofRival}`);
    await page.getByText('This ticket cannot be copied: it is not one of yours.').waitFor();
    await page.getByRole('link', { name: 'Start with an empty form' }).click();
    await heading(page, EVENT).waitFor();
    await areEmpty(page, 'Venue');
    await sam.context.close();
  });

  test('lists a ticket once although the answer was lost and the page reloaded', async () => {
    const { sam, token, tickets } = await newSellerAt(browser, world, desktop);
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

  test('lists ten seats, one after the other, each further one by its number and four buttons', async () => {
    const { sam, tickets } = await newSellerAt(browser, world, desktop);
    const { page } = sam;
    await page.goto('/seller/upload-ticket');
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
    const seats = (await tickets()).map(({ seat: at }) => Number(at));
    expect(seats.sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await sam.context.close();
  });

  test('works with the keyboard alone', async () => {
    const { sam, tickets } = await newSellerAt(browser, world, desktop);
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
      'Delivery time': 'At once',
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
    await tabTo(sam, page.getByLabel('Choose a CSV or Excel file'));
    await focusSeen(sam);
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    const buffer = Buffer.from(ticketFile(event, ['K-1']));
    await (await chooser).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer });
    await heading(page, 'File: keys.csv').and(page.locator(':focus')).waitFor();
    await pressOn(sam, page.getByRole('button', { name: 'Import 1 listing' }));
    await heading(page, 'File: keys.csv').and(page.locator(':focus')).waitFor();
    await page.getByText('1 listing imported, waiting for approval').waitFor();
    expect(await tickets()).toHaveLength(2);
    await sam.context.close();
  });
});
