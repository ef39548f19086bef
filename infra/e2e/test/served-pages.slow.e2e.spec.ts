import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser, Page, Route } from '@playwright/test';
import { measureFirstPages } from '../../bench/web/first-pages.mjs';
import { eventually } from '../../../backend/test/eventually.js';
import { anEvent } from './an-event.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { DEVICES } from './looks.js';
import { seat } from './person.js';
import { stopTimers } from './stopped-timers.js';
import { type World, startWorld } from './world.js';

// product.md 2.34
describeInBrowser('The served HTML', () => {
  let world: World;
  let browser: Browser;
  let event: CatalogueEvent;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    event = await anEvent(world.url);
  });
  test.afterAll(() => world?.close());

  /** Waits until the head has this many elements of a selector. */
  const has = (page: Page, number: number, selector: string) =>
    eventually(`${number} of ${selector}`, async () => {
      return (await page.locator(`head > ${selector}`).count()) === number;
    });
  const titled = (page: Page, text: string) =>
    eventually(`the title is ${text}`, async () => (await page.title()) === `${text} · Terrace`);

  for (const { name, viewport } of [
    { name: 'phone', viewport: { width: 390, height: 844 } },
    { name: 'desktop', viewport: { width: 1280, height: 800 } },
  ])
    test(`has the layout of its screen, which does not shift: ${name}`, async () => {
      for (const [path, heading] of [
        ['/', 'Be there when it happens.'],
        ['/about', undefined],
        [`/event/${event.id}`, event.name],
        ['/search-results?name=arsenal', 'Search Results'],
        ['/team/Arsenal', 'Arsenal'],
        ['/wallet', 'Tickets'],
        ['/orders', 'My Orders'],
        ['/orders/0123456789abcdefghij', 'Your order'],
      ] as const) {
        const { page } = await seat(browser, world.url);
        await page.setViewportSize(viewport);
        const held: Route[] = [];
        let isHeld = true;
        await page.route('**/assets/*-screen-*.js', (route) =>
          isHeld ? void held.push(route) : route.continue(),
        );
        await page.goto(path, { waitUntil: 'commit' });
        const title = page.getByRole('heading', { level: 1, name: heading });
        if (heading === undefined) {
          // The server renders no heading that differs from the title; the screen renders it.
          await eventually('the scripts are requested', () => held.length > 0);
          expect(await title.count()).toBe(0);
          continue;
        }
        await title.waitFor();
        // The scripts run once the stylesheet is there: a box measured earlier may be that of a page without it.
        await eventually('the screen is requested', () => held.length > 0);
        const before = await title.boundingBox();
        await page.evaluate(`window.without = 0;
        new MutationObserver(() => { if (!document.querySelector('h1')) window.without += 1; })
          .observe(document.body, { childList: true, subtree: true });`);
        isHeld = false;
        await Promise.all(held.map((route) => route.continue()));
        await page.locator('.served-text').waitFor({ state: 'detached' });
        expect(await page.evaluate('window.without')).toBe(0);
        const after = await title.boundingBox();
        expect({ path, x: after?.x, y: after?.y }).toEqual({ path, x: before?.x, y: before?.y });
      }
    });

  for (const device of DEVICES)
    test(`holds an event's tickets, which appear although no call is answered: ${device.name}`, async () => {
      const { page, context } = await seat(browser, world.url, device);
      await page.route('**/api/catalogue/events/**', (route) => route.abort());
      const rows = page.getByRole('list', { name: 'Available Tickets' }).getByRole('listitem');
      const first = rows.first().getByText('Best price');
      // The server remembers an event's categories for some seconds: a busy machine needs another try.
      await eventually('the tickets came with the page', async () => {
        // An earlier visitor of the event made the server read its categories.
        await fetch(`${world.url}/api/catalogue/events/${event.id}/tickets`);
        await page.goto(`/event/${event.id}`);
        await first
          .or(page.getByRole('button', { name: 'Retry' }))
          .first()
          .waitFor();
        return first.isVisible();
      });
      await context.close();
    });

  test('is replaced by the frontend, and removed with its screen', async () => {
    const { page, pageErrors } = await seat(browser, world.url);
    const warnings: string[] = [];
    page.on('console', (message) => {
      // The warning that a font is used late only shows that the machine is busy.
      const isFault = !message.text().includes('was preloaded using link preload but not used');
      if (['error', 'warning'].includes(message.type()) && isFault) warnings.push(message.text());
    });
    await page.addInitScript(
      `window.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((shift) => { window.moved += shift.value; }))
         .observe({ type: 'layout-shift', buffered: true });`,
    );
    await page.goto(`/event/${event.id}`);
    await page.getByRole('heading', { level: 2, name: 'Available Tickets' }).waitFor();
    expect(await page.locator('.served-text').count()).toBe(0);
    await titled(page, event.name);
    await has(page, 1, 'meta[name=description]');
    await has(page, 1, 'link[rel=canonical]');
    await has(page, 2, 'script[type="application/ld+json"]');
    expect(await page.evaluate('window.moved')).toBeLessThan(0.05);

    await page.getByRole('link', { name: 'Top Teams' }).first().click();
    await titled(page, 'Top Teams');
    await has(page, 1, 'meta[name=description][content^="Twelve clubs"]');
    await has(page, 1, 'meta[name=description]');
    await has(page, 0, '[data-served]:not(title)');
    await page.goBack();
    await titled(page, event.name);
    // Checks that no policy was violated, and no error or warning about the replaced HTML was logged.
    expect([...pageErrors, ...warnings]).toEqual([]);
  });

  for (const device of DEVICES)
    test(`is followed by a skeleton before the next screen's code arrives, wherever a link leads, on a ${device.name}`, async () => {
      const visitor = await seat(browser, world.url, device);
      const { page, context } = visitor;
      // A skeleton that waited for the code, or for 300 ms to pass, would never appear.
      await stopTimers(visitor, { from: 300 });
      await page.goto('/about');
      await page.getByRole('heading', { name: 'Our Story' }).waitFor();
      let isHeld = true;
      const held: Route[] = [];
      await page.route('**/assets/*-screen-*.js', (route) =>
        isHeld ? void held.push(route) : route.continue(),
      );
      await page.locator('footer a[href="/partner-with-us"]').click();
      await page.locator('main [role=status] .animate-breathe').first().waitFor();
      await eventually('the screen is requested', () => held.length > 0);
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
      await page.getByRole('heading', { name: 'Partner With Us' }).waitFor();
      await context.close();
    });

  test('is readable without scripts', async () => {
    const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/event/${event.id}`);
    await page.getByRole('heading', { level: 1, name: event.name }).waitFor();
    await page.goto('/team/Arsenal');
    await page.getByRole('link', { name: event.name }).first().click();
    await page.getByRole('heading', { level: 1, name: event.name }).waitFor();
    await context.close();
  });

  test('shows a missing event, like the page does', async () => {
    const { page } = await seat(browser, world.url);
    const answer = await page.goto('/event/nobody');
    expect(answer?.status()).toBe(404);
    await page.getByText('Event not found').first().waitFor();
    await page.goto('/nowhere/at/all');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  test('needs no more code and styles for a first screen than the budgets of each area allow', async () => {
    const areas = await measureFirstPages();
    expect(areas.length).toBeGreaterThan(3);
    expect(areas.filter(({ met }) => !met)).toEqual([]);
  });
});
