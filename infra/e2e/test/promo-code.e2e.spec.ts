import { afterAll, beforeAll, it } from '@jest/globals';
import { launchChromium } from '@terrace/engines/chromium';
import type { Browser } from 'playwright-core';
import { describeInBrowser } from '../../../backend/test/describe-in-browser.js';
import { expiredPromoCode } from '../../../backend/test/promos.js';
import { choose, nameHolders, sellerRow } from './buying.js';
import { marketWithOneListing } from './market.js';
import { type Person, seat, withoutReload } from './person.js';
import { signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';

describeInBrowser('A promo code', () => {
  let world: World;
  let browser: Browser;
  let ada: Person;
  let bea: Person;

  beforeAll(async () => {
    [world, browser] = await Promise.all([startWorld(), launchChromium()]);
    [ada, bea] = await Promise.all([seat(browser, world.url), seat(browser, world.url)]);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  /** Types a code into the purchase form and waits for what the fan is told. */
  const tryCode = async (code: string, told: string) => {
    await bea.page.getByRole('textbox', { name: 'Promo code' }).fill(code);
    await bea.page.getByRole('button', { name: 'Apply' }).click();
    await bea.page.getByText(told).waitFor();
  };

  it('is created, refused when wrong or old, applied, paid with, counted live, and deleted', async () => {
    const [{ eventId }, old] = await Promise.all([
      marketWithOneListing(world, { quantity: 2 }),
      expiredPromoCode(world.database.url),
    ]);
    await ada.page.goto('/admin');
    await signIn(ada, world.admin);
    await ada.page.getByRole('link', { name: 'Promo Codes' }).first().click();
    await ada.page.getByLabel('Name').fill('derby10');
    await ada.page.getByLabel('Amount').fill('10');
    await ada.page.getByLabel('Duration in days').fill('7');
    await ada.page.getByLabel('Uses in total').fill('5');
    await ada.page.getByRole('button', { name: 'Create promo code' }).click();
    await ada.page.getByText('Promo code created successfully!').waitFor();
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
    await bea.page.getByText('-US$25.00').waitFor();
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
