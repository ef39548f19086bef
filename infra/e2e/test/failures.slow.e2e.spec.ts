import type { Browser, Page } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { newBuyer } from './accounts.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { choose, sellerRow } from './buying.js';
import { inUse } from './in-use.js';
import { LiveWire } from './live-wire.js';
import { marketWithOneTicket } from './market.js';
import { type Person, seat, withoutReload } from './person.js';
import { retryUntil } from './retry-until.js';
import { registerAsSeller } from './selling.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

// product.md 2.4, 8.2, 8.6, 8.8
describeInBrowser(
  'Outages of the database and the network are shown in the words of docs/product.md:',
  () => {
    let world: World;
    let browser: Browser;
    let person: Person;
    let page: Page;

    test.beforeAll(async ({ browser: chromium }) => {
      browser = chromium;
      world = await startWorld();
    });
    test.beforeEach(async () => {
      person = await seat(browser, world.url);
      ({ page } = person);
    });
    test.afterAll(() => world?.close());

    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const says = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
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
        await fill({
          Name: 'Fay Fan',
          Email: 'fay@fans.test',
          Subject: 'Away end',
          Message: 'Is it covered?',
        });
        await press('Send Message');
        await says('An error occurred. Please try again later.');
        expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Is it covered?');

        await page.goto('/partner-with-us');
        await fill({ 'Company name': 'Far Away', 'Contact person': 'Pat', Email: 'pat@faraway.test' });
        await fill({ 'Phone number': '+971 4 555 0100' });
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

        const seller = {
          fullName: 'Sam',
          companyName: 'Seats',
          email: 'sam@seats.test',
          password: 'secret-1',
        };
        await registerAsSeller(person, seller);
        await says('Registration failed. Please try again.');
        // The header covers parts of scrolled controls, which axe-core reports as too small targets.
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
        await eventually(
          'the server refuses the handshake of the signed-in user',
          () => wire.refusedHandshakes > 0,
        );
        await buyer.page.getByText('Reconnecting…').waitFor();

        await world.database.admit();
        await withoutReload(buyer, () => buyer.page.getByText('Live', { exact: true }).waitFor());
        await retryUntil(
          person,
          page.getByRole('list', { name: 'Sports' }).getByRole('link', { name: 'Tennis' }),
        );
        await retryUntil(person, page.getByText('No upcoming events available at the moment'));
        await press('Subscribe');
        await page.getByText('Thank you for subscribing!').waitFor();
        await page.getByRole('link', { name: 'Top Tournaments' }).click();
        // None is pinned, so that all are shown.
        await page.getByRole('heading', { name: 'Football', exact: true }).waitFor();
        expect(await axeViolations(person)).toEqual([]);
      });
    });

    test.describe('the network', () => {
      test('is offline: lists show an error and recover without a reload, and Proceed is disabled', async () => {
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

      test('is offline when a lazy-loaded chunk is needed: the page offers a reload', async () => {
        // The page works without the chunk of the toasts until it shows one.
        await page.route('**/toast-list*', (route) => route.abort());
        const withoutToasts = page.waitForEvent('requestfailed', (request) =>
          /toast-list/.test(request.url()),
        );
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
  },
);
