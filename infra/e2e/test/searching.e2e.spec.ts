import type { CatalogueEvent } from '@terrace/contracts/http/catalogue';
import type { Browser, Page, Route } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { axeByTheme, axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { DEVICES, devicesOf } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { breakOutside } from './outside.js';
import { type Person, seat } from './person.js';
import { pressSearch } from './press-search.js';
import { onlySuggested } from './suggestions.js';
import { type World, startWorld } from './world.js';

const PLACE = { section: 'Block 12', row: 'F', seat: '7', description: 'Behind the goal, under the roof.' };

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
    ({ event, ticketId } = await marketWithOneTicket(world, { quantity: 3, place: PLACE }));
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
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5);
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

  test('dates are typed as dd/MM/yyyy, form an inclusive range, and can be cleared', async () => {
    const [day = '', month = '', year = ''] = (event.dateOfEvent ?? '').split('/');
    await page.goto('/events');
    for (const label of ['Date From', 'Date To']) {
      await page.getByLabel(label, { exact: true }).first().click();
      const field = page.getByRole('group', { name: label });
      await field.getByRole('spinbutton').first().click();
      await page.keyboard.type(day + month + year);
      await eventually('the day is shown', async () =>
        (await field.innerText()).replace(/[^\d/]/g, '').startsWith(`${day}/${month}/${year}`),
      );
    }
    await search();
    await page.waitForURL('**/search-results?**');
    expect(new URL(page.url()).searchParams.get('to')).toBe(event.dateOfEvent);
    await page.getByRole('link', { name: event.name }).waitFor();
    await page.getByLabel('Date To', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Clear Date To' }).click();
    await search();
    await eventually('one day alone', () => !page.url().includes('to='));
    expect(new URL(page.url()).searchParams.get('from')).toBe(event.dateOfEvent);
  });

  for (const device of devicesOf('phone'))
    test(`aliases and misspelt names are understood, and every list has dates, facets and an order, on a ${device.name}`, async () => {
      const person = await seat(browser, world.url, device);
      for (const [typed, found] of [
        ['arsnal', /Arsenal/],
        ['man utd', /Manchester United/],
        ['PSG', /Paris Saint-Germain/],
        ['bayern munchen', /Bayern Munich/],
      ] as const) {
        await person.page.goto(`/search-results?name=${encodeURIComponent(typed)}`);
        await person.page.getByRole('link', { name: found }).first().waitFor();
      }
      await person.page.goto('/events');
      await person.page.getByRole('link', { name: 'This weekend' }).click();
      await person.page.locator('[aria-current]', { hasText: 'This weekend' }).waitFor();
      const days = person.page.getByRole('list', { name: 'Upcoming Sports Events' }).locator('.stub-date');
      await expect(days.filter({ hasNotText: /^(Sat|Sun)|Date TBA/ })).toHaveCount(0);
      await days.first().waitFor();
      for (const path of [
        '/events',
        '/sport/1/Football',
        '/team/Arsenal',
        `/tournament/${event.tournament?.id}/x`,
      ]) {
        await person.page.goto(path);
        const heading = person.page.getByRole('heading', { name: /^\d+ events?$/ });
        const all = parseInt(await heading.innerText(), 10);
        const filters = person.page.getByText('Filters', { exact: true });
        if (device.name === 'phone') await filters.click();
        const city = person.page.getByRole('region', { name: 'City' }).getByRole('link').first();
        await city.click();
        await expect(heading).not.toHaveText(`${all} events`);
        expect(parseInt(await heading.innerText(), 10)).toBeLessThan(all);
        await person.page.getByLabel('Sort by').selectOption('-date');
        await person.page.getByRole('link', { name: 'Next 30 days' }).click();
        await person.page.waitForURL((url) => url.searchParams.has('from') && url.searchParams.has('city'));
        await person.page
          .getByRole('link', { name: 'Next 30 days' })
          .and(person.page.locator('[aria-current]'))
          .waitFor();
        expect(await axeViolations(person)).toEqual([]);
      }
      expect(person.pageErrors).toEqual([]);
      await person.context.close();
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
    await sheet.getByRole('button', { name: 'Search', exact: true }).click();
    await person.page.waitForURL(/name=arsenal&venue=london/);
    await expect(sheet).toHaveCount(0);
    expect(person.pageErrors).toEqual([]);
    await person.context.close();
  });

  test('a team’s events are ordered by date', async () => {
    await page.goto('/team/Arsenal');
    const cards = page.getByRole('list', { name: 'Events: Arsenal' }).getByRole('listitem');
    await cards.first().waitFor();
    const texts = await cards.allInnerTexts();
    // The short name of a month may have four letters: Sept.
    const days = texts.map((text) => Date.parse(/\d{1,2}\s+\w{3,4}\s+\d{4}/.exec(text)?.[0] ?? ''));
    expect(days).not.toContain(NaN);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual([...days].sort((one, other) => one - other));
  });

  test('a venue map is shown when upstream has one', async () => {
    const answer = await fetch(`${world.url}/api/catalogue/events?perPage=100`);
    const { items } = (await answer.json()) as { items: CatalogueEvent[] };
    const mapped = items.find(({ venue }) => venue.mapUrl !== null);
    await page.goto(`/event/${mapped?.id}`);
    const map = page.getByRole('img', { name: `Map of ${mapped?.venue.name}` });
    await map.scrollIntoViewIfNeeded();
    await eventually('the map is drawn', () =>
      map.evaluate((image) => 'naturalWidth' in image && image.naturalWidth !== 0),
    );
  });

  test('a seller’s ticket shows its seat and description', async () => {
    await page.goto(`/event/${ticketId}`);
    const details = page.getByRole('region', { name: 'Ticket details' });
    await details.getByText(PLACE.description).waitFor();
    const said = await details.innerText();
    expect(said).toContain('Section\nBlock 12\nRow\nF\nSeat\n7');
    expect(said).toContain(`Description\n\n${PLACE.description}`);
  });

  test('a broken logo falls back to the tournament’s name', async () => {
    await breakOutside(world, 'logos', '500');
    await page.goto('/sport/1/Football');
    const first = page.getByRole('list', { name: 'Tournaments: Football' }).getByRole('listitem').first();
    await eventually('the name is shown twice', async () => {
      const [initials, art, name] = (await first.innerText()).split('\n');
      return initials !== undefined && art !== undefined && art === name;
    });
    await breakOutside(world, 'logos', 'ok');
  });

  test('Back leaves the event; a single seller’s ticket is selected and bought without a fee', async () => {
    await page.goto('/team/Arsenal');
    await page.getByRole('link', { name: event.name }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '1', exact: true }).click();
    await page.getByRole('button', { name: 'Proceed with 1 Ticket' }).click();
    await page.waitForURL('**/event/**');
    await page.getByRole('timer', { name: 'Time until the event' }).getByText('days').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/team/Arsenal');

    await page.goto(`/event/${ticketId}`);
    const buy = page.getByRole('button', { name: 'Buy Ticket' });
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('button', { name: 'Select', pressed: true }).waitFor();
    await buy.click();
    await page.waitForURL('**/purchase-form');
    await page.getByText(/^1 ticket, \D*125\.00 each, no service fee$/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Your tickets were released').first().waitFor();
  });
});
