import type { Browser, Locator, Route } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { approvedSeller, newBuyer } from './accounts.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { focusSeen, tabTo } from './keyboard.js';
import { DEVICES, type Device } from './looks.js';
import { type Person, seat } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

const [phone, desktop] = DEVICES;

describeInBrowser('The account menu', () => {
  let world: World;
  let browser: Browser;
  let somebody: Person;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterEach(async () => {
    expect(somebody.pageErrors).toEqual([]);
    await somebody.context.close();
  });
  test.afterAll(() => world?.close());

  const banner = () => somebody.page.getByRole('banner');
  const accounts = {
    buyer: () => newBuyer(world),
    seller: () => approvedSeller(world),
    admin: () => Promise.resolve(world.admin),
  };
  const menu = () => somebody.page.getByRole('menu');
  const first = () => somebody.page.getByRole('menuitem').first();
  /** Signs in and opens a page with the header; returns the button of the menu. */
  const begin = async (role: keyof typeof accounts, device: Device) => {
    const account = await accounts[role]();
    somebody = await seat(browser, world.url, device);
    await giveSession(somebody, world.url, role, account);
    await somebody.page.goto('/about');
    const button = banner().getByRole('button', { name: /^Account of / });
    await button.waitFor();
    // The bell is beside the menu, and moves nothing once it is loaded.
    await banner()
      .getByRole('button', { name: /^Notifications/ })
      .waitFor();
    return button;
  };
  const opens = async () => {
    await menu().waitFor();
    await expect(first()).toBeFocused();
  };
  const closes = async (button: Locator) => {
    await menu().waitFor({ state: 'detached' });
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  };
  /** Two taps, 0.2 s apart by their own times, however long the page takes for the first. */
  const doubleTap = async (button: Locator) => {
    const box = await button.boundingBox();
    if (!box) throw new Error('The button is not visible');
    const devtools = await somebody.context.newCDPSession(somebody.page);
    const touchPoints = [{ x: box.x + 20, y: box.y + 20 }];
    const first = Date.now() / 1000;
    for (const timestamp of [first, first + 0.2]) {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
    }
    await devtools.detach();
  };
  /** Holds the requests for the menu back until the returned function is called. */
  const slowNetwork = async () => {
    const held: Route[] = [];
    await somebody.page.route('**/assets/account-menu-*', (route) => void held.push(route));
    return {
      isAsked: () => eventually('the menu is requested', () => Promise.resolve(held.length > 0)),
      release: () => Promise.all(held.map((route) => route.continue())),
    };
  };
  const twoFrames = () =>
    somebody.page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

  for (const role of ['buyer', 'seller', 'admin'] as const) {
    test(`is opened and closed by the keyboard of a ${role}`, async () => {
      const button = await begin(role, desktop);
      const { keyboard } = somebody.page;
      await tabTo(somebody, button);
      for (const key of ['Enter', 'ArrowDown', 'Space']) {
        await keyboard.press(key);
        await opens();
        await focusSeen(somebody);
        await keyboard.press('Escape');
        await closes(button);
        await focusSeen(somebody);
      }
    });

    test(`is opened and closed by touch of a ${role}`, async () => {
      const button = await begin(role, phone);
      for (const time of ['first', 'second']) {
        await button.tap();
        await menu().waitFor();
        const box = await menu().boundingBox();
        expect([time, box && box.x >= 0 && box.x + box.width <= phone.viewport.width]).toEqual([time, true]);
        // It stays open for the time of a double click.
        await expect(async () => {
          await somebody.page.touchscreen.tap(20, 700);
          expect(await menu().count()).toBe(0);
        }).toPass();
      }
    });
  }

  for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Space'])
    test(`is opened by ${key} once a slow network has loaded it`, async () => {
      const button = await begin('buyer', desktop);
      const network = await slowNetwork();
      await tabTo(somebody, button);
      await somebody.page.keyboard.press(key);
      await network.isAsked();
      await twoFrames();
      await expect(button).toBeFocused();
      await expect(menu()).toHaveCount(0);
      await network.release();
      await menu().waitFor();
      await expect(somebody.page.getByRole('menuitem').nth(key === 'ArrowUp' ? -1 : 0)).toBeFocused();
      await somebody.page.keyboard.press('Escape');
      await closes(button);
    });

  for (const device of DEVICES)
    test(`stays open after a double click, on a ${device.name}`, async () => {
      const button = await begin('buyer', device);
      const twice = () => (device === phone ? doubleTap(button) : button.dblclick());
      for (const time of ['first', 'second']) {
        await twice();
        await menu().waitFor();
        await twoFrames();
        expect([time, await menu().count()]).toEqual([time, 1]);
        await somebody.page.keyboard.press('Escape');
        await closes(button);
      }
    });
});
