import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { type Account, approvedSeller } from './accounts.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { look } from './look.js';
import { DEVICES } from './looks.js';
import { approveAsAdmin, listTickets } from './market.js';
import { type Person, seat, withoutReload } from './person.js';
import { SELLER_SCREENS, sellerPage } from './seller-pages.js';
import { giveSession } from './signing-in.js';
import { loadPage, seatWalker, type Walker, wrongInAnyTheme } from './walk.js';
import { type World, startWorld } from './world.js';
import { suggestions } from './suggestions.js';

// product.md 2.25, 4.3, 9.5
describeInBrowser('The seller pages', () => {
  let world: World;
  let browser: Browser;
  let account: Account;
  let event: CatalogueEvent;
  let sam: Person;
  let ticketId: string;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    [account, event] = await Promise.all([approvedSeller(world), anEvent(world.url)]);
    sam = await seat(browser, world.url);
    await giveSession(sam, world.url, 'seller', account);
    await sam.page.goto('/seller/dashboard');
    await sam.page.getByRole('heading', { name: 'Welcome, Sam Seller' }).waitFor();
  });
  test.afterAll(() => world?.close());

  const sellersToken = async () => {
    const { email, password } = account;
    return (await apiCall(world, 'POST', '/auth/seller/login', '', { email, password })).token;
  };
  const buyerAt = async (path: string) => {
    const buyer = await seat(browser, world.url);
    await buyer.page.goto(path);
    return buyer;
  };
  /** The ticket's row, on a phone its card. */
  const card = ({ page } = sam) =>
    page.getByRole('row', { name: event.name }).or(page.getByRole('listitem', { name: event.name }));
  const openEdit = async () => {
    await sam.page.getByRole('button', { name: `Edit ${event.name}` }).click();
    const form = sam.page.getByRole('form', { name: 'Edit ticket' });
    await form.waitFor();
    return form;
  };

  test('start with a checklist, which updates itself', async () => {
    const checklist = sam.page.getByRole('region', { name: 'Getting started' });
    await checklist.getByText('Tell us where to send your earnings.').waitFor();
    expect(await axeViolations(sam)).toEqual([]);
    const seller = await sellersToken();
    await withoutReload(sam, async () => {
      const saved = await apiCall(world, 'PUT', '/bank-info', seller, {
        accountHolderName: 'Sam Seller',
        bankName: 'Marina Bank',
        accountNumber: 'AE070331234567890123456',
        routingNumber: '302620122',
        swiftCode: 'MARIAEAD',
        bankAddress: '1 Marina, Dubai',
      });
      await checklist.getByText('List your first tickets.').waitFor();
      await checklist.getByText('Pending approval').waitFor();
      const admin = await apiCall(world, 'POST', '/auth/admin/login', '', world.admin);
      const path = `/admin/bank-info/${String(saved.body['id'])}/approve`;
      await apiCall(world, 'POST', path, admin.token, {});
      await checklist.getByText('Pending approval').waitFor({ state: 'detached' });
      await sam.page.getByText("You haven't uploaded any tickets yet.").waitFor();
      ticketId = await listTickets(world, seller, { event, quantity: 4 });
      await card().getByText('Pending Approval').waitFor();
      await checklist.waitFor({ state: 'detached' });
    });
  });

  test("edit a ticket, which returns to pending and leaves open buyers' pages until approved", async () => {
    await approveAsAdmin(world, ticketId);
    await card().getByText('Approved').waitFor();
    const [atEvent, atTicket] = await Promise.all([
      buyerAt(`/event/${event.id}?quantity=2`),
      buyerAt(`/event/${ticketId}`),
    ]);
    const price = (of: Person, dollars: number) => of.page.getByText(`$${dollars}.00`).first();
    for (const buyer of [atEvent, atTicket]) await price(buyer, 125).waitFor();
    const form = await openEdit();
    await form.getByLabel('Delivery time').fill('At once');
    expect(await form.getByText('go off sale until').count()).toBe(0);
    await form.getByLabel('Price per ticket (USD)').fill('200');
    await form.getByText('$150.00').waitFor();
    await form.getByText('tickets go off sale until an administrator approves it').waitFor();
    expect(await axeViolations(sam)).toEqual([]);
    await withoutReload(sam, async () => {
      await form.getByRole('button', { name: 'Save changes' }).click();
      await card().getByText('Pending Approval').waitFor();
      await card().getByText('$200.00').waitFor();
    });
    await atEvent.page.getByText('Seller Ticket').waitFor({ state: 'detached' });
    await atTicket.page.getByText('This ticket is no longer available.').waitFor();
    await approveAsAdmin(world, ticketId);
    await card().getByText('Approved').waitFor();
    for (const buyer of [atEvent, atTicket]) {
      await price(buyer, 200).waitFor();
      expect(buyer.loads()).toBe(1);
      await buyer.context.close();
    }
  });

  test('suggest at most eight events for a text', async () => {
    const { page } = sam;
    const known = await apiCall(world, 'GET', '/catalogue/events?name=vs', '');
    expect(Number(known.body['total'])).toBeGreaterThan(8);
    await page.goto('/seller/upload-ticket');
    const name = page.getByRole('combobox', { name: 'Event name' });
    await name.pressSequentially('v');
    await name.pressSequentially('s');
    await suggestions(page).first().waitFor();
    await eventually('eight are suggested', async () => (await suggestions(page).count()) === 8);
    await name.press('Escape');
  });

  for (const device of DEVICES)
    test.describe(`on a ${device.name}`, () => {
      let seller: Walker;
      test.beforeAll(async () => {
        seller = await seatWalker(browser, world, { device, session: { role: 'seller', account } });
      });
      test.afterAll(() => seller?.context.close());

      for (const screen of SELLER_SCREENS)
        test(`have no fault on ${screen[0]}, by day and by night`, async () => {
          const page = sellerPage(screen);
          await loadPage(seller, page);
          expect(await wrongInAnyTheme(seller, page)).toEqual([]);
        });

      test('have a sidebar, on a phone a menu, in place of the buyers’ navigation', async () => {
        const { page } = seller;
        await page.goto('/seller/dashboard');
        await card(seller).waitFor();
        const bar =
          device.name === 'phone'
            ? page.getByRole('dialog', { name: 'Menu' })
            : page.getByRole('navigation', { name: 'Seller' });
        const open = async () => {
          if (device.name === 'phone') await page.getByRole('button', { name: 'Menu' }).tap();
          await bar.getByRole('button', { name: 'Sign Out' }).waitFor();
        };
        await open();
        const links = await bar.getByRole('link').allInnerTexts();
        expect(links.slice(0, 8)).toEqual([
          'Listings',
          'Sales',
          'Deliveries',
          'Disputes',
          'Upload Ticket',
          'Import from a file',
          'Account',
          'Help',
        ]);
        for (const name of ['Account', 'Listings'])
          expect(await page.getByRole('link', { name, exact: true }).count()).toBe(1);
        expect(await page.getByRole('button', { name: 'Bank Information' }).count()).toBe(1);
        for (const name of ['Top Tournaments', 'Top Teams', 'Sell Tickets', 'Sign In'])
          expect(await page.getByRole('link', { name }).count()).toBe(0);
        if (device.name === 'phone') await look(seller, 'seller-menu');
        await bar.getByRole('link', { name: 'Account' }).click();
        await page.waitForURL('**/seller/account');
        for (const text of [account.email, 'Good Seats Ltd', '+44 20 7946 0000', 'Active'])
          await page.getByRole('main').getByText(text).first().waitFor();
        await open();
        await bar.getByRole('button', { name: 'Bank Information' }).click();
        await page.getByRole('dialog', { name: 'Bank Information' }).waitFor();
        await look(seller, `seller-bank-${device.name}`);
        await page.keyboard.press('Escape');
        await open();
        await bar.getByRole('button', { name: 'Sign Out' }).click();
        await page.waitForURL('**/seller-login');
      });
    });
});
