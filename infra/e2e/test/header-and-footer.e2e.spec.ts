import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { launchChromium } from '@terrace/engines/chromium';
import type { Browser, Locator } from 'playwright-core';
import { describeInBrowser } from '../../../backend/test/describe-in-browser.js';
import { until } from '../../../backend/test/until.js';
import { DEVICES } from './looks.js';
import { type Person, seat } from './person.js';
import { signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';

const [phone, desktop] = DEVICES;

describeInBrowser('Header and footer', () => {
  let world: World;
  let browser: Browser;
  let somebody: Person;

  beforeAll(async () => {
    [world, browser] = await Promise.all([startWorld(), launchChromium()]);
  });
  afterEach(async () => {
    expect(somebody.complaints).toEqual([]);
    await somebody.context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  const banner = () => somebody.page.getByRole('banner');
  /** Follows a link and answers the path it leads to. */
  const follow = async (link: Locator): Promise<string> => {
    const before = await somebody.page.title();
    await link.click();
    // The address changes first; the page is another one once its part has been loaded.
    await until('another page', async () => (await somebody.page.title()) !== before);
    return new URL(somebody.page.url()).pathname;
  };
  const scrollTo = (y: number) => somebody.page.evaluate(`window.scrollTo(0, ${y})`);
  /** Whether the header has its scrolled style, as it looks. */
  const isScrolled = () =>
    somebody.page.evaluate<boolean>(
      'getComputedStyle(document.querySelector("header")).boxShadow !== "none"',
    );

  describe('on a desktop', () => {
    const open = async (address: string) => {
      somebody = await seat(browser, world.url, desktop);
      await somebody.page.goto(address);
      await banner().waitFor();
    };

    it('lead where the spec says', async () => {
      await open('/about');
      const { page } = somebody;
      for (const [name, path] of [
        ['Top Tournaments', '/top-tournaments'],
        ['Top Teams', '/top-teams'],
        ['Sell Tickets', '/sell-tickets'],
        ['Seller Login', '/seller-login'],
        ['Sign In', '/login'],
        ['Terrace', '/'],
      ] as const)
        expect(await follow(banner().getByRole('link', { name, exact: true }))).toBe(path);
      const footer = page.getByRole('contentinfo');
      for (const [name, path] of [
        ['About', '/about'],
        ['Contact', '/contact'],
        ['Partner With Us', '/partner-with-us'],
      ] as const)
        expect(await follow(footer.getByRole('link', { name, exact: true }))).toBe(path);
      expect(await banner().getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    });

    it('lead to the travel partner and to the chat in a new tab that cannot reach back', async () => {
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

    it('stay, and change their look once the page is scrolled by more than 50 pixels', async () => {
      await open('/');
      const { page } = somebody;
      await page.getByRole('heading', { name: 'What fans say' }).waitFor();
      await scrollTo(50);
      await until('scrolled by 50', async () => (await page.evaluate<number>('scrollY')) === 50);
      expect(await isScrolled()).toBe(false);
      await scrollTo(51);
      await until('the header looks scrolled', isScrolled);
      await scrollTo(2_000);
      expect((await banner().boundingBox())?.y).toBe(0);
      await scrollTo(0);
      await until('the header looks as before', async () => !(await isScrolled()));
    });

    it('are on no page of the administrator’s', async () => {
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
      await page.getByText('No listings here.').waitFor();
      await isBare();
    });
  });

  describe('on a phone', () => {
    const openPanel = async () => {
      await banner().getByRole('button', { name: 'Menu' }).click();
      await panel().waitFor();
    };
    const panel = () => somebody.page.getByRole('dialog', { name: 'Menu' });
    const closes = async () => {
      await panel().waitFor({ state: 'detached' });
      await until('the page may scroll again', async () => !(await isLocked()));
    };
    const isLocked = () =>
      somebody.page.evaluate<boolean>('getComputedStyle(document.documentElement).overflow === "hidden"');
    const begin = async (address: string) => {
      somebody = await seat(browser, world.url, phone);
      await somebody.page.goto(address);
      await banner().getByRole('button', { name: 'Menu' }).waitFor();
    };

    it('have all links in a panel, and each of them closes it', async () => {
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
    });

    it('have a panel over the page, which does not scroll meanwhile', async () => {
      await begin('/');
      const { page } = somebody;
      await page.getByRole('heading', { name: 'What fans say' }).waitFor();
      await openPanel();
      expect(await isLocked()).toBe(true);
      await page.mouse.move(20, 600);
      await page.mouse.wheel(0, 400);
      // A frame later the wheel would have moved the page.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      expect(await page.evaluate<number>('scrollY')).toBe(0);
      await page.keyboard.press('Escape');
      await closes();
      // Turned as long as it takes: the browser may hear of the end of the lock a moment later.
      await until('the page scrolls again', async () => {
        await page.mouse.wheel(0, 40);
        return page.evaluate<boolean>('scrollY > 0');
      });
    });

    it('have a panel that its mark, Escape, the overlay and another route close', async () => {
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
      await page.waitForURL('**/about');
      await closes();
    });
  });
});
