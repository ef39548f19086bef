import type { Browser } from '@playwright/test';
import { expiredPromoCode } from '../../../backend/test/expired-promo-code.js';
import { describeInBrowser, test } from './browser-test.js';
import { choose, nameHolders, sellerRow } from './buying.js';
import { marketWithOneTicket } from './market.js';
import { type Person, seat, withoutReload } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

// product.md 5.8
describeInBrowser('A promo code', () => {
  let world: World;
  let browser: Browser;
  let ada: Person;
  let bea: Person;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    [ada, bea] = await Promise.all([seat(browser, world.url), seat(browser, world.url)]);
  });
  test.afterAll(() => world?.close());

  /** Types a code into the purchase form and waits for the message. */
  const tryCode = async (code: string, message: string) => {
    await bea.page.getByRole('textbox', { name: 'Promo code' }).fill(code);
    await bea.page.getByRole('button', { name: 'Apply' }).click();
    await bea.page.getByText(message).waitFor();
  };

  test('is created, rejected when wrong or expired, applied, paid with, counted live, and deleted', async () => {
    const [{ eventId }, old] = await Promise.all([
      marketWithOneTicket(world, { quantity: 2 }),
      expiredPromoCode(world.database.url),
    ]);
    await giveSession(ada, world.url, 'admin', world.admin);
    await ada.page.goto('/admin/dashboard/promo-codes');
    await ada.page.getByRole('button', { name: 'New code' }).press('Enter');
    await ada.page.getByRole('dialog', { name: 'New code' }).waitFor();
    await ada.page.getByLabel('Name').fill('derby10');
    await ada.page.getByLabel('Amount').fill('10');
    await ada.page.getByLabel('Duration in days').fill('7');
    await ada.page.getByLabel('Uses in total').fill('5');
    await ada.page.getByRole('button', { name: 'Create promo code' }).click();
    await ada.page.getByText('Promo code created successfully!').waitFor();
    await ada.page.getByRole('dialog').waitFor({ state: 'detached' });
    const row = ada.page.getByRole('row', { name: /DERBY10/ });
    await row.getByText('0 of 5').waitFor();

    await bea.page.goto(`/event/${eventId}?quantity=2`);
    await choose(sellerRow(bea, '2 left'), 2);
    await bea.page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
    await bea.page.waitForURL('**/purchase-form');
    await tryCode('', 'Please enter a promo code');
    await tryCode('no-such-code', 'Invalid promo code');
    await tryCode(old.name, 'Promo code has expired');
    await tryCode('derby10', 'Promo code applied successfully! 10% off');
    await bea.page.getByText('−US$25.00').waitFor();
    await bea.page.getByText('US$225.00').first().waitFor();

    await nameHolders(bea, 2);
    await bea.page.getByRole('button', { name: 'Complete Purchase' }).click();
    const pay = bea.page.getByRole('button', { name: 'Pay', exact: true });
    await pay.waitFor();
    await bea.page.getByText('US$225.00').waitFor();
    await withoutReload(ada, async () => {
      await pay.click();
      await bea.page.waitForURL('**/payment/return?**');
      await bea.page.getByText('Thank you').waitFor();
      await row.getByText('1 of 5').waitFor();
    });
    await bea.page.getByText('Discount (DERBY10)').waitFor();

    await row.getByRole('button', { name: 'Delete DERBY10' }).click();
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await ada.page.getByText('Promo code deleted successfully!').waitFor();
    await row.waitFor({ state: 'detached' });
  });
});
