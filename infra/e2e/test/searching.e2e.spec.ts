import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser, Page, Route } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { axeByTheme } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { cancelPurchase } from './buying.js';
import { DEVICES } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { type Person, seat } from './person.js';
import { pressSearch } from './press-search.js';
import { onlySuggested, suggestions } from './suggestions.js';
import { type World, startWorld } from './world.js';

describeInBrowser('Finding an event:', () => {
  let world: World;
  let browser: Browser;
  let event: CatalogueEvent;
  let ticketId: string;
  let somebody: Person;
  let page: Page;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    ({ event, ticketId } = await marketWithOneTicket(world, { quantity: 3 }));
  });
  test.beforeEach(async () => {
    somebody = await seat(browser, world.url);
    ({ page } = somebody);
  });
  test.afterAll(() => world?.close());

  /** Delays calls, so that the loading state can be checked; returns the function that releases them. */
  const hold = async (calls: string): Promise<() => Promise<unknown>> => {
    const held: Route[] = [];
    let isHeld = true;
    await page.route(calls, (route) => (isHeld ? void held.push(route) : route.continue()));
    return async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    };
  };
  const combo = (name: string) => page.getByRole('combobox', { name });
  const search = () => pressSearch(page);

  test('the home page shows what the search still needs', async () => {
    const goOn = await hold('**/api/catalogue/**');
    await page.goto('/');
    await page.getByText('Loading sports...').waitFor();
    await page.getByText('Loading events...').waitFor();
    await goOn();
    await page.getByText('No upcoming events available at the moment').waitFor();
    const icons = page.getByRole('list', { name: 'Sports' }).locator('svg');
    await icons.first().waitFor();
    const names = await icons.evaluateAll((all) => all.map((one) => one.getAttribute('data-icon')));
    expect(new Set(names).size).toBe(10);
    expect(names).not.toContain('target');
  });

  test('suggestions appear from the second character, at most five, for the focused field', async () => {
    await page.goto('/events');
    await page.getByLabel('Event Name').click();
    await combo('Event Name').pressSequentially('a');
    const asked = page.waitForRequest(/suggestions/);
    await combo('Event Name').pressSequentially('r');
    expect((await asked).url()).toContain('q=ar');
    await suggestions(page).first().waitFor();
    expect(await suggestions(page).count()).toBeLessThanOrEqual(5);
    await combo('Event Name').press('Tab');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await combo('Venue/City').pressSequentially(event.venue.name);
    const label = `${event.venue.name}, ${event.city}`;
    await onlySuggested(page, event.venue.name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually('it is chosen', async () => (await combo('Venue/City').inputValue()) === label);
    await combo('Event Name').fill('');
    await combo('Event Name').press('Tab');

    const goOn = await hold('**/api/catalogue/events?**');
    await search();
    await page.getByRole('button', { name: 'Searching...' }).waitFor();
    await goOn();
    await page.waitForURL('**/search-results?**');
    const cards = page.getByRole('list', { name: 'Search Results' }).getByRole('listitem');
    await cards.first().waitFor();
    for (const card of await cards.all()) expect(await card.innerText()).toContain(label);
  });

  test('on a phone the search is one line above the results and opens as a sheet', async () => {
    const phone = DEVICES[0];
    const person = await seat(browser, world.url, phone);
    await person.page.goto('/search-results?venue=london&from=02/01/2020&to=01/01/2020');
    const bar = person.page.getByRole('button', { name: /^Change the search:/ });
    // The page says what is wrong before the form is open, and so does the form.
    const wrong = person.page.getByText('Date To cannot be before Date From');
    await expect(wrong).toBeInViewport();
    await expect(bar).toContainText('london · 2 Jan 2020 – 1 Jan 2020');
    await bar.click();
    await person.page.getByRole('dialog').getByText('Date To cannot be before Date From').waitFor();
    for (const [path, list] of [
      ['/events', 'Upcoming Sports Events'],
      ['/search-results?venue=london', 'Search Results'],
    ] as const) {
      await person.page.goto(path);
      const first = person.page.getByRole('list', { name: list }).getByRole('listitem').first();
      await first.waitFor();
      expect((await first.boundingBox())?.y).toBeLessThan(phone.viewport.height - 120);
    }
    await expect(bar).toContainText('london');
    await bar.click();
    const sheet = person.page.getByRole('dialog', { name: 'Search for events' });
    await sheet
      .getByRole('button', { name: /^Event Name/ })
      .or(sheet.getByLabel('Event Name'))
      .click();
    await person.page.getByRole('searchbox', { name: 'Event Name' }).fill('arsenal');
    expect(await axeByTheme(person)()).toEqual([]);
    await person.page.keyboard.press('Enter');
    await person.page.waitForURL(/name=arsenal&venue=london/);
    await expect(sheet).toHaveCount(0);
    // Closing the sheets goes back over their entries of the history, not over the results.
    await person.page.reload();
    await expect(bar).toContainText('arsenal · london');
    expect(person.pageErrors).toEqual([]);
    await person.context.close();
  });

  test('Back leaves the event; a single seller’s ticket is selected and bought without a fee', async () => {
    await page.goto('/team/Arsenal');
    await page.getByRole('link', { name: event.name }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '1', exact: true }).click();
    await page.getByRole('button', { name: 'Proceed with 1 Ticket' }).click();
    await page.waitForURL('**/event/**');
    await page
      .getByRole('timer', { name: 'Time until the event' })
      .getByText(/^days?$/)
      .waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/team/Arsenal');

    await page.goto(`/event/${ticketId}`);
    const buy = page.getByRole('button', { name: 'Buy Ticket' });
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('button', { name: 'Select', pressed: true }).waitFor();
    await buy.click();
    await page.waitForURL('**/purchase-form');
    await page.getByText(/^1 ticket, \D*125\.00 each, no service fee$/).waitFor();
    await cancelPurchase(page);
    await page.getByText('You can choose tickets again').first().waitFor();
  });
});
