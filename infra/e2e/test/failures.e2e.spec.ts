import type { CatalogueEvent, EventTickets } from '@terrace/contracts/http/catalogue';
import type { Browser, Locator, Page } from '@playwright/test';
import { until } from '../../../backend/test/until.js';
import { newBuyer } from './accounts.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { choose, nameHolders, sellerRow } from './buying.js';
import { inSight } from './in-sight.js';
import { inUse } from './in-use.js';
import { LiveWire } from './live-wire.js';
import { DEVICES, type Device } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { breakOutside, sellOutUpstream } from './outside.js';
import { type Person, seat, withoutReload } from './person.js';
import { registerAsSeller } from './selling.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

describeInBrowser('Failures are shown in the words of docs/product.md, and pass when repaired:', () => {
  let world: World;
  let browser: Browser;
  let person: Person;
  let page: Page;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  const sitDown = async (device?: Device) => {
    person = await seat(browser, world.url, device);
    ({ page } = person);
  };
  test.beforeEach(() => sitDown());
  test.afterAll(() => world?.close());

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const says = (text: string) => alert(text).waitFor();
  /** Presses Retry until the failed part is shown, because recovery takes a moment. */
  const retryUntil = (there: Locator) =>
    withoutReload(person, () =>
      until(`${String(there)} after Retry`, async () => {
        const again = page.getByRole('button', { name: 'Retry' }).first();
        // The button is gone by the time of the click if the response came first.
        if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
        return there.isVisible();
      }),
    );
  const fill = async (form: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(form))
      await page.getByLabel(label, { exact: true }).fill(text);
  };

  test.describe('a database outage', () => {
    let ticketId: string;
    let buyer: Person;
    let wire: LiveWire;

    test.beforeAll(async () => {
      ({ ticketId } = await marketWithOneTicket(world, { quantity: 4 }));
      buyer = await seat(browser, world.url);
      wire = await LiveWire.of(buyer);
      await giveSession(buyer, world.url, 'buyer', await newBuyer(world));
      await buyer.page.goto('/orders');
      await buyer.page.getByText('Live', { exact: true }).waitFor();
      await world.database.refuse();
    });
    test.afterAll(() => world.database.admit());

    test('in lists and details', async () => {
      const screens = [
        ['/sport/1/Football', 'Failed to load tournaments'],
        ['/top-tournaments', 'Failed to load tournaments'],
        [`/event/${ticketId}`, 'Failed to load ticket details'],
        ['/event/4241', 'Failed to load event details. Please try again later.'],
        [
          '/payment/return?purchaseId=0123456789abcdefghij',
          'Failed to load your purchase. Please try again.',
        ],
      ] as const;
      await Promise.all(
        screens.map(async ([address, text]) => {
          const tab = await person.context.newPage();
          await tab.goto(address);
          await tab.getByRole('alert').filter({ hasText: text }).waitFor();
          expect(await axeViolations({ ...person, page: tab })).toEqual([]);
          await tab.close();
        }),
      );
    });

    test('in forms, which keep their input', async () => {
      await page.goto('/contact');
      await fill({ Name: 'Fay Fan', Email: 'fay@fans.test', Subject: 'Away end', Message: 'Is it covered?' });
      await press('Send Message');
      await says('An error occurred. Please try again later.');
      expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Is it covered?');

      await page.goto('/partner-with-us');
      await fill({ 'Company name': 'Far Away', 'Contact person': 'Pat', Email: 'pat@faraway.test' });
      await fill({ 'Phone number': '+971 4 123' });
      await page.getByLabel('Business type').selectOption('Other');
      await press('Submit Application');
      await says('An error occurred. Please try again later.');

      await page.goto('/signup');
      await fill({ 'Full name': 'Una', Email: 'una@fans.test', Password: 'secret-1' });
      await fill({ 'Confirm password': 'secret-1' });
      await page.getByLabel('I agree to the terms and conditions').check();
      await press('Create account');
      await says('Failed to register. Please try again.');
      expect(await page.getByLabel('Email').inputValue()).toBe('una@fans.test');

      const seller = { fullName: 'Sam', companyName: 'Seats', email: 'sam@seats.test', password: 'secret-1' };
      await registerAsSeller(person, seller);
      await says('Registration failed. Please try again.');
      // The header covers parts of whatever is scrolled below it, which axe-core takes for small targets.
      await page.evaluate('scrollTo(0, 0)');
      expect(await axeViolations(person)).toEqual([]);
    });

    test('on the home page and its newsletter form, until the database returns', async () => {
      await page.goto('/');
      await says('Failed to load sports');
      await says('Failed to load events');
      await fill({ 'Email address': 'fay@fans.test' });
      await press('Subscribe');
      await says('Something went wrong. Please try again.');
      expect(await axeViolations(person)).toEqual([]);

      await wire.cut();
      wire.mend();
      await until('the server refuses the handshake of the signed-in user', () => wire.refusedHandshakes > 0);
      await buyer.page.getByText('Reconnecting…').waitFor();

      await world.database.admit();
      await withoutReload(buyer, () => buyer.page.getByText('Live', { exact: true }).waitFor());
      await retryUntil(page.getByRole('list', { name: 'Sports' }).getByRole('link', { name: 'Tennis' }));
      await retryUntil(page.getByText('No upcoming events available at the moment'));
      await press('Subscribe');
      await page.getByText('Thank you for subscribing!').waitFor();
      await page.getByRole('link', { name: 'Top Tournaments' }).click();
      await page
        .getByText('Tournaments will appear here once they are pinned by an administrator.')
        .waitFor();
      expect(await axeViolations(person)).toEqual([]);
    });
  });

  test.describe('the upstream API', () => {
    /** A category with single tickets, of a match whose tickets nobody has looked at. */
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
      await retryUntil(page.getByText('Event not found'));
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

    test('rejects a category at the last moment: nothing is lost, and no purchase starts', async () => {
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
        await sitDown(device);
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
    const toTheCard = async () => {
      const { eventId } = await marketWithOneTicket(world, { quantity: 2 });
      await page.goto(`/event/${eventId}?quantity=1`);
      await choose(sellerRow(person, '2 left').first(), 1);
      await press('Proceed with 1 Ticket');
      await page.waitForURL('**/purchase-form');
      await nameHolders(person, 1);
      await press('Complete Purchase');
    };

    for (const device of DEVICES)
      test(`is down, then sends garbage, then works: the same purchase is paid, on a ${device.name}`, async () => {
        await sitDown(device);
        await breakOutside(world, 'payments', '500');
        await toTheCard();
        await inSight(alert('The payment provider is not available. Your tickets stay held'));
        await breakOutside(world, 'payments', 'garbage');
        await press('Complete Purchase');
        await inSight(alert('Failed to process purchase. Please try again.'));
        expect(await page.getByLabel('Nationality').inputValue()).toBe('British');
        expect(await axeViolations(person)).toEqual([]);
        await breakOutside(world, 'payments', 'ok');
        await press('Complete Purchase');
        await press('Pay');
        await page.getByText('Thank you').waitFor();
        expect(await page.evaluate<string[]>('Object.keys(sessionStorage).sort()')).toEqual([
          ...['paymentId', 'publicKey', 'purchaseId'],
        ]);
      });

    test('returns a payment URL that is not allowed', async () => {
      const strict = await startWorld({ paymentHosts: 'cards.example' });
      const elsewhere = await seat(browser, strict.url);
      const before = { world, person, page };
      [world, person, page] = [strict, elsewhere, elsewhere.page];
      try {
        await toTheCard();
        await says('No payment URL received from the server');
      } finally {
        ({ world, person, page } = before);
        await strict.close();
      }
    });
  });

  test.describe('the network', () => {
    test('is offline: lists say so and recover by themselves, and no purchase starts unnoticed', async () => {
      const { eventId } = await marketWithOneTicket(world, { quantity: 2 });
      await page.goto('/team/Arsenal');
      await page.getByRole('heading', { name: /\d events/ }).waitFor();
      await page.getByRole('link', { name: 'Top Teams' }).click();
      const liverpool = page.getByRole('link', { name: 'Liverpool' });
      await liverpool.waitFor();
      await person.context.setOffline(true);
      await liverpool.click();
      await says('Failed to load events');
      await person.context.setOffline(false);
      await withoutReload(person, () => page.getByRole('heading', { name: /\d events/ }).waitFor());

      await page.goto(`/event/${eventId}?quantity=1`);
      await choose(sellerRow(person, '2 left').first(), 1);
      await person.context.setOffline(true);
      const proceed = page.getByRole('button', { name: 'Proceed with 1 Ticket' });
      await page.getByText('No connection. You can proceed as soon as it is back.').waitFor();
      await expect(proceed).toBeDisabled();
      await person.context.setOffline(false);
      await expect(proceed).toBeEnabled();
    });

    test('is offline when a lazy-loaded chunk is needed', async () => {
      // The page works without the toasts' chunk as long as there is no toast.
      await page.route('**/toast-list*', (route) => route.abort());
      const withoutToasts = page.waitForEvent('requestfailed', (request) => /toast-list/.test(request.url()));
      await page.goto('/about');
      await withoutToasts;
      await inUse(page);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await person.context.setOffline(true);
      await page.getByRole('link', { name: 'Sign In' }).click();
      await says('Loading chunk failed');
      await person.context.setOffline(false);
      await press('Reload');
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    });
  });
});
