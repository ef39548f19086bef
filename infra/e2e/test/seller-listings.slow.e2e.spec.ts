import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser, Locator } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { focusSeen, pressOn, tabTo } from './keyboard.js';
import { DEVICES } from './looks.js';
import { eventsWithTimes, listingsOf } from './own-listings.js';
import type { Person } from './person.js';
import { sellerWithTickets } from './seller-with-tickets.js';
import { stopUndoWindows } from './stopped-timers.js';
import { type World, startWorld } from './world.js';

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

  for (const device of DEVICES)
    test.describe(`on a ${device.name}`, () => {
      let sam: Person;
      let listings: ReturnType<typeof listingsOf>;

      test.beforeAll(async () => {
        const seated = await sellerWithTickets(browser, world, { events, device });
        ({ sam } = seated);
        listings = listingsOf(world, events, seated);
        await stopUndoWindows(sam);
        await sam.page.goto('/seller/dashboard');
        await listings.item(0).waitFor();
      });
      test.afterAll(() => sam?.context.close());

      const becomes = (index: number) =>
        eventually(
          `ticket ${index} is withdrawn`,
          async () => (await listings.ticket(index)).status === 'withdrawn',
        );

      test('are found by event, seat and reference', async () => {
        const search = sam.page.getByRole('searchbox', { name: 'Event, seat or reference' });
        for (const words of [listings.nameOf(2), 'section 102 row c', listings.idOf(2)]) {
          await search.fill(words);
          await eventually(
            `only one is found by ${words}`,
            async () => (await listings.items().count()) === 1,
          );
          await listings.item(2).waitFor();
        }
        await listings.tab('On sale 1').waitFor();
        await search.fill('');
        await listings.item(6).waitFor();
      });

      test('are listed again or duplicated with the form filled in from them', async () => {
        for (const [index, text] of [
          [6, 'List again'],
          [5, 'List again'],
          [1, 'Duplicate'],
        ] as const) {
          await sam.page.goto('/seller/dashboard');
          await listings.link(index, text).click();
          await sam.page.waitForURL(`**/seller/upload-ticket?from=${listings.idOf(index)}`);
        }
      });
      test('stay withdrawn when the page is left, and when its tab is closed, before that', async () => {
        await sam.page.goto('/seller/dashboard');
        await listings.button(0, 'Withdraw').click();
        await listings.confirm();
        await listings.item(0).getByText('Withdrawing').waitFor();
        expect((await listings.ticket(0)).status).not.toBe('withdrawn');
        if (device.name === 'phone') await sam.page.getByRole('button', { name: 'Menu' }).click();
        await sam.page.getByRole('link', { name: 'Sales' }).click();
        await becomes(0);

        await sam.page.goto('/seller/dashboard');
        await listings.button(4, 'Withdraw').click();
        await listings.confirm();
        await listings.item(4).getByText('Withdrawing').waitFor();
        expect((await listings.ticket(4)).status).not.toBe('withdrawn');
        await sam.page.close();
        await becomes(4);
      });
    });

  test('are sold from by the keyboard alone, without an accessibility violation', async () => {
    const { sam, ids, seller } = await sellerWithTickets(browser, world, { events, device: DEVICES[1] });
    const { page } = sam;
    await stopUndoWindows(sam);
    await page.goto('/seller/dashboard');
    const row = (index: number) => page.locator(`[data-key="${ids[index]}"]`);
    const focused = (target: Locator) => target.and(page.locator(':focus')).waitFor();
    await row(0).waitFor();
    expect(await axeViolations(sam)).toEqual([]);
    await pressOn(sam, page.getByRole('link', { name: 'On sale 4', exact: true }));
    await row(0).waitFor({ state: 'detached' });
    // The newest is the first row.
    await tabTo(sam, row(4));
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await focused(row(3));
    await page.keyboard.press('x');
    await page.getByText('2 selected', { exact: true }).last().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Ticket' }).getByText(String(ids[3])).waitFor();
    await page.keyboard.press('Escape');
    await focused(row(3));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Ticket' }).waitFor();
    expect(await axeViolations(sam)).toEqual([]);
    await page.keyboard.press('Escape');

    await pressOn(sam, page.getByRole('button', { name: /^Change prices/ }));
    await tabTo(sam, page.getByLabel('Price per ticket (USD)'));
    await page.keyboard.type('80');
    await page.getByText('You receive US$60.00').first().waitFor();
    expect(await axeViolations(sam)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('2 listings changed.').waitFor();
    // The tab order has one row: the third is it once the changed ones have left, as they wait for approval.
    await row(3).waitFor({ state: 'detached' });
    await row(4).waitFor({ state: 'detached' });

    await tabTo(sam, row(2));
    await page.keyboard.press('x');
    await pressOn(sam, page.getByRole('button', { name: /^Withdraw the selected/ }));
    const question = page.getByRole('alertdialog');
    await focused(question.getByRole('button', { name: 'Cancel' }));
    expect(await axeViolations(sam)).toEqual([]);
    await pressOn(sam, question.getByRole('button', { name: 'Withdraw', exact: true }));
    await row(2).getByText('Withdrawing').waitFor();
    await focused(row(2));
    await focusSeen(sam);
    await pressOn(sam, row(2).getByRole('button', { name: /^Undo/ }));
    await row(2).getByText('Approved').waitFor();
    const { body } = await apiCall(world, 'GET', '/tickets/mine?status=withdrawn', seller);
    expect(body['total']).toBe(1);
    expect(sam.pageErrors).toEqual([]);
    await sam.context.close();
  });
});
