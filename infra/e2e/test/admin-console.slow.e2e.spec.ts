import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import type { Browser } from '@playwright/test';
import pg from 'pg';
import { eventually } from '../../../backend/test/eventually.js';
import { approvedSeller } from './accounts.js';
import { adminToken, giveReason, seatAdmin } from './admin.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { tabTo } from './keyboard.js';
import { look } from './look.js';
import { DEVICES, standsStill } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import { seatBuyer } from './paid-order.js';
import { type Person, withoutReload } from './person.js';
import { sellersToken } from './selling.js';
import { toastsOf } from './toasts.js';
import { type World, startWorld } from './world.js';

const WAITING = 200;
/** Uploads at once. */
const AT_ONCE = 20;
const DESKTOP = { viewport: { width: 1280, height: 800 } };

describeInBrowser('The console of an administrator with two hundred waiting tickets', () => {
  let world: World;
  let browser: Browser;
  let ada: Person;
  let token: string;
  let event: CatalogueEvent;
  let ticketId: string;
  let list: (number: number, seller: string) => Promise<string>;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    token = await adminToken(world);
    const sam = await sellersToken(world, await approvedSeller(world));
    event = await anEvent(world.url);
    const place = { row: 'C', seat: '1-2', description: 'Covered, beside each other' };
    list = (number, seller) =>
      listTickets(world, seller, { event, quantity: 2, place: { ...place, section: `Block ${number}` } });
    ticketId = await list(0, sam);
    await approveAsAdmin(world, ticketId);
    for (let start = 1; start <= WAITING; start += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_none, index) => list(start + index, sam)));
    ada = await seatAdmin(browser, world, DESKTOP);
  });
  test.afterAll(() => world?.close());

  const row = (place: number) => ada.page.locator('tbody tr').nth(place);
  const status = (name: RegExp) => ada.page.getByRole('link', { name });
  const counts = async () => {
    const { body } = await apiCall(world, 'GET', '/admin/queues/ticket/figures', token);
    const statuses = body['statuses'] as { readonly status: string; readonly count: number }[];
    return Object.fromEntries(statuses.map(({ status: name, count }) => [name, count]));
  };

  test('opens on what waits, with counts, totals and fifteen rows in view', async () => {
    await ada.page.goto('/admin/dashboard/tickets');
    await status(/^Pending Approval 200$/).waitFor();
    await status(/^Approved 1$/).waitFor();
    await status(/^All 201$/).waitFor();
    await ada.page.getByText('200 match, US$50,000.00').waitFor();
    await row(14).waitFor();
    const fifteenth = await row(14).boundingBox();
    expect((fifteenth?.y ?? Infinity) + (fifteenth?.height ?? 0)).toBeLessThanOrEqual(800);
    // Nothing is cut off: the table is as wide as its frame.
    const beyondFrame = () =>
      ada.page.evaluate<boolean[]>(
        `[...document.querySelectorAll('[role=grid]')].map((grid) => grid.scrollWidth > grid.parentElement.clientWidth)`,
      );
    expect(await beyondFrame()).toEqual([false]);
    for (const each of await ada.page.locator('tbody tr').all()) {
      const height = (await each.boundingBox())?.height ?? 0;
      expect([height, height >= 40 && height <= 48]).toEqual([height, true]);
    }
    // Where the columns do not fit, those before the decision scroll under it.
    await ada.page.setViewportSize({ width: 700, height: 800 });
    expect(await beyondFrame()).toEqual([true]);
    await expect(row(0).getByRole('button', { name: /^Reject/ })).toBeInViewport({ ratio: 1 });
    await ada.page.setViewportSize(DESKTOP.viewport);
  });

  test('is decided to the end by keyboard, without opening another page', async () => {
    const { page } = ada;
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await withoutReload(ada, async () => {
      await tabTo(ada, row(0));
      await press('Space');
      const panel = page.getByRole('dialog', { name: event.name });
      await panel.getByText('1 on sale, from US$125.00').waitFor();
      await panel.getByText('1 approved, 0 rejected, 200 waiting; 0 sold').waitFor();
      await panel.getByText('Official prices').waitFor();
      await panel.getByText(/^The seller uploaded this on \d+ \w+ \d{4}, \d\d:\d\d/).waitFor();
      expect(await panel.innerText()).not.toMatch(/[{}]/);
      expect(await axeViolations(ada)).toEqual([]);
      await page.setViewportSize(DESKTOP.viewport);
      await press('j');
      await panel.getByText('2 of 50').waitFor();
      await press('k');
      await panel.getByText('1 of 50').waitFor();
      await press('j', 'a');
      await panel.getByText('3 of 50').waitFor();
      await press('Escape');
      await panel.waitFor({ state: 'detached' });
      await row(2).and(page.locator(':focus')).waitFor();
      await press('a', 'a', 'r');
      await giveReason(ada);
      await page.getByText(/^Rejecting .*, Block \d+, Row C, Seat 1-2, of Sam Seller$/).waitFor();
      await expect.poll(async () => (await toastsOf(ada)).height).toBeLessThan(200);
      const { count, covered } = await toastsOf(ada);
      expect([count > 1, covered]).toEqual([true, []]);
      await status(/^Pending Approval 196$/).waitFor();
      await press('s');
      await page.getByText('196 selected, US$49,000.00', { exact: true }).last().waitFor();
      expect(await axeViolations(ada)).toEqual([]);
      await page.setViewportSize(DESKTOP.viewport);
      await page.locator('tbody tr:focus').waitFor();
      await press('a');
      await page.getByText('Approving 196 items').waitFor();
      await page.getByText('196 items are approved').waitFor();
      await page.getByText('No tickets here.').waitFor();
      await status(/^Pending Approval 0$/).waitFor();
    });
    await eventually('all are decided', async () => (await counts())['approved'] === 200);
    expect(await counts()).toEqual({ approved: 200, rejected: 1 });
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard/tickets');
  });

  test.describe('once two tickets were sold ten days ago', () => {
    test.beforeAll(async () => {
      const bea = await seatBuyer(browser, world, { event, ticketId, device: DEVICES[1] });
      await bea.context.close();
      const database = new pg.Client(world.database.url);
      await database.connect();
      await database.query(`update purchase_list set completed_at = completed_at - interval '10 days'`);
      await database.end();
    });

    for (const device of DEVICES)
      test(`goes anywhere from the command palette, and keeps a filter, on a ${device.name}`, async () => {
        const person = await seatAdmin(browser, world, device);
        const { page } = person;
        const find = async (typed: string, name: string | RegExp) => {
          if (device.name === 'phone') await page.getByRole('button', { name: /^Go to/ }).tap();
          else await page.keyboard.press('Control+k');
          const field = page.getByRole('dialog').getByRole('combobox');
          await field.waitFor();
          await standsStill(person);
          await field.fill(typed);
          const option = page.getByRole('option').filter({ hasText: name });
          await option.first().waitFor();
          return option;
        };
        const main = page.getByRole('main');
        // One administrator's filters are on both devices.
        const word = device.name === 'phone' ? 'arsenal' : 'tottenham';
        await page.goto('/admin/dashboard/tickets');
        await page.getByLabel(/^Search/).fill(word);
        await page.getByRole('button', { name: 'Save this filter' }).click();
        await page.getByRole('textbox', { name: 'Name' }).press('Enter');
        await page.getByRole('link', { name: `Pending Approval, “${word}”` }).waitFor();
        await find('sam sel', /^Sam Seller/);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/admin/sellers/*');
        await main.getByText('Sam Seller').first().waitFor();
        await find('promo', /^Promo CodesSection$/);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/admin/dashboard/promo-codes');
        await (await find(event.name, `Event, ${formatShortDate(event.dateOfEvent)}`)).first().click();
        await page.waitForURL('**/admin/dashboard/set-events?q=*');
        await main.getByText(event.name).first().waitFor();
        await (await find('holder1@fans', /Order TR-[2-9A-Z]{4}-[2-9A-Z]{4}, holder1@fans.test/)).click();
        await page.waitForURL('**/admin/orders/*');
        await main.getByText('Holder Number 1').first().waitFor();
        await find(`“${word}”`, /^Tickets: Pending Approval/);
        await page.keyboard.press('Enter');
        await page.waitForURL(`**/admin/dashboard/tickets?q=${word}`);
        expect(person.pageErrors).toEqual([]);
        await person.context.close();
      });

    for (const device of DEVICES)
      test(`shows money first, against as many days before, on a ${device.name}`, async () => {
        const person = await seatAdmin(browser, world, device);
        const { page } = person;
        await page.goto('/admin/dashboard?days=7');
        const gross = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gross sales' });
        await gross.getByText('-100%').waitFor();
        await gross.getByText('against the 7 days before').waitFor();
        await page.getByText('Refunds to pay').waitFor();
        const chart = page.getByRole('figure').filter({ hasText: 'Tickets sold by day' });
        const today = await chart.getByText(/^\d\d\/\d\d: \d+$/).innerText();
        const bars = chart.locator('.u-over');
        await (device.name === 'phone' ? bars.tap : bars.hover).call(bars, { position: { x: 90, y: 60 } });
        await expect(chart.getByText(/^\d\d\/\d\d: \d+$/)).not.toHaveText(today);
        await page.getByRole('link', { name: '30 days' }).click();
        await page.waitForURL('**/admin/dashboard?days=30');
        await gross.getByText('US$250.00').waitFor();
        await gross.getByText('Nothing in the 30 days before').waitFor();
        await look(person, `overview-${device.name}`);
        expect(person.pageErrors).toEqual([]);
        await person.context.close();
      });

    for (const device of DEVICES)
      test(`rejects with a reason and a note, and decides all that match, on a ${device.name}`, async () => {
        const person = await seatAdmin(browser, world, device);
        const { page } = person;
        const names = { fullName: 'Nora North', companyName: `Seats on a ${device.name}` };
        const seller = await sellersToken(world, await approvedSeller(world, names));
        for (const number of [301, 302, 303]) await list(number, seller);
        await page.goto(`/admin/dashboard/tickets?q=${names.companyName}`);
        const tab = (name: string) => page.getByRole('link', { name, exact: true });
        const item = (block: string) => page.locator('[data-key]').filter({ hasText: block }).first();
        await tab('Pending Approval 3').waitFor();
        await page.getByText('3 match, US$750.00').waitFor();
        for (const text of [event.name, 'Nora North', 'US$125.00'])
          await item('Block 303').getByText(text).first().waitFor();
        await item('Block 303')
          .getByRole('button', { name: /^Reject/ })
          .click();
        const dialog = page.getByRole('dialog', { name: /^Reject/ });
        await dialog.getByLabel('This is listed or was sent already.').check();
        await dialog.getByLabel('Note').fill('See Block 302.');
        await look(person, `reject-${device.name}`);
        await giveReason(person);
        await page.getByText(/^Rejecting .*, Block 303, Row C, Seat 1-2, of Nora North$/).waitFor();
        await tab('Pending Approval 2').waitFor();
        const { body } = await apiCall(world, 'GET', '/tickets/mine?status=rejected', seller);
        const [newest] = body['items'] as unknown[];
        expect(newest).toMatchObject({
          section: 'Block 303',
          decision: { rejection: { reason: 'duplicate', note: 'See Block 302.' } },
        });

        await item('Block 302').getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Select all 2 that match' }).click();
        await page.getByText('2 selected, US$500.00', { exact: true }).last().waitFor();
        await look(person, `selected-${device.name}`);
        await page.getByRole('button', { name: 'Approve selected' }).click();
        await page.getByText('Approving 2 items').waitFor();
        // Leaving the page sends the decision.
        await page.goto('/admin/dashboard');
        await eventually('both are decided', async () => {
          const approved = await apiCall(world, 'GET', '/tickets/mine?status=on-sale', seller);
          return approved.body['total'] === 2;
        });
        await page.goto(`/admin/dashboard/tickets?status=approved&q=${names.companyName}`);
        await item('Block 302').getByRole('button', { name: event.name }).first().click();
        const panel = page.getByRole('dialog', { name: event.name });
        await panel.getByText(/approved this on/).waitFor();
        await panel.getByText(`Nora North, ${names.companyName}`).waitFor();
        await panel.getByText('2 approved, 1 rejected, 0 waiting; 0 sold').waitFor();
        await panel.getByText(/^\d+ on sale, from US\$125\.00/).waitFor();
        await panel.getByRole('heading', { name: 'Official prices' }).waitFor();
        await look(person, `details-${device.name}`);
        expect(person.pageErrors).toEqual([]);
        await person.context.close();
      });
  });
});
