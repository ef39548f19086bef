import type { Browser } from '@playwright/test';
import { seatAdmin } from './admin.js';
import { axeByTheme } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { DEVICES, showTheme, THEMES } from './looks.js';
import { oneOfEverything } from './one-of-everything.js';
import { PageFaults } from './page-faults.js';
import type { Person } from './person.js';
import { type World, startWorld } from './world.js';

/**
 * The sidebar's sections, in the order of product.md 2.28, their addresses, and what each shows once it is
 * loaded.
 */
const SECTIONS = [
  ['Set Events', 'set-events', 'table'],
  ['Top Tournaments', 'top-tournaments', 'No tournaments found.'],
  ['Top Teams', 'top-teams', 'table'],
  ['Set Data', 'set-data', 'table'],
  ['Tickets', 'tickets', 'table'],
  ['Sellers', 'sellers', 'table'],
  ['Seller Requests', 'seller-requests', 'No seller requests.'],
  ['Partner Requests', 'partner-requests', 'table'],
  ['Bank Info Requests', 'bank-info-requests', 'table'],
  ['Users', 'users', 'table'],
  ['Customers', 'customers', 'No purchases here.'],
  ['Promo Codes', 'promo-codes', 'table'],
  ['Contact Info', 'contact-info', 'table'],
  ['Email List', 'email-list', 'table'],
  ['Privacy', 'privacy', ''],
  ['Administrators', 'administrators', 'table'],
  ['Jobs', 'jobs', 'No job has failed.'],
  ['Account', 'account', ''],
] as const;

describeInBrowser('The admin dashboard', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    await oneOfEverything(world);
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
        const links = ada.page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
        expect(await links.filter({ visible: true }).allInnerTexts()).toEqual([
          'Overview',
          ...SECTIONS.map(([title]) => title),
        ]);
        if (device.name === 'phone') await ada.page.keyboard.press('Escape');
      });

      for (const [title, part, shows] of [
        ['Overview', '', 'Figures of the process that answered this request.'],
        ...SECTIONS,
      ] as const)
        test(title, async () => {
          const { page } = ada;
          faults.take();
          await page.goto(`/admin/dashboard/${part}`);
          await page.getByRole('heading', { name: title, level: 1 }).waitFor();
          if (shows === 'table') await page.getByRole('table').or(page.getByRole('grid')).waitFor();
          else if (shows) await page.getByText(shows).waitFor();
          const found: Record<string, unknown> = {};
          const violationsNow = axeByTheme(ada);
          for (const theme of THEMES) {
            await showTheme(ada, theme);
            found[theme] = {
              width: await page.evaluate<number>('document.documentElement.scrollWidth'),
              axe: await violationsNow(),
            };
          }
          expect({ ...found, title: await page.title(), faults: faults.take() }).toEqual({
            ...Object.fromEntries(THEMES.map((theme) => [theme, { width: device.viewport.width, axe: [] }])),
            title: `${title} · Terrace`,
            faults: [],
          });
        });
    });

  test('pins a tournament, which visitors see without reloading', async () => {
    const ada = await seatAdmin(browser, world);
    const visitor = await browser.newPage({ baseURL: world.url });
    visitor.setDefaultTimeout(60_000);
    await visitor.goto('/top-tournaments');
    await visitor.getByText('Tournaments will appear here once they are pinned').waitFor();
    await ada.page.goto('/admin/dashboard/top-tournaments');
    await ada.page.getByLabel('Sport').selectOption({ index: 1 });
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
