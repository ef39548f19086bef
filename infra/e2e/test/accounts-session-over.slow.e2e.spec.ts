import type { Browser } from '@playwright/test';
import { type Account, approvedSeller } from './accounts.js';
import { anEvent } from './an-event.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { LiveWire } from './live-wire.js';
import { approveAsAdmin, waitingTicket } from './market.js';
import { type Person, seat, withoutReload } from './person.js';
import { fillUploadForm, openMyTickets } from './selling.js';
import { signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';

// product.md 8.5
describeInBrowser('A session during work', () => {
  let world: World;
  let browser: Browser;
  let seller: Account;
  let sam: Person;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.beforeEach(async () => {
    [seller, sam] = await Promise.all([approvedSeller(world), seat(browser, world.url)]);
  });
  test.afterAll(() => world?.close());

  const begin = async () => {
    await sam.page.goto('/seller-login');
    await signIn(sam, seller);
    await sam.page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor();
  };
  const signInAgain = () => sam.page.getByRole('dialog', { name: 'Please login again' });
  /** Ends the session on the server without this browser, as a password reset does. */
  const endElsewhere = async () => {
    const cookies = await sam.context.cookies(`${world.url}/api/auth`);
    const ended = await fetch(`${world.url}/api/auth/logout`, {
      method: 'POST',
      headers: { origin: world.url, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    expect(ended.status).toBe(204);
  };

  test('that ends lets the seller sign in over the form and keeps what was typed', async () => {
    const { page } = sam;
    const event = await anEvent(world.url);
    await begin();
    await page.goto('/seller/upload-ticket');
    await fillUploadForm(sam, event, { price: '80', quantity: 3, description: 'By the aisle' });
    await endElsewhere();

    await withoutReload(sam, async () => {
      await page.getByRole('button', { name: 'Upload Ticket' }).click();
      await signInAgain().waitFor();
      expect(await axeViolations(sam)).toEqual([]);
      await signIn(sam, seller);
      await signInAgain().waitFor({ state: 'detached' });
      await page.getByText('By the aisle').waitFor();
      await page.getByRole('button', { name: 'Upload Ticket' }).click();
      await openMyTickets(sam);
      await page.getByRole('row', { name: event.name }).getByText('US$80.00').waitFor();
    });
  });

  test('that ends is reported on an open dashboard, which is live again after signing in', async () => {
    const { event, ticketId } = await waitingTicket(world, seller, { quantity: 2 });
    await begin();
    await sam.page.goto('/seller/dashboard?tab=my-tickets');
    const row = sam.page.getByRole('row', { name: event.name });
    await row.getByText('Pending Approval').waitFor();
    await endElsewhere();
    await withoutReload(sam, async () => {
      await signInAgain().waitFor();
      await signIn(sam, seller);
      await signInAgain().waitFor({ state: 'detached' });
      await row.getByText('Pending Approval').waitFor();
      await approveAsAdmin(world, ticketId);
      await row.getByText('Approved').waitFor();
    });
  });

  test('survives a reconnect after the access token expired, and misses no change', async () => {
    const { event, ticketId } = await waitingTicket(world, seller, { quantity: 2 });
    const wire = await LiveWire.of(sam);
    await begin();
    await sam.page.goto('/seller/dashboard?tab=my-tickets');
    const row = sam.page.getByRole('row', { name: event.name });
    await row.getByText('Pending Approval').waitFor();
    await sam.page.getByText('Live', { exact: true }).waitFor();
    await sam.context.clearCookies({ name: 'terrace_access' });
    await withoutReload(sam, async () => {
      await wire.cut();
      await approveAsAdmin(world, ticketId);
      wire.mend();
      await row.getByText('Approved').waitFor();
    });
  });
});
