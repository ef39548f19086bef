import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { adminToken, seatAdmin } from './admin.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { oneOfEverything } from './one-of-everything.js';
import type { Person } from './person.js';
import { type World, startWorld } from './world.js';

/** All lists with CSV, and a field by which each is ordered; undefined for the one whose order is fixed. */
const EXPORTS: Readonly<Record<string, string | undefined>> = {
  events: 'name',
  tournaments: 'season',
  teams: 'events',
  tickets: 'price',
  sellers: 'companyName',
  'partner-requests': 'companyName',
  'bank-info': 'updatedAt',
  users: 'fullName',
  customers: 'eventName',
  'promo-codes': 'uses',
  'contact-messages': 'subject',
  subscriptions: 'email',
  administrators: 'fullName',
  refunds: 'amount',
  payouts: 'amount',
  disputes: 'amount',
  reports: 'eventName',
  deliveries: undefined,
  'event-changes': 'name',
  ledger: 'at',
  approvals: 'proposedAt',
};

const SOUGHT = 'nobody has this';

/** One list in a browser. All others share its screen, which `console-lists.unit.spec.tsx` goes through for each (product.md 8.8, 16.1). */
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

  const address = '/admin/dashboard/partner-requests';
  const list = () => ada.page.getByRole('grid', { name: 'Partner Requests' });
  const empty = () => ada.page.getByText('No partner requests here.');
  const says = (name: string, value: string) =>
    ada.page.waitForURL(({ searchParams }) => searchParams.get(name) === value);

  test('is searched, sorted and exported as shown', async () => {
    const { page } = ada;
    await page.goto(address);
    const button = list().getByRole('columnheader').getByRole('button', { name: 'Company', exact: true });
    await button.click();
    await says('sort', 'companyName');
    await button.click();
    await says('order', 'desc');
    await list().locator('[aria-sort=descending]').filter({ hasText: 'Company' }).waitFor();
    await page.getByLabel(/^Search/).fill(SOUGHT);
    await says('q', SOUGHT);
    await empty().waitFor();
    const exporting = page.waitForRequest('**/api/admin/exports');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('terrace-partner-requests.csv');
    expect((await exporting).postDataJSON()).toMatchObject({
      list: 'partner-requests',
      filter: { q: SOUGHT, sort: 'companyName', order: 'desc' },
    });
    expect(linesOf(await readFile(await download.path(), 'utf8'))).toHaveLength(1);
  });

  for (const [name, sort] of Object.entries(EXPORTS))
    test(`of ${name} exports its header alone when nothing matches the search`, async () => {
      const answer = await fetch(`${world.url}/api/admin/exports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await adminToken(world)}` },
        body: JSON.stringify({ list: name, filter: { q: SOUGHT, ...(sort && { sort, order: 'desc' }) } }),
      });
      expect(answer.status).toBe(200);
      expect(linesOf(await answer.text())).toHaveLength(1);
    });

  test('shows a loading error, and loads on Retry', async () => {
    const { page } = ada;
    const path = /\/api\/admin\/partner-requests(\?|$)/;
    await page.route(path, (route) => route.abort());
    await page.goto(address);
    await page.getByText('Failed to fetch partner requests').waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Retry' }).click();
    await list().waitFor();
  });

  test('shows the history of a row', async () => {
    const { page } = ada;
    await page.goto(address);
    await list().locator('tbody tr').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
  });

  for (const pinned of ['set-events', 'top-tournaments?sport=1'])
    test(`of ${pinned} shows who pinned and unpinned`, async () => {
      const { page } = ada;
      await page.goto(`/admin/dashboard/${pinned}`);
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

function linesOf(csv: string): string[] {
  return csv.trimEnd().split('\r\n');
}
