import type { Browser } from '@playwright/test';
import { type Account, approvedSeller } from './accounts.js';
import { adminToken, seatAdmin } from './admin.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { choose, nameHolders, sellerRow } from './buying.js';
import { approveAsAdmin, waitingTicket } from './market.js';
import { type Person, seat, withoutReload } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

describeInBrowser("A seller's ticket", () => {
  let world: World;
  let browser: Browser;
  let account: Account;
  let eventId: string;
  let eventName: string;
  let ada: Person;
  let sam: Person;
  let bea: Person;
  let ben: Person;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    account = await approvedSeller(world);
    const { event, ticketId } = await waitingTicket(world, account, { quantity: 4 });
    ({ id: eventId, name: eventName } = event);
    await approveAsAdmin(world, ticketId);
    [ada, sam, bea, ben] = await Promise.all([
      seatAdmin(browser, world),
      seat(browser, world.url),
      seat(browser, world.url),
      seat(browser, world.url),
    ]);
    await giveSession(sam, world.url, 'seller', account);
    await sam.page.goto('/seller/dashboard');
    await sam.page.getByRole('heading', { name: 'Welcome, Sam Seller' }).waitFor();
  });
  test.afterAll(() => world?.close());

  /** Bea holds two of the seller's tickets and is on the purchase form. */
  const hold = async (left: string) => {
    await bea.page.goto(`/event/${eventId}?quantity=2`);
    await choose(sellerRow(bea, left), 2);
    await bea.page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
    await bea.page.waitForURL('**/purchase-form');
  };

  test('appears in the seller’s sales and the overview when sold, with a statement and a CSV file', async () => {
    const { page } = sam;
    await page.goto('/seller/sales');
    await page.getByText('New sales appear here at once.').waitFor();
    const figure = (label: string) =>
      ada.page.getByRole('main').getByRole('listitem').filter({ hasText: label });
    await figure('Tickets sold').getByText('0', { exact: true }).waitFor();
    await hold('4 left');
    await nameHolders(bea, 2);
    await bea.page.getByRole('button', { name: 'Complete Purchase' }).click();
    await withoutReload(sam, () =>
      withoutReload(ada, async () => {
        await bea.page.getByRole('button', { name: 'Pay', exact: true }).click();
        await bea.page.getByText('Thank you').waitFor();
        await page
          .getByRole('table', { name: 'All sales' })
          .getByRole('row', { name: new RegExp(eventName) })
          .getByText('US$187.50')
          .waitFor();
        await page.getByText('Next payout', { exact: true }).waitFor();
        await page.getByText('We pay once your bank account is approved.').waitFor();
        await figure('Gross sales').getByText('US$250.00').waitFor();
        await figure('Fees').getByText('US$62.50').waitFor();
        await figure('Tickets sold').getByText('2', { exact: true }).waitFor();
      }),
    );
    const month = page.getByRole('table', { name: 'Sales by month' }).getByRole('row').nth(1);
    for (const figure of ['US$250.00', 'US$187.50']) await month.getByText(figure).waitFor();
    expect(await month.getByRole('rowheader').innerText()).toMatch(/^[A-Z][a-z]+ \d{4}$/);
    const statement = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Statement of .* as a PDF$/ }).focus();
    await page.keyboard.press('Enter');
    expect((await statement).suggestedFilename()).toMatch(/^terrace-statement-20\d\d-\d\d\.pdf$/);
    expect(await axeViolations(sam)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  test('leaves every open page when its seller is closed, and ends purchases in progress', async () => {
    await sam.page.goto('/seller/dashboard?tab=my-tickets');
    await sam.page.getByRole('row', { name: eventName }).getByText('Approved').waitFor();
    await hold('2 left');
    await ben.page.goto(`/event/${eventId}?quantity=1`);
    await sellerRow(ben, 'Sold out').waitFor();
    const token = await adminToken(world);
    const { body } = await apiCall(world, 'GET', '/admin/sellers?status=active', token);
    const [seller] = body['items'] as { readonly id: string }[];
    await withoutReload(sam, async () => {
      await apiCall(world, 'POST', `/admin/sellers/${seller?.id}/close`, token, {
        from: 'active',
        rejection: { reason: 'asked-by-seller', note: '' },
      });
      await sam.page.getByText('Your account is closed').waitFor();
      await sam.page.getByRole('row', { name: eventName }).getByText('Withdrawn').waitFor();
      await bea.page.getByText('These tickets are no longer for sale').waitFor();
      await sellerRow(ben, /./).waitFor({ state: 'detached' });
    });
  });
});
