import type { Browser, Locator } from '@playwright/test';
import { type Account, approvedSeller } from './accounts.js';
import { giveReason } from './admin.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { mailArrives } from './mailed-link.js';
import { type Person, seat, withoutReload } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

/** Labels of the form's fields, and the text to type into each. */
const details = {
  'Account holder name': 'Sam Seller',
  'Bank name': 'Marina Bank',
  'Account number or IBAN': 'AE07 0331 2345 6789 0123 456',
  'Routing number': '302620122',
  'SWIFT code (BIC)': 'MARIAEAD',
  'Bank address': '1 Marina, Dubai',
};

describeInBrowser('Bank information', () => {
  let world: World;
  let browser: Browser;
  let account: Account;
  let sam: Person;
  let ada: Person;
  let bob: Person;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    account = await approvedSeller(world);
    [sam, ada, bob] = await Promise.all([
      seat(browser, world.url),
      seat(browser, world.url),
      seat(browser, world.url),
    ]);
    await giveSession(sam, world.url, 'seller', account);
    await sam.page.goto('/seller/dashboard');
    await sam.page.getByRole('heading', { name: 'Welcome, Sam Seller' }).waitFor();
    for (const admin of [ada, bob]) {
      await giveSession(admin, world.url, 'admin', world.admin);
      await admin.page.goto('/admin/dashboard/bank-info-requests?status=all');
      await admin.page.getByText('No bank information here.').waitFor();
    }
  });
  test.afterAll(() => world?.close());

  /** The sidebar's: the only one that stays, as the checklist's goes once it is no longer the next step. */
  const bankButton = () =>
    sam.page
      .getByRole('navigation', { name: 'Seller' })
      .getByRole('button', { name: 'Bank Information', exact: true });
  const open = async (): Promise<Locator> => {
    await bankButton().click();
    const form = sam.page.getByRole('dialog').getByRole('form', { name: 'Bank Information' });
    await form.waitFor();
    return form;
  };
  const fill = async (form: Locator) => {
    for (const [label, value] of Object.entries(details)) await form.getByLabel(label).fill(value);
  };
  const save = (form: Locator) => form.getByRole('button', { name: 'Save Bank Information' }).click();
  const closed = () => sam.page.getByRole('dialog').waitFor({ state: 'detached' });
  const row = (admin: Person) => admin.page.getByRole('row', { name: /Sam Seller/ });

  test('requires every field, and valid check digits', async () => {
    const form = await open();
    await save(form);
    for (const text of [
      ...['Account holder name is required', 'Bank name is required', 'Account number is required'],
      ...['Routing number is required', 'SWIFT code is required', 'Bank address is required'],
    ])
      await form.getByText(text).waitFor();
    expect(await axeViolations(sam)).toEqual([]);
    await fill(form);
    await form.getByLabel('Account number or IBAN').fill('AE08 0331 2345 6789 0123 456');
    await save(form);
    await form.getByText('Please enter a valid IBAN, or an account number of 6 to 20 digits').waitFor();
  });

  test('shows a failure to save, and keeps its input', async () => {
    const form = sam.page.getByRole('form', { name: 'Bank Information' });
    await fill(form);
    const path = '**/api/bank-info';
    await sam.page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
    await save(form);
    await form.getByText('Failed to save bank information').waitFor();
    await sam.page.unroute(path);
    expect(await form.getByLabel('Bank name').inputValue()).toBe('Marina Bank');
  });

  test('is saved as pending, closes its form, and appears to administrators at once', async () => {
    const form = sam.page.getByRole('form', { name: 'Bank Information' });
    await withoutReload(ada, async () => {
      await save(form);
      await form.getByText('Bank information saved. It is pending approval.').waitFor();
      await row(ada).getByText('Pending').waitFor();
    });
    await closed();
    await row(ada).getByText('••••3456').waitFor();
    expect(await ada.page.content()).not.toContain('AE0703312345678');
    expect(await axeViolations(ada)).toEqual([]);
  });

  test('is revealed to an administrator on request', async () => {
    await ada.page.getByRole('button', { name: 'Show numbers Sam Seller' }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Bank numbers of Sam Seller' });
    await dialog.getByText('AE070331234567890123456').waitFor();
    await dialog.getByText('This access was recorded.').waitFor();
    expect(await axeViolations(ada)).toEqual([]);
    await ada.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await ada.page.content()).not.toContain('AE0703312345678');
  });

  test('is rejected live on the seller’s page, and can be sent again', async () => {
    const form = await open();
    const dialog = sam.page.getByRole('dialog');
    await dialog.getByText('Your bank information is pending approval').waitFor();
    await withoutReload(sam, async () => {
      await ada.page.getByRole('button', { name: 'Reject Sam Seller' }).click();
      const reasons = ada.page.getByRole('dialog', { name: 'Reject Sam Seller?' });
      await reasons.getByLabel('The account holder is not the seller.').check();
      expect(await axeViolations(ada)).toEqual([]);
      await giveReason(ada);
      await dialog.getByText('Your bank information has been rejected').waitFor();
      await dialog.getByText('The account holder is not the seller.').waitFor();
    });
    await mailArrives(world, account.email, {
      subject: 'Your bank account was not approved',
      text: 'Reason: The account holder is not the seller.',
    });
    await fill(form);
    await save(form);
    await closed();
    await row(ada).getByText('Pending').waitFor();
  });

  test('is approved once, and the second administrator sees by whom', async () => {
    await bob.page.getByRole('button', { name: 'Approve Sam Seller' }).waitFor();
    // Bob's page receives nothing for a while, as on a bad connection, and still shows the buttons.
    const answer = bob.page.waitForResponse(/bank-info\/\w+\/reject/);
    await bob.page.route(/bank-info\/\w+\/reject/, async (route) => {
      await ada.page.getByRole('button', { name: 'Approve Sam Seller' }).click();
      await row(ada).getByText('Approved').waitFor();
      await route.continue();
    });
    await bob.page.getByRole('button', { name: 'Reject Sam Seller' }).click();
    await giveReason(bob);
    expect((await answer).status()).toBe(409);
    await bob.page.getByText(`Already approved by ${world.admin.email}`).waitFor();
    await mailArrives(world, account.email, { subject: 'Your bank account is approved' });
  });

  test('can no longer be changed by the seller once approved', async () => {
    const form = await open();
    await sam.page.getByRole('dialog').getByText('Your bank information has been approved').waitFor();
    expect(await form.getByRole('button', { name: 'Save Bank Information' }).isDisabled()).toBe(true);
    expect(await form.getByLabel('Account number or IBAN').inputValue()).toBe('••••3456');
    expect(await axeViolations(sam)).toEqual([]);
    await sam.page.keyboard.press('Escape');
    await closed();
    expect(await sam.page.getByRole('button', { name: 'Bank Information' }).count()).toBe(1);
  });

  test('shows a failure to load to seller and administrators', async () => {
    await sam.page.route('**/api/bank-info', (route) => route.fulfill({ status: 500, body: '' }));
    await sam.page.goto('/seller/dashboard');
    await bankButton().click();
    await sam.page.getByRole('dialog').getByText('Failed to load bank information').waitFor();
    await ada.page.route(/api\/admin\/bank-info/, (route) => route.fulfill({ status: 500, body: '' }));
    await ada.page.goto('/admin/dashboard/bank-info-requests?status=all');
    await ada.page.getByText('Failed to load bank information requests').waitFor();
  });
});
