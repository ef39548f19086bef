import type { CatalogueEvent, EventTickets } from '@terrace/contracts/http/market/catalogue';
import type { Browser, Page } from '@playwright/test';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { choose, nameHolders, sellerRow } from './buying.js';
import { inSight } from './in-sight.js';
import { DEVICES, type Device } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { breakOutside, sellOutUpstream } from './outside.js';
import { type Person, seat } from './person.js';
import { retryUntil } from './retry-until.js';
import { type World, startWorld } from './world.js';

// product.md 2.6, 3.15, 8.3, 8.4
describeInBrowser('Failures of external services are shown in the words of docs/product.md:', () => {
  let world: World;
  let browser: Browser;
  let person: Person;
  let page: Page;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    // A fault of the events API during the first refresh would leave the catalogue empty.
    await anEvent(world.url);
  });
  const openBrowser = async (device?: Device) => {
    person = await seat(browser, world.url, device);
    ({ page } = person);
  };
  test.beforeEach(() => openBrowser());
  test.afterAll(() => world?.close());

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const says = (text: string) => alert(text).waitFor();

  test.describe('the upstream API', () => {
    /** Returns a category with single tickets, of a match that no other test uses. */
    const aCategory = async () => {
      const known = await anEvent(world.url);
      const { body } = await apiCall(world, 'GET', '/catalogue/events?name=arsenal', '');
      for (const { id } of body['items'] as CatalogueEvent[]) {
        if (id === known.id) continue;
        const tickets = await apiCall(world, 'GET', `/catalogue/events/${id}/tickets`, '');
        const categories = tickets.body['categories'] as EventTickets['categories'];
        const single = categories.find(({ availableSellingQuantities: [least] }) => least === 1);
        if (single) return { id, name: single.categoryName };
      }
      throw new Error('No other match with single tickets');
    };

    test('fails or returns garbage for an event missing in the catalogue', async () => {
      for (const [mode, id, text] of [
        ['garbage', '4242', 'Invalid event data format'],
        ['500', '4243', 'Failed to load event details. Please try again later.'],
      ] as const) {
        await breakOutside(world, 'events', mode);
        await page.goto(`/event/${id}`);
        await says(text);
        expect(await page.title()).toBe(`${text} · Terrace`);
      }
      await breakOutside(world, 'events', 'ok');
      await retryUntil(person, page.getByText('Event not found'));
    });

    test('returns garbage and then no categories', async () => {
      const answer = await fetch(`${world.url}/api/catalogue/events?perPage=20`);
      const { items } = (await answer.json()) as { items: CatalogueEvent[] };
      const [one, two] = items.filter(({ name }) => !name.includes('Arsenal'));
      if (!one || !two) throw new Error('Not enough events');
      await breakOutside(world, 'tickets', 'garbage');
      await page.goto(`/event/${one.id}`);
      await page.getByText('Invalid ticket data format').waitFor();
      await breakOutside(world, 'tickets', 'ok');
      await sellOutUpstream(world, two.id);
      await page.goto(`/event/${two.id}`);
      await page.getByText('No tickets are currently available for this event.').waitFor();
      expect(await axeViolations(person)).toEqual([]);
    });

    test('fails at Proceed: the selection stays, and no purchase starts', async () => {
      const { id, name } = await aCategory();
      const people = await Promise.all(DEVICES.map((device) => seat(browser, world.url, device)));
      for (const buyer of people) {
        await buyer.page.goto(`/event/${id}?quantity=1`);
        await choose(buyer.page.getByRole('listitem').filter({ hasText: name }), 1);
      }
      await breakOutside(world, 'tickets', '500');
      for (const buyer of people) {
        const proceed = buyer.page.getByRole('button', { name: 'Proceed with 1 Ticket' });
        await proceed.click();
        await inSight(
          buyer.page
            .getByRole('alert')
            .filter({ hasText: 'Failed to load ticket information. Please try again later.' })
            .last(),
        );
        await expect(proceed).toBeEnabled();
        expect(new URL(buyer.page.url()).pathname).toBe(`/event/${id}`);
      }
      await breakOutside(world, 'tickets', 'ok');
    });

    test('fails for ticket categories, while sellers’ tickets are still sold', async () => {
      const { event, eventId } = await marketWithOneTicket(world, { quantity: 3 });
      await breakOutside(world, 'tickets', '500');
      for (const device of DEVICES) {
        await openBrowser(device);
        await page.goto(`/event/${eventId}?quantity=1`);
        await page.getByRole('heading', { name: event.name, level: 1 }).waitFor();
        await page.getByText('Failed to load ticket information. Please try again later.').waitFor();
        await choose(sellerRow(person, '3 left'), 1);
        await page.getByRole('button', { name: 'Proceed with 1 Ticket' }).waitFor();
      }
      expect(await axeViolations(person)).toEqual([]);
      await breakOutside(world, 'tickets', 'ok');
    });
  });

  test.describe('the payment provider', () => {
    const completePurchase = async () => {
      const { eventId } = await marketWithOneTicket(world, { quantity: 2 });
      await page.goto(`/event/${eventId}?quantity=1`);
      await choose(sellerRow(person, '2 left').first(), 1);
      await press('Proceed with 1 Ticket');
      await page.waitForURL('**/purchase-form');
      await nameHolders(person, 1);
      await press('Complete Purchase');
    };

    for (const device of DEVICES)
      test(`fails, returns garbage, then recovers: the same purchase is paid, on a ${device.name}`, async () => {
        await openBrowser(device);
        await breakOutside(world, 'payments', '500');
        await completePurchase();
        await inSight(alert('The payment provider is not available. Please try again'));
        await breakOutside(world, 'payments', 'garbage');
        await press('Complete Purchase');
        await inSight(alert('Failed to process purchase. Please try again.'));
        expect(await page.getByLabel('Nationality').inputValue()).toBe('British');
        expect(await axeViolations(person)).toEqual([]);
        await breakOutside(world, 'payments', 'ok');
        await press('Complete Purchase');
        await press('Pay');
        await page.getByText('Thank you').waitFor();
        // Neither what was typed nor the payment stays in the browser.
        await expect.poll(() => page.evaluate<string[]>('Object.keys(sessionStorage)')).toEqual([]);
      });

    test('returns a payment URL that is not allowed', async () => {
      const strict = await startWorld({ paymentHosts: 'cards.example' });
      const elsewhere = await seat(browser, strict.url);
      const before = { world, person, page };
      [world, person, page] = [strict, elsewhere, elsewhere.page];
      try {
        await completePurchase();
        await says('No payment URL received from the server');
      } finally {
        ({ world, person, page } = before);
        await strict.close();
      }
    });
  });
});
