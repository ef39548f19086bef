import type { Browser, Page } from '@playwright/test';
import { describeInBrowser, expect, test } from './browser-test.js';
import { pressOn, tabTo } from './keyboard.js';
import { DEVICES } from './looks.js';
import { type Person, seat } from './person.js';
import { type World, startWorld } from './world.js';

const [phone, desktop] = DEVICES;

describeInBrowser('By keyboard only', () => {
  let world: World;
  let browser: Browser;
  let kay: Person;
  let page: Page;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.beforeEach(async () => {
    kay = await seat(browser, world.url, desktop);
    ({ page } = kay);
  });
  test.afterEach(() => {
    expect(kay.pageErrors).toEqual([]);
  });
  test.afterAll(() => world?.close());

  /** The new page has the focus in its main part, so that Tab does not start at the header again. */
  const arrives = (address: string) =>
    page.waitForURL(address).then(() => page.locator('main:focus, main :focus').waitFor());

  /** A dialog takes the focus and traps it. */
  const focusInside = () => page.locator('[role=dialog]:focus, [role=dialog] :focus').waitFor();

  test('the seller’s dialog and a phone’s menu open, close and restore the focus', async () => {
    await page.goto('/sell-tickets');
    const start = page.getByRole('button', { name: 'Get Started Now' }).first();
    await pressOn(kay, start);
    const dialog = page.getByRole('dialog');
    // Tab cycles inside.
    for (let stop = 0; stop < 6; stop++) {
      await focusInside();
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await start.and(page.locator(':focus')).waitFor();
    await pressOn(kay, start);
    await pressOn(kay, dialog.getByRole('link', { name: 'Create Seller Account' }));
    await arrives('**/register');

    await page.setViewportSize(phone.viewport);
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await menu.waitFor();
    await page.keyboard.press('Shift+Tab');
    await tabTo(kay, menu, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await focusInside();
    await page.keyboard.press('Escape');
    await menu.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await pressOn(kay, dialog.getByRole('link', { name: 'Top Teams' }));
    await arrives('**/top-teams');
  });
});
