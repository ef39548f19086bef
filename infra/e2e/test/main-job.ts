import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import type { Browser } from '@playwright/test';
import { anEvent } from './an-event.js';
import { expect, test } from './browser-test.js';
import { giveReason } from './admin.js';
import { cancelPurchase, choose, nameHolders, sellerRow } from './buying.js';
import { IN_EVERY_WAY } from './looks.js';
import { mailArrives } from './mailed-link.js';
import { type Person, seat, withoutReload } from './person.js';
import { registerAsSeller, submitUploadForm } from './selling.js';
import { signIn } from './signing-in.js';
import { type World, type WorldOptions, startWorld } from './world.js';

const seller = {
  fullName: 'Sam Seller',
  companyName: 'Good Seats Ltd',
  email: 'sam@seats.test',
  password: 'secret-1',
};

/**
 * The main job: a ticket goes from seller to buyer while an administrator (Ada), the seller (Sam), a buyer
 * (Bea) and another buyer (Ben) each have a page open and none of them reloads. `afterwards` makes further
 * checks.
 */
export function mainJob(options: WorldOptions, afterwards?: (world: () => World) => void): void {
  let world: World;
  let browser: Browser;
  let ada: Person;
  let sam: Person;
  let bea: Person;
  let ben: Person;
  let event: CatalogueEvent;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld(options);
    [ada, sam, bea, ben] = await Promise.all([
      seat(browser, world.url),
      seat(browser, world.url),
      seat(browser, world.url),
      seat(browser, world.url),
    ]);
    event = await anEvent(world.url);
  });
  test.afterAll(() => world?.close());

  test('1. takes a seller from registration to approval, live on both sides', async () => {
    await ada.page.goto('/admin');
    await signIn(ada, world.admin);
    await ada.page.getByRole('link', { name: 'Seller Requests' }).first().click();
    await ada.page.getByText('No seller requests.').waitFor();
    await withoutReload(ada, async () => {
      await registerAsSeller(sam, seller);
      await ada.page.getByRole('row', { name: /Sam Seller/ }).waitFor();
    });
    await sam.page.waitForURL('**/verification-pending');
    await sam.page.getByText('Pending approval', { exact: true }).waitFor();

    // A second tab of Sam's says why he cannot sign in yet.
    const secondTab = await sam.context.newPage();
    await secondTab.goto('/seller-login');
    await signIn({ ...sam, page: secondTab }, seller);
    await secondTab
      .getByText('Your account is pending approval. Please wait for admin approval to login.')
      .waitFor();
    await secondTab.close();

    await withoutReload(sam, async () => {
      await ada.page.getByRole('button', { name: 'Approve Sam Seller' }).click();
      await sam.page.getByRole('heading', { name: 'You are approved' }).waitFor();
    });
    await ada.page.getByText('No seller requests.').waitFor();
    await sam.page.getByRole('link', { name: 'Sign in as seller' }).click();
    await signIn(sam, seller);
    await sam.page.getByRole('heading', { name: 'Welcome, Sam Seller' }).waitFor();
  });

  test('2. takes a ticket from upload to the market, counters included', async () => {
    await ada.page.getByRole('link', { name: 'Tickets', exact: true }).click();
    await ada.page.getByText('No tickets here.').waitFor();
    await ada.page.getByRole('link', { name: 'All 0' }).click();
    await withoutReload(ada, async () => {
      await submitUploadForm(sam, event, { price: '120.50', quantity: 4, description: 'Behind the goal' });
      await ada.page
        .getByRole('row', { name: new RegExp(event.name) })
        .getByText('Pending Approval')
        .waitFor();
    });
    await sam.page.getByText('Pending Approval', { exact: true }).waitFor();
    await withoutReload(sam, async () => {
      await ada.page.getByRole('button', { name: `Approve ${event.name}` }).click();
      await sam.page.getByRole('row', { name: event.name }).getByText('Approved').waitFor();
    });

    await submitUploadForm(sam, event, { price: '999', quantity: 1, description: 'Obstructed view' });
    await ada.page.getByRole('button', { name: '1 new' }).click();
    await withoutReload(sam, async () => {
      await ada.page.getByRole('button', { name: `Reject ${event.name}` }).click();
      const dialog = ada.page.getByRole('dialog', { name: `Reject ${event.name}?` });
      await dialog.getByLabel('Note').fill('Others ask half.');
      await giveReason(ada);
      await sam.page.getByText('Rejected', { exact: true }).waitFor();
      await sam.page.getByText('The price is too high for this event. Others ask half.').waitFor();
    });
    await figure(sam, 'Total Tickets', 5);
    await figure(sam, 'Active Listings', 1);
    await figure(sam, 'Sold Tickets', 0);
  });

  test('3. pins an event, and the home page shows it', async () => {
    await bea.page.goto('/');
    await bea.page.getByText('No upcoming events available at the moment').waitFor();
    await ada.page.getByRole('link', { name: 'Set Events' }).first().click();
    await ada.page.getByLabel('Search events').fill(event.name);
    await withoutReload(bea, async () => {
      await ada.page
        .getByRole('row', { name: new RegExp(`${event.name}.*${formatShortDate(event.dateOfEvent)}`) })
        .getByRole('button')
        .click();
      await bea.page.getByRole('link', { name: new RegExp(event.name) }).waitFor();
    });
  });

  test('4. sells to a buyer, which every open page shows', async () => {
    await bea.page.getByRole('link', { name: new RegExp(event.name) }).click();
    const dialog = bea.page.getByRole('dialog');
    await dialog.getByRole('button', { name: '2', exact: true }).click();
    await dialog.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
    await bea.page.waitForURL(`**/event/${event.id}?quantity=2`);
    await sellerRow(bea, '4 left').waitFor();
    await ben.page.goto(`/event/${event.id}?quantity=1`);
    await sellerRow(ben, '4 left').waitFor();

    await withoutReload(ben, async () => {
      await choose(sellerRow(bea, '4 left'), 2);
      await bea.page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
      await bea.page.waitForURL('**/purchase-form');
      await sellerRow(ben, '2 left').waitFor();
    });
    await nameHolders(bea, 2);
    await bea.page.getByRole('button', { name: 'Complete Purchase' }).click();
    await bea.page.getByRole('button', { name: 'Pay', exact: true }).waitFor();

    await withoutReload(sam, async () => {
      await bea.page.getByRole('button', { name: 'Pay', exact: true }).click();
      await bea.page.waitForURL('**/payment/return?**');
      await bea.page.getByText('Thank you').waitFor();
      await sam.page.getByRole('link', { name: 'Sold 2 tickets' }).waitFor();
      await figure(sam, 'Sold Tickets', 2);
    });
    await sellerRow(ben, '2 left').waitFor();
  });

  test('keeps the tickets held when the card is declined, and releases them live when the buyer cancels', async () => {
    for (const end of IN_EVERY_WAY ? (['decline', 'cancel'] as const) : (['decline'] as const)) {
      await bea.page.goto(`/event/${event.id}?quantity=2`);
      await withoutReload(ben, async () => {
        await choose(sellerRow(bea, '2 left'), 2);
        await bea.page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
        await bea.page.waitForURL('**/purchase-form');
        await sellerRow(ben, 'Sold out').waitFor();
        if (end === 'decline') {
          await nameHolders(bea, 2);
          await bea.page.getByRole('button', { name: 'Complete Purchase' }).click();
          await bea.page.getByRole('button', { name: 'Decline', exact: true }).click();
          await bea.page.getByText('Payment declined').first().waitFor();
          await bea.page.getByRole('link', { name: 'Back to the purchase form' }).click();
          await bea.page.getByText('The payment was declined').first().waitFor();
        }
        await sellerRow(ben, 'Sold out').waitFor();
        await cancelPurchase(bea.page);
        await bea.page.getByText('You can choose tickets again').first().waitFor();
        await sellerRow(ben, '2 left').waitFor();
      });
    }
  });

  test('mails the seller each step: registration, approval, decisions with their reason, the sale', async () => {
    for (const mail of [
      { subject: 'We have received your registration' },
      { subject: 'You can sell at Terrace now' },
      { subject: '1 listing approved', text: `On sale now:\n- ${event.name}` },
      {
        subject: '1 listing not approved',
        text: 'Reason: The price is too high for this event.\n  Others ask half.',
      },
      {
        subject: `You sold 2 tickets for ${event.name}`,
        text: 'Sold for: US$241.00\nCommission: US$60.25\nYou receive: US$180.75',
      },
    ])
      await mailArrives(world, seller.email, mail);
  });

  test('shows no error on any page', () => {
    expect([ada, sam, bea, ben].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  });

  afterwards?.(() => world);
}

/** Waits until a figure of the seller's overview has this value. */
async function figure({ page }: Person, label: string, value: number): Promise<void> {
  const card = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await card.getByText(String(value), { exact: true }).waitFor();
}
