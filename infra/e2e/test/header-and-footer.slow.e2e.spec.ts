import type { Browser, Locator } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { DEVICES } from './looks.js';
import { type Person, seat } from './person.js';
import { signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';

const [phone, desktop] = DEVICES;

/** The links of the footer, and where they lead (product.md 2.9, 2.31). */
const FOOTER = [
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Partner With Us', '/partner-with-us'],
  ['Help', '/help'],
  ['Status', '/status'],
  ['Refunds', '/refunds'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['How results are ordered', '/how-results-are-ordered'],
] as const;

// product.md 2.10, 2.11, 9.3
describeInBrowser('Header and footer', () => {
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
  /** Follows a link and returns the path it leads to. */
  const follow = async (link: Locator): Promise<string> => {
    const path = () => new URL(somebody.page.url()).pathname;
    const before = { path: path(), title: await somebody.page.title() };
    await link.click();
    // The address changes first; the page changes once its chunk is loaded. Until then its title is the product's name.
    await eventually('another page', async () => {
      const title = await somebody.page.title();
      return path() !== before.path && title !== before.title;
    });
    await somebody.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    return path();
  };
  const followFooter = async () => {
    const footer = somebody.page.getByRole('contentinfo');
    for (const [name, path] of FOOTER)
      expect(await follow(footer.getByRole('link', { name, exact: true }))).toBe(path);
  };
  const scrollTo = (y: number) => somebody.page.evaluate(`window.scrollTo(0, ${y})`);
  /** Whether the header is rendered in its scrolled style. */
  const isScrolled = () =>
    somebody.page.evaluate<boolean>(
      'getComputedStyle(document.querySelector("header")).boxShadow !== "none"',
    );

  test.describe('on a desktop', () => {
    const open = async (address: string) => {
      somebody = await seat(browser, world.url, desktop);
      await somebody.page.goto(address);
      await banner().waitFor();
    };

    test('link to the pages of product.md 2.9', async () => {
      await open('/about');
      for (const [name, path] of [
        ['Top Tournaments', '/top-tournaments'],
        ['Top Teams', '/top-teams'],
        ['Sell Tickets', '/sell-tickets'],
        ['Seller Login', '/seller-login'],
        ['Sign In', '/login'],
        ['Terrace', '/'],
      ] as const)
        expect(await follow(banner().getByRole('link', { name, exact: true }))).toBe(path);
      await followFooter();
      expect(await banner().getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    });

    test('open the travel partner and the chat in a new tab without an opener', async () => {
      await open('/');
      const { page, context } = somebody;
      for (const [name, address] of [
        [/^Book Flights & Hotels.*opens in a new tab/, '/?travel'],
        [/^Chat with us.*opens in a new tab/, '/?chat'],
      ] as const) {
        const link = page.getByRole('link', { name });
        expect((await link.getAttribute('rel'))?.split(' ')).toEqual(
          expect.arrayContaining(['noopener', 'noreferrer']),
        );
        const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
        await tab.waitForURL(world.sandbox.url + address);
        expect(await tab.evaluate<unknown>('window.opener')).toBeNull();
        await tab.close();
      }
      expect(new URL(page.url()).pathname).toBe('/');
    });

    test('stay visible, and change their style when scrolled beyond 50 pixels', async () => {
      await open('/');
      const { page } = somebody;
      await page.getByRole('heading', { name: 'What fans say' }).waitFor();
      await scrollTo(50);
      await eventually('scrolled by 50', async () => (await page.evaluate<number>('scrollY')) === 50);
      expect(await isScrolled()).toBe(false);
      await scrollTo(51);
      await eventually('the header looks scrolled', isScrolled);
      await scrollTo(2_000);
      expect((await banner().boundingBox())?.y).toBe(0);
      await scrollTo(0);
      await eventually('the header looks as before', async () => !(await isScrolled()));
    });

    test('are absent on administrators’ pages', async () => {
      await open('/');
      const { page } = somebody;
      const isBare = async () => {
        for (const part of [
          page.getByRole('contentinfo'),
          page.getByRole('navigation', { name: 'Main' }),
          page.getByRole('link', { name: 'Sell Tickets' }),
          page.getByRole('link', { name: /^Chat with us/ }),
        ])
          expect(await part.count()).toBe(0);
      };
      for (const [address, heading] of [
        ['/admin/forgot-password', 'Forgot your password?'],
        ['/admin/nowhere', 'Page not found'],
        ['/admin', 'Administrator'],
      ] as const) {
        await page.goto(address);
        await page.getByRole('heading', { name: heading }).waitFor();
        await isBare();
      }
      await signIn(somebody, world.admin);
      await page.waitForURL('**/admin/dashboard');
      await page.getByRole('navigation', { name: 'Administration' }).waitFor();
      await isBare();
      await page
        .getByRole('navigation', { name: 'Administration' })
        .getByRole('link', { name: 'Tickets' })
        .click();
      await page.getByText('No tickets here.').waitFor();
      await isBare();
    });
  });

  test.describe('on a phone', () => {
    const openPanel = async () => {
      await banner().getByRole('button', { name: 'Menu' }).click();
      await panel().waitFor();
    };
    const panel = () => somebody.page.getByRole('dialog', { name: 'Menu' });
    const closes = async () => {
      await panel().waitFor({ state: 'detached' });
      await eventually('the page may scroll again', async () => !(await isLocked()));
    };
    const isLocked = () =>
      somebody.page.evaluate<boolean>('getComputedStyle(document.documentElement).overflow === "hidden"');
    const begin = async (address: string) => {
      somebody = await seat(browser, world.url, phone);
      await somebody.page.goto(address);
      await banner().getByRole('button', { name: 'Menu' }).waitFor();
    };

    test('have all links in a panel, which each of them closes', async () => {
      await begin('/about');
      expect(await banner().getByRole('link', { name: 'Top Teams' }).isVisible()).toBe(false);
      for (const [name, path] of [
        ['Top Tournaments', '/top-tournaments'],
        ['Top Teams', '/top-teams'],
        ['Sell Tickets', '/sell-tickets'],
        ['Seller Login', '/seller-login'],
        ['Sign In', '/login'],
      ] as const) {
        await openPanel();
        expect(await follow(panel().getByRole('link', { name, exact: true }))).toBe(path);
        await closes();
      }
      await openPanel();
      await panel()
        .getByRole('link', { name: /^Book Flights & Hotels/ })
        .waitFor();
      await somebody.page.keyboard.press('Escape');
      await closes();
      await followFooter();
    });

    test('have a panel over the page, which does not scroll meanwhile', async () => {
      await begin('/');
      const { page } = somebody;
      await page.getByRole('heading', { name: 'What fans say' }).waitFor();
      await openPanel();
      expect(await isLocked()).toBe(true);
      await page.mouse.move(20, 600);
      await page.mouse.wheel(0, 400);
      // One frame later the wheel would have moved the page.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      expect(await page.evaluate<number>('scrollY')).toBe(0);
      await page.keyboard.press('Escape');
      await closes();
      // Turns the wheel until the page scrolls, because the browser may apply the end of the scroll lock a
      // moment later.
      await eventually('the page scrolls again', async () => {
        await page.mouse.wheel(0, 40);
        return page.evaluate<boolean>('scrollY > 0');
      });
    });

    test('have a panel that closes by its button, Escape, the overlay and Back, which leaves the page only without it', async () => {
      await begin('/about');
      const { page } = somebody;
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
      await page.waitForURL('**/contact');

      await openPanel();
      await panel().getByRole('button', { name: 'Close menu' }).click();
      await closes();
      await openPanel();
      await page.keyboard.press('Escape');
      await closes();
      await banner().getByRole('button', { name: 'Menu' }).and(page.locator(':focus')).waitFor();
      await openPanel();
      await page.mouse.click(20, 600);
      await closes();
      expect(new URL(page.url()).pathname).toBe('/contact');
      await openPanel();
      await page.goBack();
      await closes();
      expect(new URL(page.url()).pathname).toBe('/contact');
      await page.goBack();
      await page.waitForURL('**/about');
    });
  });
});
