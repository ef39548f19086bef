import { approvedSeller } from './accounts.js';
import { seatAdmin } from './admin.js';
import { axeViolations } from './axe.js';
import { bankButton, bankFormClosed, fillBankForm, openBankForm, saveBankForm } from './bank-form.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { approveBank } from './first-payout.js';
import { type Person, seat } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

// product.md 4.6, 8.5
describeInBrowser('Bank information', () => {
  let world: World;
  let sam: Person;
  let ada: Person;
  let approve: () => Promise<void>;

  test.beforeAll(async ({ browser }) => {
    world = await startWorld();
    const account = await approvedSeller(world);
    [sam, ada] = await Promise.all([seat(browser, world.url), seatAdmin(browser, world)]);
    await giveSession(sam, world.url, 'seller', account);
    await sam.page.goto('/seller/dashboard');
    await sam.page.getByRole('heading', { name: 'Welcome, Sam Seller' }).waitFor();
    approve = () => approveBank(world, account);
  });
  test.afterAll(() => world?.close());

  test('requires every field, and valid check digits', async () => {
    const form = await openBankForm(sam);
    await saveBankForm(form);
    for (const text of [
      ...['Account holder name is required', 'Bank name is required', 'Account number is required'],
      ...['Routing number is required', 'SWIFT code is required', 'Bank address is required'],
    ])
      await form.getByText(text).waitFor();
    expect(await axeViolations(sam)).toEqual([]);
    await fillBankForm(form);
    await form.getByLabel('Account number or IBAN').fill('AE08 0331 2345 6789 0123 456');
    await saveBankForm(form);
    await form.getByText('Please enter a valid IBAN, or an account number of 6 to 20 digits').waitFor();
  });

  test('shows a failure to save, and keeps its input', async () => {
    const form = sam.page.getByRole('form', { name: 'Bank Information' });
    await fillBankForm(form);
    const path = '**/api/bank-info';
    await sam.page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
    await saveBankForm(form);
    await form.getByText('Failed to save bank information').waitFor();
    await sam.page.unroute(path);
    expect(await form.getByLabel('Bank name').inputValue()).toBe('Marina Bank');
  });

  test('once approved is changed with the password, and both sides see what it would replace', async () => {
    await sam.page.keyboard.press('Escape');
    await bankFormClosed(sam);
    await approve();
    await bankButton(sam).click();
    const dialog = sam.page.getByRole('dialog');
    await dialog.getByText('Your bank information has been approved').waitFor();
    await dialog.getByText('••••3456').waitFor();
    await dialog.getByRole('button', { name: 'Change bank details' }).click();
    const form = dialog.getByRole('form', { name: 'Bank Information' });
    await fillBankForm(form);
    await form.getByLabel('Bank name').fill('Harbour Bank');
    await form.getByLabel('Password', { exact: true }).and(sam.page.locator('input')).fill('secret-1');
    expect(await axeViolations(sam)).toEqual([]);
    await form.getByRole('button', { name: 'Send new bank details' }).click();
    await bankFormClosed(sam);
    await ada.page.goto('/admin/dashboard/bank-info-requests');
    const row = ada.page.getByRole('row', { name: /Sam Seller/ });
    await row.getByText('→ Harbour Bank').waitFor();
    expect(await axeViolations(ada)).toEqual([]);
    expect(await sam.page.getByRole('button', { name: 'Bank Information' }).count()).toBe(1);
  });

  test('shows a failure to load to seller and administrators', async () => {
    await sam.page.route('**/api/bank-info', (route) => route.fulfill({ status: 500, body: '' }));
    await sam.page.goto('/seller/dashboard');
    await bankButton(sam).click();
    await sam.page.getByRole('dialog').getByText('Failed to load bank information').waitFor();
    await ada.page.route(/api\/admin\/bank-info/, (route) => route.fulfill({ status: 500, body: '' }));
    await ada.page.goto('/admin/dashboard/bank-info-requests?status=all');
    await ada.page.getByText('Failed to load bank information requests').waitFor();
  });
});
