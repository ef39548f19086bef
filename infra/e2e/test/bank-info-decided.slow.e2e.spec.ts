import { type Account, approvedSeller } from './accounts.js';
import { giveReason } from './admin.js';
import { axeViolations } from './axe.js';
import { bankFormClosed, fillBankForm, openBankForm, saveBankForm } from './bank-form.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { mailArrives } from './mailed-link.js';
import { type Person, seat, withoutReload } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

describeInBrowser('Bank information', () => {
  let world: World;
  let account: Account;
  let sam: Person;
  let ada: Person;
  let bob: Person;

  test.beforeAll(async ({ browser }) => {
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

  const row = (admin: Person) => admin.page.getByRole('row', { name: /Sam Seller/ });

  test('is saved as pending, closes its form, and appears to administrators at once', async () => {
    const form = await openBankForm(sam);
    await fillBankForm(form);
    await withoutReload(ada, async () => {
      await saveBankForm(form);
      await form.getByText('Bank information saved. It is pending approval.').waitFor();
      await row(ada).getByText('Pending').waitFor();
    });
    await bankFormClosed(sam);
    await row(ada).getByText('••••3456').waitFor();
    expect(await ada.page.content()).not.toContain('AE0703312345678');
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
    const form = await openBankForm(sam);
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
    await fillBankForm(form);
    await saveBankForm(form);
    await bankFormClosed(sam);
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
});
