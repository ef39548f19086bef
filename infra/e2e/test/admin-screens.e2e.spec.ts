import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { launchChromium } from '@terrace/engines/chromium';
import type { Browser } from 'playwright-core';
import { describeInBrowser } from '../../../backend/test/describe-in-browser.js';
import { seatAdmin } from './admin.js';
import { axeViolationsNow } from './axe.js';
import { DEVICES, lookBy, THEMES } from './looks.js';
import { oneOfEverything } from './one-of-everything.js';
import { PageTroubles } from './page-troubles.js';
import type { Person } from './person.js';
import { type World, startWorld } from './world.js';

/** The sidebar's sections, the spec's in its order (spec 2), their addresses, and what each shows once it is there. */
const SECTIONS = [
  ['Set Events', 'set-events', 'table'],
  ['Top Tournaments', 'top-tournaments', 'No tournaments found.'],
  ['Top Teams', 'top-teams', 'table'],
  ['Set Data', 'set-data', 'table'],
  ['Tickets', 'tickets', 'table'],
  ['Sellers', 'sellers', 'table'],
  ['Seller Requests', 'seller-requests', 'No seller is waiting.'],
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

describeInBrowser('Every section of the dashboard', () => {
  let world: World;
  let browser: Browser;

  beforeAll(async () => {
    [world, browser] = await Promise.all([startWorld(), launchChromium()]);
    await oneOfEverything(world);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  describe.each(DEVICES)('on a $name', (device) => {
    let ada: Person;
    let troubles: PageTroubles;
    beforeAll(async () => {
      ada = await seatAdmin(browser, world, device);
      troubles = new PageTroubles(
        ada.page,
        [world.url, world.sandbox.url].map((url) => new URL(url).host),
      );
    });
    afterAll(() => ada?.context.close());

    it('is in the sidebar, in the spec’s order', async () => {
      if (device.name === 'phone') await ada.page.getByRole('button', { name: 'Menu' }).click();
      const links = ada.page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
      expect(await links.filter({ visible: true }).allInnerTexts()).toEqual([
        'Overview',
        ...SECTIONS.map(([title]) => title),
      ]);
      if (device.name === 'phone') await ada.page.keyboard.press('Escape');
    });

    it.each([['Overview', '', 'As the process that answered saw it.'], ...SECTIONS])(
      '%s',
      async (title, part, shows) => {
        const { page } = ada;
        troubles.take();
        await page.goto(`/admin/dashboard/${part}`);
        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        if (shows === 'table') await page.getByRole('table').or(page.getByRole('grid')).waitFor();
        else if (shows) await page.getByText(shows).waitFor();
        const found: Record<string, unknown> = {};
        for (const theme of THEMES) {
          await lookBy(ada, theme);
          found[theme] = {
            width: await page.evaluate<number>('document.documentElement.scrollWidth'),
            axe: await axeViolationsNow(ada),
          };
        }
        expect({ ...found, title: await page.title(), troubles: troubles.take() }).toEqual({
          ...Object.fromEntries(THEMES.map((theme) => [theme, { width: device.viewport.width, axe: [] }])),
          title: `${title} · Terrace`,
          troubles: [],
        });
      },
    );
  });

  it('pins a tournament, and visitors see it without reloading', async () => {
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
