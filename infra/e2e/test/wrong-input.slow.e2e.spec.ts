import type { Browser, Page } from '@playwright/test';
import { accountButton } from './account-menu.js';
import { newBuyer } from './accounts.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { cancelPurchase, choose, sellerRow } from './buying.js';
import { fieldSays } from './field-says.js';
import { marketWithOneTicket } from './market.js';
import { type Person, seat } from './person.js';
import { signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';
import { wrongForms } from './wrong-forms.js';

// product.md 2.17, 5.1, 5.2, 5.3, 5.6, 5.14, 8.7
describeInBrowser('Invalid input is reported in the words of docs/product.md, accessibly:', () => {
  let world: World;
  let browser: Browser;
  let somebody: Person;
  let page: Page;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.beforeEach(async () => {
    somebody = await seat(browser, world.url);
    ({ page } = somebody);
  });
  test.afterAll(() => world?.close());

  const press = (name: string) => page.getByRole('button', { name }).click();

  for (const { at, button, empty, wrong = {}, says = [] } of wrongForms)
    test(at, async () => {
      await page.goto(at);
      await press(button);
      for (const [label, words] of empty) await fieldSays(somebody, label, words);
      expect(await axeViolations(somebody)).toEqual([]);
      for (const [label, text] of Object.entries(wrong))
        await page.getByLabel(label, { exact: true }).fill(text);
      await press(button);
      for (const [label, words] of says) await fieldSays(somebody, label, words);
      expect(somebody.pageErrors).toEqual([]);
    });

  test('a partner form accepts an empty message, and no other empty field', async () => {
    await page.goto('/partner-with-us');
    await press('Submit Application');
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await page.getByLabel('Message').getAttribute('aria-invalid')).not.toBe('true');
  });

  test('the quantity dialog accepts 1 to 6 or digits above 0, and nothing else', async () => {
    const { event } = await marketWithOneTicket(world, { quantity: 8 });
    await page.goto(`/search-results?name=${encodeURIComponent(event.name)}`);
    await page.getByRole('link', { name: event.name }).first().click();
    const dialog = page.getByRole('dialog');
    const custom = dialog.getByLabel('Custom quantity');
    const isReady = () => dialog.locator('[type=submit]').isEnabled();
    await dialog.getByRole('button', { name: 'Select number of tickets' }).waitFor();
    expect(await isReady()).toBe(false);
    for (const [typed, kept] of [
      ['0', ''],
      ['-', ''],
      ['x', ''],
      ['07', '7'],
    ] as const) {
      await custom.fill('');
      await custom.pressSequentially(typed);
      expect(await custom.inputValue()).toBe(kept);
      expect(await isReady()).toBe(kept !== '');
    }
    await custom.fill('51');
    await fieldSays(somebody, 'Custom quantity', 'Please choose at most 50 tickets');
    expect(await isReady()).toBe(false);
    for (const quick of [1, 2, 3, 4, 5, 6]) {
      await dialog.getByRole('button', { name: String(quick), exact: true }).click();
      const words = quick === 1 ? 'Proceed with 1 Ticket' : `Proceed with ${quick} Tickets`;
      await dialog.getByRole('button', { name: words, exact: true }).waitFor();
    }
    expect(await axeViolations(somebody)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: event.name }).first().click();
    await custom.fill('7');
    await press('Proceed with 7 Tickets');
    await page.waitForURL(`**/event/${event.id}?quantity=7`);
  });

  test('the number of tickets and their holders', async () => {
    const { eventId } = await marketWithOneTicket(world, { quantity: 4 });
    await page.goto(`/event/${eventId}?quantity=2`);
    await page.getByText('Choose your tickets', { exact: true }).waitFor();
    await choose(sellerRow(somebody, 'left').first(), 1);
    await page.getByText('Please select exactly 2 tickets in total').waitFor();
    expect(await page.getByRole('button', { name: 'Select 2 Tickets in Total' }).isDisabled()).toBe(true);
    await choose(sellerRow(somebody, 'left').first(), 1);
    // The number still needed limits every row, so no ticket can be added now.
    for (const more of await page.getByRole('button', { name: /^More: Tickets/ }).all())
      expect(await more.isDisabled()).toBe(true);
    await press('Proceed with 2 Tickets');
    await page.waitForURL('**/purchase-form');
    await press('Complete Purchase');
    const required = [
      ...['Full name is required', 'Nationality is required'],
      ...['Passport/Country ID is required', 'City of birth is required'],
    ];
    for (const [number, words] of [
      [1, [...required, 'Email is required', 'Phone number is required']],
      [2, required],
    ] as const)
      for (const text of words)
        await page
          .getByRole('group', { name: `Ticket Holder ${number}` })
          .getByText(text)
          .waitFor();
    const first = page.getByRole('group', { name: 'Ticket Holder 1' });
    await first.getByLabel('Email').fill('fay');
    await press('Complete Purchase');
    await first.getByText('Please enter a valid email address').waitFor();
    expect(await axeViolations(somebody)).toEqual([]);
    await cancelPurchase(page);
  });

  test('a search that ends before it begins, and an impossible date', async () => {
    await page.goto('/events');
    const day = (label: string) => page.getByRole('group', { name: label });
    const type = async (label: string, digits: string) => {
      await page.getByLabel(label, { exact: true }).first().click();
      await day(label).getByRole('spinbutton').first().click();
      await page.keyboard.type(digits);
    };
    await type('Date From', '20052030');
    await type('Date To', '19052030');
    await page.getByText('Date To cannot be before Date From').waitFor();
    await press('Search');
    expect(await page.getByText('Date To cannot be before Date From').isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/events');
    await page.getByRole('button', { name: 'Clear Date To' }).click();
    await page.keyboard.type('19');
    await page.getByLabel('Event Name').focus();
    await page.getByText('Date input not valid.').waitFor();
    expect(await axeViolations(somebody)).toEqual([]);
  });

  test('a used link, and a page without a registration to watch', async () => {
    for (const [address, text] of [
      ['/reset-password', 'This link is no longer valid'],
      ['/verification-pending', 'There is no registration to watch in this browser.'],
    ] as const) {
      await page.goto(address);
      await page.getByText(text).waitFor();
      expect(await axeViolations(somebody)).toEqual([]);
    }
  });

  test('a wrong password; and the account menu passes axe as well', async () => {
    const buyer = await newBuyer(world);
    await page.goto('/login');
    await signIn(somebody, { ...buyer, password: 'wrong-1' });
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    expect(await axeViolations(somebody)).toEqual([]);
    await signIn(somebody, buyer);
    await accountButton(somebody, buyer.fullName).click();
    await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).waitFor();
    expect(await axeViolations(somebody)).toEqual([]);
  });
});
