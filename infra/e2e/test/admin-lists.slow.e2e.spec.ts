import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { seatAdmin } from './admin.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { oneOfEverything } from './one-of-everything.js';
import type { Person } from './person.js';
import { type World, startWorld } from './world.js';

/**
 * The sections that are lists: title, address, the header that is pressed and the field it sorts by (null
 * where the list is empty), the name of its file and of its call, its text when that fails, and whether its
 * rows have a history: by a button, or among the details of a row.
 */
const LISTS = [
  ['Set Events', 'set-events', ['Event', 'name'], 'events', 'events', 'Failed to load events', false],
  [
    'Top Tournaments',
    'top-tournaments?sport=1',
    ['Season', 'season'],
    'tournaments',
    'tournaments',
    'Failed to load tournaments',
    false,
  ],
  ['Top Teams', 'top-teams', ['Events', 'events'], 'teams', 'teams', 'Failed to load teams', false],
  ['Set Data', 'set-data', ['Date', 'dateOfEvent'], 'events', 'events', 'Failed to load events', false],
  ['Tickets', 'tickets', ['Price', 'price'], 'tickets', 'tickets', 'Failed to fetch tickets', 'details'],
  [
    'Sellers',
    'sellers',
    ['Company', 'companyName'],
    'sellers',
    'sellers',
    'Failed to fetch approved sellers',
    true,
  ],
  [
    'Seller Requests',
    'seller-requests',
    null,
    'sellers',
    'sellers',
    'Failed to fetch seller requests',
    false,
  ],
  [
    'Partner Requests',
    'partner-requests',
    ['Company', 'companyName'],
    'partner-requests',
    'partner-requests',
    'Failed to fetch partner requests',
    'details',
  ],
  [
    'Bank Info Requests',
    'bank-info-requests',
    ['Saved', 'updatedAt'],
    'bank-info',
    'bank-info',
    'Failed to load bank information requests',
    'details',
  ],
  ['Users', 'users', ['Name', 'fullName'], 'users', 'users', 'Failed to load users data', true],
  ['Customers', 'customers', null, 'customers', 'customers', 'Failed to load customers data', false],
  [
    'Promo Codes',
    'promo-codes',
    ['Uses', 'uses'],
    'promo-codes',
    'promo-codes',
    'Failed to load promo codes',
    true,
  ],
  [
    'Contact Info',
    'contact-info',
    ['Subject', 'subject'],
    'contact-messages',
    'contact-messages',
    'Failed to load contact messages',
    true,
  ],
  [
    'Email List',
    'email-list',
    ['Email', 'email'],
    'subscriptions',
    'subscriptions',
    'Failed to fetch email list',
    true,
  ],
  [
    'Administrators',
    'administrators',
    ['Name', 'fullName'],
    'administrators',
    'administrators',
    'Failed to load administrators',
    true,
  ],
] as const;

describeInBrowser('An admin list', () => {
  let world: World;
  let browser: Browser;
  let ada: Person;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    await oneOfEverything(world);
    ada = await seatAdmin(browser, world);
  });
  test.afterAll(() => world?.close());

  for (const [title, address, sort, file, call, failed, hasHistory] of LISTS)
    test.describe(title, () => {
      const list = () =>
        ada.page.getByRole('table', { name: title }).or(ada.page.getByRole('grid', { name: title }));
      const empty = () => ada.page.getByText(/^No .+\.$|^Nobody here\.$/);
      const says = (name: string, value: string) =>
        ada.page.waitForURL(({ searchParams }) => searchParams.get(name) === value);

      test('is searched, sorted and exported as shown', async () => {
        const { page } = ada;
        await page.goto(`/admin/dashboard/${address}`);
        if (sort) {
          const [header, field] = sort;
          const button = list().getByRole('columnheader').getByRole('button', { name: header, exact: true });
          await button.click();
          await says('sort', field);
          await button.click();
          await says('order', 'desc');
          await list().locator('[aria-sort=descending]').filter({ hasText: header }).waitFor();
        }
        await page.getByLabel(/^Search/).fill('nobody has this');
        await says('q', 'nobody has this');
        await empty().waitFor();
        const exporting = page.waitForRequest('**/api/admin/exports');
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export CSV' }).click();
        const download = await downloading;
        expect(download.suggestedFilename()).toBe(`terrace-${file}.csv`);
        expect((await exporting).postDataJSON()).toMatchObject({
          list: file,
          filter: { q: 'nobody has this', ...(sort && { sort: sort[1], order: 'desc' }) },
        });
        const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
        expect(lines).toHaveLength(1);
      });

      test('shows a loading error, and loads on Retry', async () => {
        const { page } = ada;
        const path = new RegExp(`/api/admin/${call}(\\?|$)`);
        await page.route(path, (route) => route.abort());
        await page.goto(`/admin/dashboard/${address}`);
        await page.getByText(failed).waitFor();
        await page.unroute(path);
        await page.getByRole('button', { name: 'Retry' }).click();
        await list().or(empty()).waitFor();
      });

      if (hasHistory)
        test('shows the history of a row', async () => {
          const { page } = ada;
          await page.goto(`/admin/dashboard/${address}`);
          if (hasHistory === 'details') {
            await list().locator('tbody tr').first().focus();
            await page.keyboard.press('Enter');
          } else
            await list()
              .getByRole('button', { name: /^History/ })
              .first()
              .click();
          await page.getByRole('dialog').getByRole('listitem').first().waitFor();
          await page.keyboard.press('Escape');
        });
    });

  for (const address of ['set-events', 'top-tournaments?sport=1'])
    test(`of ${address} shows who pinned and unpinned`, async () => {
      const { page } = ada;
      await page.goto(`/admin/dashboard/${address}`);
      const first = page.locator('tbody tr').first();
      await first.getByRole('button', { name: /^Pin / }).click();
      await first.getByRole('button', { name: /^Unpin / }).click();
      await first.getByRole('button', { name: /^Pin / }).waitFor();
      await first.getByRole('button', { name: /^History/ }).click();
      const entries = page.getByRole('dialog').getByRole('listitem');
      await entries.first().waitFor();
      const texts = (await entries.allInnerTexts()).map((text) => text.split('\n')[0]);
      expect(texts).toEqual([
        expect.stringMatching(/ unpinned this on /),
        expect.stringMatching(/ pinned this on /),
      ]);
      expect(await entries.first().innerText()).toContain(world.admin.email);
      await page.keyboard.press('Escape');
    });
});
