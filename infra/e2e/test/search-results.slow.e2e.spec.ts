import type { Browser, Page } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { approvedSeller } from './accounts.js';
import { adminToken } from './admin.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { DEVICES } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import { seat, withoutReload } from './person.js';
import { pressSearch } from './press-search.js';
import { changeEvent } from './outside.js';
import { type PricedEvent, searched, whenPriced } from './prices.js';
import { type World, startWorld } from './world.js';
import { suggestions } from './suggestions.js';

// product.md 2.16, 2.33
describeInBrowser('Search results', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    const event = await anEvent(world.url);
    const { email, password } = await approvedSeller(world);
    const { token } = await apiCall(world, 'POST', '/auth/seller/login', '', { email, password });
    await approveAsAdmin(world, await listTickets(world, token, { event, quantity: 1, cents: 100 }));
  });
  test.afterAll(() => world?.close());

  const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /\d events?$/ });
  const results = async (page: Page) => {
    // The first page of a visit is laid out whole a moment later; text that is not laid out reads as empty.
    await page.locator('html:not([data-first-page])').waitFor();
    return page.getByRole('list', { name: 'Search Results' }).getByRole('heading').allInnerTexts();
  };
  /** Waits until the list shows the API's response to a search; until then it shows the previous one. */
  const lists = (page: Page, search: string) =>
    eventually(`the results of ${search}`, async () => {
      const answer = await fetch(`${world.url}/api/catalogue/events${search}&perPage=24`);
      const { items } = (await answer.json()) as { items: { name: string }[] };
      const shown = await results(page);
      const isSame = shown.every((text, place) => text.startsWith(items[place]?.name ?? '?'));
      return shown.length === items.length && isSame;
    });
  const choice = (page: Page, label: string) =>
    page.getByRole('link', { name: new RegExp(`^${label} \\d+ event`) });
  const isAt = (page: Page, search: string) =>
    eventually(`the address is ${search}`, () =>
      Promise.resolve(decodeURIComponent(new URL(page.url()).search) === search),
    );

  for (const device of DEVICES)
    test(`say what the cheapest of all tickets costs, and are ordered and filtered by it, on a ${device.name}`, async () => {
      const { page, context, pageErrors } = await seat(browser, world.url, device);
      const event = await anEvent(world.url);
      const found = await whenPriced(world, 'name=Arsenal&sort=price&page=1&perPage=24');
      const cards = page.getByRole('list', { name: 'Search Results' }).getByRole('listitem');
      const show = (events: readonly PricedEvent[]) =>
        expect(cards).toContainText(events.map(({ name, from }) => new RegExp(`${name}.*${from}`, 's')));
      await page.goto('/search-results?name=Arsenal&sort=price');
      await show(found);
      // A seller asks less for this event than any official ticket costs; the others' cheapest are official.
      expect(found[0]).toMatchObject({ id: event.id, from: 'from US\\$1\\.00' });
      const dollars = found.map(({ dollars }) => dollars);
      expect(dollars).toEqual(dollars.toSorted((one, other) => one - other));
      const cheap = found.filter(({ dollars }) => dollars < 50);
      expect([cheap.length > 0, cheap.length < found.length]).toEqual([true, true]);
      await page.goto('/search-results?name=Arsenal&sort=price&price=under-50');
      await show(cheap);
      await apiCall(world, 'PUT', `/admin/pins/events/${event.id}`, await adminToken(world));
      await page.goto('/');
      const pinned = page.getByRole('listitem').filter({ hasText: event.name });
      await pinned.getByText('from US$1.00', { exact: true }).waitFor();
      expect(pageErrors).toEqual([]);
      await context.close();
    });

  for (const device of DEVICES)
    test(`are sorted by name as a reader expects, accents aside, on a ${device.name}`, async () => {
      const [, other] = (await searched(world, 'name=arsenal')).items;
      await changeEvent(world, other?.id ?? '', { name: 'Árpád vs Arsenal' });
      const { page, context } = await seat(browser, world.url, device);
      await page.goto('/search-results?name=arsenal&sort=name');
      await heading(page).waitFor();
      const names = (await results(page)).map((text) => text.split('\n')[0] ?? '');
      expect(names[0]).toBe('Árpád vs Arsenal');
      expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
      await context.close();
    });

  test('are searched, filtered, shared, reloaded and returned to', async () => {
    const { page, pageErrors } = await seat(browser, world.url);
    await page.goto('/');
    await page.getByLabel('Event Name').click();
    await page.getByRole('combobox', { name: 'Event Name' }).pressSequentially('madrid');
    await suggestions(page).first().waitFor();
    await pressSearch(page);
    await page.waitForURL('**/search-results?name=madrid');
    await page.getByRole('heading', { level: 1, name: 'Search Results' }).waitFor();
    await heading(page).waitFor();
    const all = await heading(page).innerText();

    await choice(page, 'Football').click();
    await choice(page, 'Football').and(page.locator('[aria-current]')).waitFor();
    await lists(page, '?name=madrid&sport=1');
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    const promised = (await choice(page, 'Madrid').textContent())?.match(/\d+ events?/)?.[0] ?? 'none';
    await choice(page, 'Madrid').click();
    await page.getByRole('heading', { level: 2, name: promised, exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Latest first');
    const shared = '?name=madrid&sport=1&city=Madrid&sort=-date';
    await isAt(page, shared);
    await lists(page, shared);
    const seen = await results(page);

    await page.reload();
    await heading(page).waitFor();
    expect(await results(page)).toEqual(seen);
    expect(await page.getByLabel('Event Name').inputValue()).toBe('madrid');
    const friend = await seat(browser, world.url);
    await friend.page.goto(page.url());
    await heading(friend.page).waitFor();
    expect(await results(friend.page)).toEqual(seen);
    expect(await choice(friend.page, 'Madrid').getAttribute('aria-current')).toBe('true');

    await page.goBack();
    await isAt(page, '?name=madrid&sport=1&city=Madrid');
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: all, exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('restore the scroll position on return from an event, and start another page at its top', async () => {
    const { page } = await seat(browser, world.url);
    await page.goto('/search-results?name=vs');
    await heading(page).waitFor();
    // Fonts that load late move everything below them.
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const far = page.getByRole('list', { name: 'Search Results' }).getByRole('link').nth(19);
    await far.scrollIntoViewIfNeeded();
    const before = await page.evaluate<number>('scrollY');
    expect(before).toBeGreaterThan(800);
    await far.click();
    await page.getByRole('dialog').getByRole('button', { name: '2', exact: true }).click();
    await page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
    await page.getByRole('heading', { level: 2, name: 'Available Tickets' }).waitFor();
    await page.goBack();
    await heading(page).waitFor();
    await eventually(
      'the scroll position is restored',
      async () => (await page.evaluate<number>('scrollY')) === before,
    );

    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.getByText('Page 2 of').waitFor();
    await eventually('the page is scrolled to its heading', () =>
      page.evaluate<boolean>(
        `document.activeElement.getBoundingClientRect().top > 0 && document.activeElement.getBoundingClientRect().top < 200 && document.activeElement.tagName === 'H2'`,
      ),
    );
  });

  test('update themselves after a catalogue refresh, without moving', async () => {
    const event = await anEvent(world.url);
    const person = await seat(browser, world.url);
    const { page } = person;
    const listening = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.includes('catalogue')));
    await page.goto('/search-results?name=arsenal');
    await heading(page).waitFor();
    await listening;
    await page.evaluate('scrollTo(0, 120)');
    const { token } = await apiCall(world, 'POST', '/auth/admin/login', '', world.admin);
    const renamed = `${event.name} (rearranged)`;
    await withoutReload(person, async () => {
      await fetch(`${world.sandbox.url}/_sandbox/events/${event.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: renamed }),
      });
      await apiCall(world, 'POST', '/admin/catalogue/refresh', token);
      await page.getByText(renamed).first().waitFor({ state: 'attached' });
    });
    expect(await page.evaluate('scrollY')).toBe(120);
  });

  test('show an error when the search failed, and load on Retry', async () => {
    const { page } = await seat(browser, world.url);
    await page.goto('/events');
    await page.route('**/api/catalogue/events?*', (route) => route.abort());
    await page.getByLabel('Event Name').click();
    await page.getByRole('combobox', { name: 'Event Name' }).fill('arsenal');
    await pressSearch(page);
    await page.getByText('No events found. Please try searching for events.').waitFor();
    const retry = page.getByRole('button', { name: 'Retry' });
    // It has given up trying by itself.
    await expect(retry).toBeEnabled();
    await page.unroute('**/api/catalogue/events?*');
    await retry.click();
    await heading(page).waitFor();
  });

  test('pass axe with a filter selected and the filters open', async () => {
    const somebody = await seat(browser, world.url);
    const { page } = somebody;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search-results?name=vs&sport=1');
    await heading(page).waitFor();
    await page.locator('summary').click();
    await choice(page, 'Football').waitFor();
    expect(await axeViolations(somebody)).toEqual([]);
    await page.goto('/search-results?name=nothing-has-this-name');
    await page.getByText('No events found. Please try searching for events.').waitFor();
    expect(await axeViolations(somebody)).toEqual([]);
  });
});
