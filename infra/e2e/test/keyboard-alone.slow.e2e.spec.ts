import type { Browser, Page } from '@playwright/test';
import { describeInBrowser, expect, test } from './browser-test.js';
import { arriveAt, focusInDialog, pressOn, tabTo } from './keyboard.js';
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

  test('the seller’s dialog and a phone’s menu open, close and restore the focus', async () => {
    await page.goto('/sell-tickets');
    const start = page.getByRole('button', { name: 'Get Started Now' }).first();
    await pressOn(kay, start);
    const dialog = page.getByRole('dialog');
    // Tab cycles inside.
    for (let stop = 0; stop < 6; stop++) {
      await focusInDialog(kay);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await start.and(page.locator(':focus')).waitFor();
    await pressOn(kay, start);
    await pressOn(kay, dialog.getByRole('link', { name: 'Create Seller Account' }));
    await arriveAt(kay, '**/register');

    await page.setViewportSize(phone.viewport);
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await menu.waitFor();
    await page.keyboard.press('Shift+Tab');
    await tabTo(kay, menu, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await focusInDialog(kay);
    await page.keyboard.press('Escape');
    await menu.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await pressOn(kay, dialog.getByRole('link', { name: 'Top Teams' }));
    await arriveAt(kay, '**/top-teams');
  });
});
