import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser } from '@playwright/test';
import { approvedSeller } from './accounts.js';
import { anEvent } from './an-event.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { fieldSays } from './field-says.js';
import { importTwice } from './importing.js';
import { type Device, devicesOf } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import type { Person } from './person.js';
import { continueTo, fillDelivery, newSellerAt, pickEvent, sellersToken } from './selling.js';
import { DONE, EVENT, PRICE, REVIEW, SEATS, areEmpty, heading, upload } from './upload-steps.js';
import { type World, startWorld } from './world.js';

// product.md 2.26, 5.5
describeInBrowser('Listing tickets', () => {
  let world: World;
  let browser: Browser;
  let event: CatalogueEvent;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    event = await anEvent(world.url);
    const rival = await sellersToken(world, await approvedSeller(world));
    for (const cents of [11_000, 9_000, 14_000]) {
      const place = { section: 'North', row: '', seat: '', description: '' };
      await approveAsAdmin(world, await listTickets(world, rival, { event, quantity: 2, cents, place }));
    }
  });
  test.afterAll(() => world?.close());

  const newSeller = (device: Device) => newSellerAt(browser, world, device);

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
        await page.getByLabel(/^Section/).fill('North');
        await page.getByLabel(/^Seat/).fill('12-15');
        await page.getByText('4 seats: 12, 13, 14, 15').waitFor();
        await expect(page.getByLabel('Quantity')).toHaveValue('4');
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
        await expect(page.getByLabel('Description')).toHaveValue('By the aisle');
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await heading(page, EVENT).waitFor();
        await page.reload();
        await expect(page.getByLabel('Venue')).toHaveValue(event.venue.name);
        await continueTo(sam, SEATS);
        await continueTo(sam, PRICE);
        await expect(page.getByLabel('Price per ticket (USD)')).toHaveValue('120');
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
        await areEmpty(page, 'Section', 'Row', 'Description');
        await expect(page.getByLabel('Quantity')).toHaveValue('1');
        await page.getByLabel(/^Seat/).fill('20');
        await continueTo(sam, PRICE);
        await continueTo(sam, REVIEW);
        await upload(page);
        await heading(page, DONE).waitFor();
        await page.reload();
        await heading(page, EVENT).waitFor();
        await areEmpty(page, 'Venue');
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
});
