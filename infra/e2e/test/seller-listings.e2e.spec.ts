import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { apiCall } from './api-call.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { lookInTestAll } from './look.js';
import { devicesOf } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import { eventsWithTimes, listingsOf } from './own-listings.js';
import { seatBuyer } from './paid-order.js';
import { type Person, withoutReload } from './person.js';
import { sellerWithTickets } from './seller-with-tickets.js';
import { stopUndoWindows } from './stopped-timers.js';
import { type World, startWorld } from './world.js';

// product.md 2.25, 4.4
describeInBrowser("The seller's listings", () => {
  let world: World;
  let browser: Browser;
  let events: readonly CatalogueEvent[];

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    events = await eventsWithTimes(world);
  });
  test.afterAll(() => world?.close());

  for (const device of devicesOf('desktop'))
    test.describe(`on a ${device.name}`, () => {
      let sam: Person;
      let seller: string;
      let listings: ReturnType<typeof listingsOf>;
      let endUndoWindows: () => Promise<void>;

      test.beforeAll(async () => {
        const seated = await sellerWithTickets(browser, world, { events, device });
        ({ sam, seller } = seated);
        listings = listingsOf(world, events, seated);
        endUndoWindows = await stopUndoWindows(sam);
        await sam.page.goto('/seller/dashboard');
        await listings.item(0).waitFor();
      });
      test.afterAll(() => sam?.context.close());

      test('are counted and listed by status, live, with the reason of a rejection', async () => {
        for (const name of ['All 7', 'Pending 1', 'On sale 4', 'Sold 0 tickets', 'Rejected 1', 'Withdrawn 1'])
          await listings.tab(name).waitFor();
        await listings.tab('Rejected 1').click();
        await listings.item(5).getByText('The price is too high for this event. Others ask half.').waitFor();
        await eventually(
          'only the rejected one is listed',
          async () => (await listings.items().count()) === 1,
        );
        await listings.tab('Pending 1').click();
        await withoutReload(sam, async () => {
          await listings.item(0).waitFor();
          await approveAsAdmin(world, listings.idOf(0));
          await listings.item(0).waitFor({ state: 'detached' });
          await listings.tab('On sale 5').waitFor();
        });
        await sam.page.getByText('No tickets match.').waitFor();
        await sam.page.getByRole('link', { name: 'Show all tickets' }).click();
        await listings.item(6).waitFor();
      });

      test('get new prices at once, and those that cannot are named', async () => {
        for (const index of [1, 2, 3]) await listings.item(index).getByRole('checkbox').check();
        await sam.page.getByRole('button', { name: /^Change prices/ }).click();
        const dialog = sam.page.getByRole('dialog', { name: 'Change 3 prices' });
        await dialog.getByRole('button', { name: 'Change prices' }).click();
        await dialog.getByText('Please enter a price like 49.50').waitFor();
        await dialog.getByLabel('How').selectOption('Lower by per cent');
        await dialog.getByLabel('Per cent').fill('10');
        await dialog.getByText('US$112.50').first().waitFor();
        // Meanwhile the second one is withdrawn elsewhere.
        await sam.page.route('**/api/tickets/prices', async (route) => {
          await apiCall(world, 'POST', `/tickets/${listings.idOf(2)}/withdraw`, seller);
          await route.continue();
        });
        await dialog.getByRole('button', { name: 'Change prices' }).click();
        await sam.page.getByText('2 changed, 1 not: withdrawn or taken off sale meanwhile').waitFor();
        for (const index of [1, 3]) {
          await listings.item(index).getByText('US$112.50').waitFor();
          await listings.item(index).getByText('Pending Approval').waitFor();
        }
        await listings.item(2).getByText('Withdrawn').waitFor();
        await sam.page.getByRole('button', { name: 'Show details' }).click();
        const results = sam.page.getByRole('dialog', { name: 'Results' }).getByRole('listitem');
        await expect(results).toHaveCount(3);
        await expect(results.first()).toContainText(listings.nameOf(2));
        await sam.page.keyboard.press('Escape');
      });

      test('ask before they are withdrawn, and wait for Undo', async () => {
        await listings.button(1, 'Withdraw').click();
        const dialog = sam.page.getByRole('alertdialog', { name: `Withdraw ${listings.nameOf(1)}?` });
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await dialog.waitFor({ state: 'detached' });
        await listings.button(1, 'Withdraw').click();
        await listings.confirm();
        await listings.item(1).getByText('Withdrawing').waitFor();
        await listings
          .item(1)
          .getByRole('button', { name: `Undo the withdrawal of ${listings.nameOf(1)}` })
          .click();
        await listings.button(1, 'Withdraw').waitFor();
        await sam.page.getByText(/^Withdrawal undone:/).waitFor();

        await listings.button(3, 'Withdraw').click();
        await listings.confirm();
        await listings.item(3).getByText('Withdrawing').waitFor();
        await endUndoWindows();
        await sam.page.getByText('Listing withdrawn.').waitFor();
        await listings.item(3).getByText('Withdrawn', { exact: true }).waitFor();
        expect([(await listings.ticket(1)).status, (await listings.ticket(3)).status]).toEqual([
          'pending',
          'withdrawn',
        ]);
      });

      test('count single tickets as sold, live, and are withdrawn together', async () => {
        const event = events[7];
        if (!event) throw new Error('The catalogue has too few events');
        const place = { row: 'C', seat: '1-4', description: '' };
        const list = (section: string) =>
          listTickets(world, seller, { event, quantity: 4, place: { ...place, section } });
        const [some, none] = [await list('107'), await list('108')];
        for (const id of [some, none]) await approveAsAdmin(world, id);
        const at = (id: string) => sam.page.locator(`[data-key="${id}"]`);
        await sam.page.goto('/seller/dashboard?status=on-sale');
        await listings.tab('On sale 4').waitFor();
        await withoutReload(sam, async () => {
          const bea = await seatBuyer(browser, world, { event, ticketId: some, device });
          await bea.context.close();
          await listings.tab('Sold 2 tickets').waitFor();
          await at(some).getByText('2 of 4').waitFor();
          for (const id of [some, none]) await at(id).getByRole('checkbox').check();
          await sam.page.getByRole('button', { name: /^Withdraw .*selected/ }).click();
          const question = sam.page.getByRole('alertdialog', { name: 'Withdraw 2 listings?' });
          await question.waitFor();
          await lookInTestAll(sam, `withdraw-together-${device.name}`);
          await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
          await at(none).getByText('Withdrawing').waitFor();
          await endUndoWindows();
          await sam.page.getByText('2 listings withdrawn.').waitFor();
          for (const id of [some, none]) await at(id).waitFor({ state: 'detached' });
        });
        // What was sold stays sold.
        await listings.tab('Sold 2 tickets').click();
        await at(some).getByText('Withdrawn', { exact: true }).waitFor();
      });
    });
});
