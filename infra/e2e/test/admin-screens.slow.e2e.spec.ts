import type { Browser } from '@playwright/test';
import { newSeller } from './accounts.js';
import { seatAdmin } from './admin.js';
import { apiCall } from './api-call.js';
import { axeByTheme } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { look } from './look.js';
import { DEVICES, showTheme, THEMES } from './looks.js';
import { oneOfEverything } from './one-of-everything.js';
import { PageFaults } from './page-faults.js';
import type { Person } from './person.js';
import { EVENTUALLY_MS } from '../../../backend/test/eventually.js';
import { type World, startWorld } from './world.js';

/**
 * The sidebar's sections, in the order of product.md 2.28, their addresses, and what each shows once it is
 * loaded.
 */
const SECTIONS = [
  ['Tickets', 'tickets', 'table'],
  ['Seller Requests', 'seller-requests', 'table'],
  ['Bank Info Requests', 'bank-info-requests', 'table'],
  ['Partner Requests', 'partner-requests', 'table'],
  ['Sellers', 'sellers', 'table'],
  ['Users', 'users', 'table'],
  ['Customers', 'customers', 'No purchases here.'],
  ['Refunds', 'refunds', 'No refunds here.'],
  ['Disputes', 'disputes', 'No disputes here.'],
  ['Deliveries', 'deliveries', 'No deliveries here.'],
  ['Payouts', 'payouts', 'No payouts here.'],
  ['Ledger', 'ledger', 'No entries here.'],
  ['Policies', 'policies', 'Since the beginning.'],
  ['Event Changes', 'event-changes', 'No event has changed.'],
  ['Set Events', 'set-events', 'table'],
  ['Top Tournaments', 'top-tournaments', 'table'],
  ['Top Teams', 'top-teams', 'table'],
  ['Set Data', 'set-data', 'table'],
  ['Promo Codes', 'promo-codes', 'table'],
  ['Email List', 'email-list', 'table'],
  ['Contact Info', 'contact-info', 'table'],
  ['Health', 'health', 'Figures from the process that answered this request.'],
  ['Jobs', 'jobs', 'No job has failed.'],
  ['Privacy', 'privacy', ''],
  ['Administrators', 'administrators', 'table'],
  ['Account', 'account', ''],
] as const;

/** The sidebar's groups, and how many sections each has. */
const GROUPS = { Decide: 4, People: 3, Money: 7, Catalogue: 4, Marketing: 3, System: 5 };

/** By how many pixels each queue is wider than its frame. */
const CUT_OFF =
  '[...document.querySelectorAll("[role=grid]")].map((grid) => grid.scrollWidth - grid.parentElement.clientWidth)';

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
      let ada: Person;
      let faults: PageFaults;
      test.beforeAll(async () => {
        ada = await seatAdmin(browser, world, device);
        faults = new PageFaults(
          ada.page,
          [world.url, world.sandbox.url].map((url) => new URL(url).host),
        );
      });
      test.afterAll(() => ada?.context.close());

      test('lists its sections in the order of product.md 2.28', async () => {
        if (device.name === 'phone') await ada.page.getByRole('button', { name: 'Menu' }).click();
        const navigation = ada.page.getByRole('navigation', { name: 'Administration' });
        const links = navigation.getByRole('link');
        const texts = await links.filter({ visible: true }).allInnerTexts();
        expect(texts.map((text) => text.split('\n')[0])).toEqual([
          'Overview',
          ...SECTIONS.map(([title]) => title),
        ]);
        for (const [name, count] of Object.entries(GROUPS)) {
          const inGroup = navigation.getByRole('list', { name, exact: true }).getByRole('link');
          expect([name, await inGroup.count()]).toEqual([name, count]);
          expect([name, await inGroup.locator('svg').count()]).toEqual([name, count]);
        }
        if (device.name === 'phone') await ada.page.keyboard.press('Escape');
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

      for (const [title, part, shows] of [['Overview', '', 'Waiting for a decision'], ...SECTIONS] as const)
        test(title, async () => {
          const { page } = ada;
          faults.take();
          await page.goto(`/admin/dashboard/${part}`);
          await page.getByRole('heading', { name: title, level: 1 }).waitFor();
          if (shows === 'table')
            await page
              .getByRole('table')
              .or(page.getByRole('grid'))
              .or(page.getByRole('list', { name: title }))
              .waitFor();
          else if (shows) await page.getByText(shows).waitFor();
          const found: Record<string, unknown> = {};
          // On a phone the rows are cards.
          const cutOff = device.name === 'phone' ? [] : await page.evaluate<number[]>(CUT_OFF);
          const violationsNow = axeByTheme(ada);
          for (const theme of THEMES) {
            await showTheme(ada, theme);
            found[theme] = {
              width: await page.evaluate<number>('document.documentElement.scrollWidth'),
              axe: await violationsNow(),
            };
          }
          expect(cutOff.filter((pixels) => pixels > 0)).toEqual([]);
          expect({ ...found, title: await page.title(), faults: faults.take() }).toEqual({
            ...Object.fromEntries(THEMES.map((theme) => [theme, { width: device.viewport.width, axe: [] }])),
            title: `${title} · Terrace`,
            faults: [],
          });
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
      phone: '+971 4 123',
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
    await visitor.getByText('Tournaments will appear here once they are pinned').waitFor();
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
    await visitor
      .getByRole('link', { name: new RegExp(name.replace(/[^\w ]/g, '.')) })
      .first()
      .waitFor();
    await first.getByRole('button', { name: 'Unpin' }).click();
    await visitor.getByText('Tournaments will appear here once they are pinned').waitFor();
    await visitor.close();
    await ada.context.close();
  });
});
