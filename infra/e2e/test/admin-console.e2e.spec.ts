import type { Browser } from '@playwright/test';
import { until } from '../../../backend/test/until.js';
import { approvedSeller } from './accounts.js';
import { adminToken, giveReason, seatAdmin } from './admin.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { tabTo } from './keyboard.js';
import { DEVICES } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import { type Person, withoutReload } from './person.js';
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
  let eventName: string;
  let list: (number: number) => Promise<string>;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    token = await adminToken(world);
    const { email, password } = await approvedSeller(world);
    const { token: seller } = await apiCall(world, 'POST', '/auth/seller/login', '', { email, password });
    const event = await anEvent(world.url);
    eventName = event.name;
    const place = { row: 'C', seat: '1-2', description: 'Covered, beside each other' };
    list = (number) =>
      listTickets(world, seller, { event, quantity: 2, place: { ...place, section: `Block ${number}` } });
    await approveAsAdmin(world, await list(0));
    for (let start = 1; start <= WAITING; start += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_none, index) => list(start + index)));
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
    const widths = await ada.page.evaluate<number[]>(
      `[...document.querySelectorAll('[role=grid]')].map((grid) => grid.scrollWidth - grid.parentElement.clientWidth)`,
    );
    expect(widths).toEqual([0]);
  });

  test('is decided to the end by keyboard, without opening another page', async () => {
    const { page } = ada;
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await withoutReload(ada, async () => {
      await tabTo(ada, row(0));
      await press('Enter');
      const panel = page.getByRole('dialog', { name: eventName });
      await panel.getByText('1 on sale, from US$125.00').waitFor();
      await panel.getByText('1 approved, 0 rejected, 200 waiting; 0 sold').waitFor();
      await panel.getByText('Official prices').waitFor();
      await panel.getByText(/^The seller uploaded this on \d+ \w+, \d\d:\d\d$/).waitFor();
      expect(await panel.innerText()).not.toMatch(/[{}]/);
      expect(await axeViolations(ada)).toEqual([]);
      await page.setViewportSize(DESKTOP.viewport);
      await press('j', 'a');
      await panel.getByText('3 of 50').waitFor();
      await press('Escape');
      await panel.waitFor({ state: 'detached' });
      await row(2).and(page.locator(':focus')).waitFor();
      await press('a', 'a', 'r');
      await giveReason(ada);
      await page.getByText(/^Rejecting .*, Block \d+, C, 1-2, of Sam Seller$/).waitFor();
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
    await until('all are decided', async () => (await counts())['approved'] === 200);
    expect(await counts()).toEqual({ approved: 200, rejected: 1 });
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard/tickets');
  });

  for (const device of DEVICES)
    test(`goes anywhere from the command palette, and keeps a filter, on a ${device.name}`, async () => {
      const person = await seatAdmin(browser, world, device);
      const { page } = person;
      const openPalette = () =>
        device.name === 'phone'
          ? page.getByRole('button', { name: /^Go to/ }).tap()
          : page.keyboard.press('Control+k');
      const choosePlace = async (name: RegExp) => {
        await page.getByRole('option', { name }).waitFor();
        await page.keyboard.press('Enter');
      };
      await page.goto('/admin/dashboard/tickets');
      await page.getByLabel(/^Search/).fill('arsenal');
      await page.getByRole('button', { name: 'Save this filter' }).click();
      await page.getByRole('link', { name: 'Pending Approval, “arsenal”' }).waitFor();
      await openPalette();
      await page.getByRole('combobox').fill('sam sel');
      await choosePlace(/^Sam Seller/);
      await page.waitForURL('**/admin/dashboard/sellers?q=*');
      await page.getByRole('main').getByText('Sam Seller').first().waitFor();
      await openPalette();
      await page.getByRole('combobox').fill('“arsenal”');
      await choosePlace(/^Tickets: Pending Approval/);
      await page.waitForURL('**/admin/dashboard/tickets?q=arsenal');
      expect(person.pageErrors).toEqual([]);
      await person.context.close();
    });

  for (const device of DEVICES)
    test(`shows money first, and decides in cards on a phone: ${device.name}`, async () => {
      const person = await seatAdmin(browser, world, device);
      const { page } = person;
      await page.goto('/admin/dashboard?days=7');
      await page.getByText('Gross sales', { exact: true }).waitFor();
      await page.getByText('Refunds to pay').waitFor();
      const chart = page.getByRole('figure').filter({ hasText: 'Tickets sold by day' });
      const today = await chart.getByText(/^\d\d\/\d\d: \d+$/).innerText();
      const bars = chart.locator('.u-over');
      await (device.name === 'phone' ? bars.tap : bars.hover).call(bars, { position: { x: 90, y: 60 } });
      await expect(chart.getByText(/^\d\d\/\d\d: \d+$/)).not.toHaveText(today);
      expect(await axeViolations(person)).toEqual([]);
      await page.setViewportSize(device.viewport);
      await list(300);
      await page.goto('/admin/dashboard/tickets');
      const cards = page.getByRole('list', { name: 'Tickets' }).getByRole('listitem');
      const first = device.name === 'phone' ? cards.first() : page.locator('tbody tr').first();
      await first.getByText('Block 300').waitFor();
      await first.getByText(/Sam Seller/).waitFor();
      await first.getByRole('button', { name: /^Reject/ }).waitFor();
      await first.getByRole('button', { name: /^Approve/ }).click();
      // Leaving the page sends the decision.
      await page.goto('/admin/dashboard/tickets?status=approved');
      await first.getByText(/Block \d+/).waitFor();
      await first.getByText('US$125.00').waitFor();
      await first.getByRole('button', { name: eventName }).click();
      await page
        .getByRole('dialog', { name: eventName })
        .getByText(/approved this on/)
        .waitFor();
      expect(await axeViolations(person)).toEqual([]);
      expect(person.pageErrors).toEqual([]);
      await person.context.close();
    });
});
