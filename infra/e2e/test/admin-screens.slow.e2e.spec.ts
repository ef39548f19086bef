import { adminSectionGroups, adminSections, groupedSections } from '@terrace/contracts/values/admin-sections';
import type { Browser } from '@playwright/test';
import { newSeller } from './accounts.js';
import { seatAdmin } from './admin.js';
import { adminPages } from './admin-pages.js';
import { apiCall } from './api-call.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { look } from './look.js';
import { DEVICES } from './looks.js';
import { oneOfEverything } from './one-of-everything.js';
import { EVENTUALLY_MS } from '../../../backend/test/eventually.js';
import { loadPage, seatWalker, type Walker, wrongInAnyTheme } from './walk.js';
import { type World, startWorld } from './world.js';

/** By how many pixels each queue is wider than its frame. */
const CUT_OFF =
  '[...document.querySelectorAll("[role=grid]")].map((grid) => grid.scrollWidth - grid.parentElement.clientWidth)';

// product.md 1.3, 2.29
describeInBrowser('The admin dashboard', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    await oneOfEverything(world);
    await newSeller(world, {
      fullName: 'Wolfeschlegelsteinhausenbergerdorff Montgomery-Featherstonehaugh',
      companyName: 'International Hospitality and Grandstand Tickets Limited',
    });
  });
  test.afterAll(() => world?.close());

  for (const device of DEVICES)
    test.describe(`on a ${device.name}`, () => {
      let ada: Walker;
      test.beforeAll(async () => {
        ada = await seatWalker(browser, world, { device, session: { role: 'admin', account: world.admin } });
      });
      test.afterAll(() => ada?.context.close());

      test('lists its sections in the order of product.md 2.28', async () => {
        await ada.page.goto('/admin/dashboard');
        if (device.name === 'phone') await ada.page.getByRole('button', { name: 'Menu' }).click();
        const navigation = ada.page.getByRole('navigation', { name: 'Administration' });
        const links = navigation.getByRole('link');
        await links.first().waitFor();
        const texts = await links.filter({ visible: true }).allInnerTexts();
        expect(texts.map((text) => text.split('\n')[0])).toEqual([
          'Overview',
          ...groupedSections.flatMap(({ sections }) => sections.map((name) => adminSections[name].title)),
        ]);
        for (const { group, sections } of groupedSections) {
          const name = adminSectionGroups[group];
          const inGroup = navigation.getByRole('list', { name, exact: true }).getByRole('link');
          expect([name, await inGroup.count()]).toEqual([name, sections.length]);
          expect([name, await inGroup.locator('svg').count()]).toEqual([name, sections.length]);
        }
        // Escape would go back too, and meet the next test's navigation.
        if (device.name === 'phone') await ada.page.goBack();
      });

      test('opens Top Tournaments on the first sport', async () => {
        const { page } = ada;
        await page.goto('/admin/dashboard/top-tournaments');
        await page.waitForURL('**/top-tournaments?sport=*');
        const sport = page.getByLabel('Sport');
        const first = await sport.locator('option').nth(1).getAttribute('value');
        expect(await sport.inputValue()).toBe(first);
      });

      test('asks for a promo code behind New code', async () => {
        const { page } = ada;
        await page.goto('/admin/dashboard/promo-codes');
        await page.getByRole('button', { name: 'New code' }).click();
        const dialog = page.getByRole('dialog', { name: 'New code' });
        await dialog.getByLabel('Name').fill(`on-a-${device.name}`);
        await dialog.getByLabel('Amount').fill('10');
        await dialog.getByLabel('Duration in days').fill('7');
        await look(ada, `new-code-${device.name}`);
        await dialog.getByRole('button', { name: 'Create promo code' }).click();
        await dialog.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: `Delete ON-A-${device.name.toUpperCase()}` }).waitFor();
      });

      for (const page of adminPages())
        test(page.name, async () => {
          await loadPage(ada, page);
          expect(await wrongInAnyTheme(ada, page)).toEqual([]);
          // On a phone the rows are cards.
          const cutOff = device.name === 'phone' ? [] : await ada.page.evaluate<number[]>(CUT_OFF);
          expect(cutOff.filter((pixels) => pixels > 0)).toEqual([]);
        });
    });

  test('counts what waits in its sections, live', async () => {
    const ada = await seatAdmin(browser, world);
    const { page } = ada;
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true });
    await page.goto('/admin/dashboard/partner-requests');
    await link('Partner Requests 1 waiting').waitFor();
    expect(await link('Partner Requests 1 waiting').getAttribute('aria-current')).toBe('page');
    await link('Tickets 1 waiting').waitFor();
    await link('Customers').waitFor();
    await apiCall(world, 'POST', '/partner-requests', '', {
      companyName: 'Faraway Travel',
      contactPerson: 'Pat Partner',
      email: 'pat@faraway.test',
      phone: '+971 4 555 0100',
      businessType: 'Tour Operator',
    });
    await link('Partner Requests 2 waiting').waitFor();
    await ada.context.close();
  });

  test('pins a tournament, which visitors see without reloading', async () => {
    const ada = await seatAdmin(browser, world);
    const visitor = await browser.newPage({ baseURL: world.url });
    visitor.setDefaultTimeout(EVENTUALLY_MS);
    await visitor.goto('/top-tournaments');
    const shown = visitor.getByRole('main').getByRole('listitem');
    await shown.first().waitFor();
    const all = await shown.count();
    await ada.page.goto('/admin/dashboard/top-tournaments');
    await ada.page.waitForURL('**/top-tournaments?sport=*');
    const sport = ada.page.getByLabel('Sport');
    const chosen = await sport.inputValue();
    await ada.page.locator('tbody tr').first().waitFor();
    await sport.selectOption({ label: 'All pinned' });
    await ada.page.getByText('No tournaments found.').waitFor();
    await sport.selectOption(chosen);
    const first = ada.page.locator('tbody tr').first();
    const name = await first.getByRole('rowheader').innerText();
    await first.getByRole('button', { name: 'Pin' }).click();
    await expect(shown).toHaveCount(1);
    await shown.getByRole('link', { name: new RegExp(name.replace(/[^\w ]/g, '.')) }).waitFor();
    await first.getByRole('button', { name: 'Unpin' }).click();
    await expect(shown).toHaveCount(all);
    await visitor.close();
    await ada.context.close();
  });
});
