import type { Browser, Page } from '@playwright/test';
import { accountButton } from './account-menu.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { sellerRow } from './buying.js';
import { inUse } from './in-use.js';
import { arriveAt, focusInDialog, focusSeen, pressOn, tabTo, typeInto } from './keyboard.js';
import { DEVICES, IN_EVERY_WAY } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { type Person, seat } from './person.js';
import { onlySuggested } from './suggestions.js';
import { type World, startWorld } from './world.js';

const [, desktop] = DEVICES;

describeInBrowser('By keyboard only', () => {
  let world: World;
  let browser: Browser;
  let kay: Person;
  let page: Page;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.beforeEach(async () => {
    kay = await seat(browser, world.url, desktop);
    ({ page } = kay);
  });
  test.afterEach(() => {
    expect(kay.pageErrors).toEqual([]);
  });
  test.afterAll(() => world?.close());

  const opens = async (address: string) => {
    await page.goto(address);
    await inUse(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  test('a visitor searches with suggestions, buys and pays', async () => {
    const { event, eventId } = await marketWithOneTicket(world, { quantity: 3 });
    await page.goto('/');
    await page.getByLabel('Event Name').waitFor();
    const name = page.getByRole('combobox', { name: 'Event Name' });

    // Search: typing shows suggestions, arrow keys open one.
    await tabTo(kay, page.getByLabel('Event Name'));
    await name.and(page.locator(':focus')).waitFor();
    await page.keyboard.type(event.name.slice(0, -1));
    await onlySuggested(page, event.name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await arriveAt(kay, `**/event/${event.id}`);
    await page.goBack();
    await tabTo(kay, page.getByLabel('Event Name'));
    await page.keyboard.type(event.name);
    await onlySuggested(page, event.name);
    await page.keyboard.press('Escape');
    await tabTo(kay, page.getByRole('search').getByRole('button', { name: 'Search', exact: true }));
    await focusSeen(kay);
    await page.keyboard.press('Enter');
    await arriveAt(kay, '**/search-results?**');

    // Quantity: Escape returns the focus to the card; the second time a number is selected.
    const card = page.getByRole('link', { name: event.name }).first();
    await pressOn(kay, card);
    const dialog = page.getByRole('dialog');
    await focusInDialog(kay);
    await page.keyboard.press('Escape');
    await card.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await focusInDialog(kay);
    await pressOn(kay, dialog.getByRole('button', { name: '2', exact: true }), 'Space');
    await pressOn(kay, dialog.getByRole('button', { name: 'Proceed with 2 Tickets' }));
    await arriveAt(kay, `**/event/${eventId}?quantity=2`);

    // Event: the arrow keys change the number, and the focus stays on it.
    const count = sellerRow(kay, '3 left').getByRole('spinbutton');
    await tabTo(kay, count);
    await focusSeen(kay);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await count.and(page.locator(':focus')).waitFor();
    await pressOn(kay, page.getByRole('button', { name: 'Proceed with 2 Tickets' }));
    await arriveAt(kay, '**/purchase-form');

    // Purchase form: the first invalid field gets the focus; then the card page.
    await pressOn(kay, page.getByRole('button', { name: 'Complete Purchase' }));
    await page.locator('[aria-invalid=true]:focus').waitFor();
    const first = page.getByRole('group', { name: 'Ticket Holder 1' });
    for (const [label, text] of Object.entries({
      'Full name': 'Kay Keys',
      Email: 'kay@fans.test',
      Nationality: 'British',
      'Passport/Country ID': 'K000001',
      'City of birth': 'Leeds',
      'Phone number': '+44 20 7946 0002',
    })) {
      await tabTo(kay, first.getByLabel(label));
      await page.keyboard.type(text);
    }
    await pressOn(kay, page.getByRole('button', { name: /^Copy from the first holder/ }));
    const second = page.getByRole('group', { name: 'Ticket Holder 2' });
    await expect(second.getByLabel('Nationality')).toHaveValue('British');
    await expect(second.getByLabel('City of birth')).toHaveValue('Leeds');
    for (const label of ['Full name', 'Passport/Country ID'])
      await expect(second.getByLabel(label)).toHaveValue('');
    for (const label of ['Email', 'Phone number']) await expect(second.getByLabel(label)).toHaveCount(0);
    for (const [label, text] of [
      ['Full name', 'Kim Keys'],
      ['Passport/Country ID', 'K000002'],
    ] as const) {
      await tabTo(kay, second.getByLabel(label));
      await page.keyboard.type(text);
    }
    await pressOn(kay, page.getByRole('button', { name: 'Complete Purchase' }));
    await pressOn(kay, page.getByRole('button', { name: 'Pay', exact: true }));
    await page.waitForURL('**/payment/return?**');
    await page.getByText('Thank you').waitFor();
  });

  test('a visitor signs up, in and out', async () => {
    await page.goto('/');
    await pressOn(kay, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
    await arriveAt(kay, '**/login');
    await pressOn(kay, page.getByRole('link', { name: 'Create an account' }));
    await arriveAt(kay, '**/signup');
    await page.getByLabel('Full name').waitFor();
    await typeInto(kay, {
      'Full name': 'Kay Keys',
      Email: 'kay@fans.test',
      Password: 'secret-1',
      'Confirm password': 'secret-1',
    });
    await pressOn(kay, page.getByLabel('I agree to the terms and conditions'), 'Space');
    await page.keyboard.press('Enter');
    await arriveAt(kay, `${world.url}/`);
    // The page takes the focus once it is rendered, which is later than its address.
    await page.locator('main:focus').waitFor();

    await pressOn(kay, accountButton(kay, 'Kay Keys'));
    await page.getByRole('menuitem', { name: 'Tickets' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await accountButton(kay, 'Kay Keys').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Tickets' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await pressOn(kay, page.getByRole('banner').getByRole('link', { name: 'Sign In' }));
    await arriveAt(kay, '**/login');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await typeInto(kay, { Email: 'kay@fans.test', Password: 'secret-1' });
    await page.keyboard.press('Enter');
    await arriveAt(kay, `${world.url}/`);
    await accountButton(kay, 'Kay Keys').waitFor();
  });

  test('a visitor skips the header, and sees the focus at every stop of a page', async () => {
    for (const address of IN_EVERY_WAY ? ['/', '/events', '/contact', '/sell-tickets', '/login'] : ['/']) {
      await opens(address);
      await page.keyboard.press('Tab');
      await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor();
      for (let stop = 0; stop < 25; stop++) {
        await focusSeen(kay);
        await page.keyboard.press('Tab');
      }
    }
    await opens('/about');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.locator('main :focus').waitFor();
  });
});
