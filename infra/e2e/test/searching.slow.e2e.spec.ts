import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser, Page } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { DEVICES } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { breakOutside } from './outside.js';
import { seat } from './person.js';
import { pressSearch } from './press-search.js';
import { type World, startWorld } from './world.js';

const PLACE = { section: 'Block 12', row: 'F', seat: '7-9', description: 'Behind the goal, under the roof.' };

// product.md 2.12, 2.15, 2.18, 2.20, 4.10, 5.10, 5.11, 7.5, 9.5
describeInBrowser('Finding an event:', () => {
  let world: World;
  let browser: Browser;
  let event: CatalogueEvent;
  let ticketId: string;
  let page: Page;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    ({ event, ticketId } = await marketWithOneTicket(world, { quantity: 3, place: PLACE }));
  });
  test.beforeEach(async () => {
    ({ page } = await seat(browser, world.url));
  });
  test.afterAll(() => world?.close());

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
    await pressSearch(page);
    await page.waitForURL('**/search-results?**');
    expect(new URL(page.url()).searchParams.get('to')).toBe(event.dateOfEvent);
    await page.getByRole('link', { name: event.name }).waitFor();
    await page.getByLabel('Date To', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Clear Date To' }).click();
    await pressSearch(page);
    await eventually('one day alone', () => !page.url().includes('to='));
    expect(new URL(page.url()).searchParams.get('from')).toBe(event.dateOfEvent);
  });

  for (const device of DEVICES)
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
    expect(said).toContain('Section\nBlock 12\nRow\nF\nSeat\n7-9');
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
});
