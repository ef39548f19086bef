import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import type { Ticket } from '@terrace/contracts/http/tickets';
import type { Browser, Locator } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { focusSeen, pressOn, tabTo } from './keyboard.js';
import { look } from './look.js';
import { DEVICES, devicesOf } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import { seatBuyer } from './paid-order.js';
import { type Person, withoutReload } from './person.js';
import { sellerWithTickets } from './seller-with-tickets.js';
import { type World, startWorld } from './world.js';

describeInBrowser("The seller's listings", () => {
  let world: World;
  let browser: Browser;
  let events: readonly CatalogueEvent[];

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    await anEvent(world.url);
    const { body } = await apiCall(world, 'GET', '/catalogue/events?name=vs&perPage=50', '');
    // A seller is asked for the time of an event that has none yet.
    events = (body['items'] as CatalogueEvent[]).filter(({ timeOfEvent }) => timeOfEvent !== null);
  });
  test.afterAll(() => world?.close());

  for (const device of devicesOf('desktop'))
    test.describe(`on a ${device.name}`, () => {
      let sam: Person;
      let seller: string;
      let ids: readonly string[];

      test.beforeAll(async () => {
        ({ sam, seller, ids } = await sellerWithTickets(browser, world, { events, device }));
        await sam.page.goto('/seller/dashboard');
        await item(0).waitFor();
      });
      test.afterAll(() => sam?.context.close());

      const nameOf = (index: number) => String(events[index]?.name);
      const idOf = (index: number) => String(ids[index]);
      /** A row of the table, or a card. */
      const item = (index: number) => sam.page.locator(`[data-key="${idOf(index)}"]`);
      const items = () => sam.page.locator('[data-key]');
      const tab = (name: string) => sam.page.getByRole('link', { name, exact: true });
      const button = (index: number, text: string) =>
        item(index).getByRole('button', { name: `${text} ${nameOf(index)}`, exact: true });
      const link = (index: number, text: string) =>
        item(index).getByRole('link', { name: `${text} ${nameOf(index)}`, exact: true });
      const confirm = () =>
        sam.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
      const ticket = async (index: number) => {
        const { body } = await apiCall(world, 'GET', `/tickets/mine?q=${idOf(index)}`, seller);
        const [found] = body['items'] as Ticket[];
        if (!found) throw new Error(`No ticket ${index}`);
        return found;
      };
      const becomes = (index: number, status: Ticket['status']) =>
        eventually(`ticket ${index} is ${status}`, async () => (await ticket(index)).status === status);

      test('are counted and listed by status, live, with the reason of a rejection', async () => {
        for (const name of ['All 7', 'Pending 1', 'On sale 4', 'Sold 0 tickets', 'Rejected 1', 'Withdrawn 1'])
          await tab(name).waitFor();
        await tab('Rejected 1').click();
        await item(5).getByText('The price is too high for this event. Others ask half.').waitFor();
        await eventually('only the rejected one is listed', async () => (await items().count()) === 1);
        await tab('Pending 1').click();
        await withoutReload(sam, async () => {
          await item(0).waitFor();
          await approveAsAdmin(world, idOf(0));
          await item(0).waitFor({ state: 'detached' });
          await tab('On sale 5').waitFor();
        });
        await sam.page.getByText('No tickets match.').waitFor();
        await sam.page.getByRole('link', { name: 'Show all tickets' }).click();
        await item(6).waitFor();
      });

      test('are found by event, seat and reference', async () => {
        const search = sam.page.getByRole('searchbox', { name: 'Event, seat or reference' });
        for (const words of [nameOf(2), 'section 102 row c', idOf(2)]) {
          await search.fill(words);
          await eventually(`only one is found by ${words}`, async () => (await items().count()) === 1);
          await item(2).waitFor();
        }
        await tab('On sale 1').waitFor();
        await search.fill('');
        await item(6).waitFor();
      });

      test('get new prices at once, and those that cannot are named', async () => {
        for (const index of [1, 2, 3]) await item(index).getByRole('checkbox').check();
        await sam.page.getByRole('button', { name: /^Change prices/ }).click();
        const dialog = sam.page.getByRole('dialog', { name: 'Change 3 prices' });
        await dialog.getByRole('button', { name: 'Change prices' }).click();
        await dialog.getByText('Please enter a price like 49.50').waitFor();
        await dialog.getByLabel('How').selectOption('Lower by per cent');
        await dialog.getByLabel('Per cent').fill('10');
        await dialog.getByText('US$112.50').first().waitFor();
        // Meanwhile the second one is withdrawn elsewhere.
        await sam.page.route('**/api/tickets/prices', async (route) => {
          await apiCall(world, 'POST', `/tickets/${idOf(2)}/withdraw`, seller);
          await route.continue();
        });
        await dialog.getByRole('button', { name: 'Change prices' }).click();
        await sam.page.getByText('2 changed, 1 not: already withdrawn').waitFor();
        for (const index of [1, 3]) {
          await item(index).getByText('US$112.50').waitFor();
          await item(index).getByText('Pending Approval').waitFor();
        }
        await item(2).getByText('Withdrawn').waitFor();
        await sam.page.getByRole('button', { name: 'Show details' }).click();
        const results = sam.page.getByRole('dialog', { name: 'Results' }).getByRole('listitem');
        expect(await results.first().innerText()).toContain(nameOf(2));
        expect(await results.count()).toBe(3);
        await sam.page.keyboard.press('Escape');
      });

      test('ask before they are withdrawn, and wait five seconds for Undo', async () => {
        await button(1, 'Withdraw').click();
        const dialog = sam.page.getByRole('alertdialog', { name: `Withdraw ${nameOf(1)}?` });
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await dialog.waitFor({ state: 'detached' });
        await button(1, 'Withdraw').click();
        await confirm();
        await item(1).getByText('Withdrawing').waitFor();
        await item(1)
          .getByRole('button', { name: `Undo the withdrawal of ${nameOf(1)}` })
          .click();
        await button(1, 'Withdraw').waitFor();
        await sam.page.getByText(/^Withdrawal undone:/).waitFor();

        await button(3, 'Withdraw').click();
        await confirm();
        await sam.page.getByText('Listing withdrawn.').waitFor();
        await item(3).getByText('Withdrawn', { exact: true }).waitFor();
        expect([(await ticket(1)).status, (await ticket(3)).status]).toEqual(['pending', 'withdrawn']);
      });

      test('stay withdrawn when the page is left, and when its tab is closed, before that', async () => {
        await button(0, 'Withdraw').click();
        await confirm();
        await item(0).getByText('Withdrawing').waitFor();
        expect((await ticket(0)).status).not.toBe('withdrawn');
        if (device.name === 'phone') await sam.page.getByRole('button', { name: 'Menu' }).click();
        await sam.page.getByRole('link', { name: 'Sales' }).click();
        await becomes(0, 'withdrawn');

        await sam.page.goto('/seller/dashboard');
        await button(4, 'Withdraw').click();
        await confirm();
        await item(4).getByText('Withdrawing').waitFor();
        expect((await ticket(4)).status).not.toBe('withdrawn');
        await sam.page.close();
        await becomes(4, 'withdrawn');
        sam = { ...sam, page: await sam.context.newPage() };
      });

      test('count single tickets as sold, live, and are withdrawn together', async () => {
        const event = events[7];
        if (!event) throw new Error('The catalogue has too few events');
        const place = { row: 'C', seat: '1', description: '' };
        const list = (section: string) =>
          listTickets(world, seller, { event, quantity: 4, place: { ...place, section } });
        const [some, none] = [await list('107'), await list('108')];
        for (const id of [some, none]) await approveAsAdmin(world, id);
        const at = (id: string) => sam.page.locator(`[data-key="${id}"]`);
        await sam.page.goto('/seller/dashboard?status=on-sale');
        await tab('On sale 2').waitFor();
        await withoutReload(sam, async () => {
          const bea = await seatBuyer(browser, world, { event, ticketId: some, device });
          await bea.context.close();
          await tab('Sold 2 tickets').waitFor();
          await at(some).getByText('2 of 4').waitFor();
          for (const id of [some, none]) await at(id).getByRole('checkbox').check();
          await sam.page.getByRole('button', { name: /^Withdraw .*selected/ }).click();
          const question = sam.page.getByRole('alertdialog', { name: 'Withdraw 2 tickets?' });
          await question.waitFor();
          await look(sam, `withdraw-together-${device.name}`);
          await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
          await at(none).getByText('Withdrawing').waitFor();
          await sam.page.getByText('2 tickets withdrawn.').waitFor();
          for (const id of [some, none]) await at(id).waitFor({ state: 'detached' });
        });
        // What was sold stays sold.
        await tab('Sold 2 tickets').click();
        await at(some).getByText('Withdrawn', { exact: true }).waitFor();
      });

      test('are listed again or duplicated with the form filled in from them', async () => {
        for (const [index, text] of [
          [6, 'Re-list'],
          [5, 'Re-list'],
          [1, 'Duplicate'],
        ] as const) {
          await sam.page.goto('/seller/dashboard');
          await link(index, text).click();
          await sam.page.waitForURL(`**/seller/upload-ticket?from=${idOf(index)}`);
        }
      });
    });

  test('are sold from by the keyboard alone, without an accessibility violation', async () => {
    const { sam, ids, seller } = await sellerWithTickets(browser, world, { events, device: DEVICES[1] });
    const { page } = sam;
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
    await page.getByText('2 tickets changed.').waitFor();
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
