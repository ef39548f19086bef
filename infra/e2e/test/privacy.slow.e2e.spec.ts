import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { type Account, approvedSeller, newBuyer } from './accounts.js';
import { seatAdmin, secondAdmin } from './admin.js';
import { apiCall } from './api-call.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { sellerRow } from './buying.js';
import { fieldSays } from './field-says.js';
import { IN_EVERY_WAY } from './looks.js';
import { approveAsAdmin, waitingTicket } from './market.js';
import { type Person, seat, withoutReload } from './person.js';
import { giveSession, signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';

/** Sections that name a seller; with the slow specs every one. */
const SECTIONS = IN_EVERY_WAY
  ? ['bank-info-requests?status=all', 'sellers', 'tickets?status=all']
  : ['sellers'];

// product.md 6.3, 15.2
describeInBrowser('The privacy screen', () => {
  let world: World;
  let browser: Browser;
  let buyer: Account;
  let seller: Account;
  let eventId: string;
  let ada: Person;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    [buyer, seller] = await Promise.all([newBuyer(world), approvedSeller(world)]);
    const waiting = await waitingTicket(world, seller, { quantity: 2 });
    ({ eventId } = waiting);
    await approveAsAdmin(world, waiting.ticketId);
    const { email, password } = seller;
    const { token } = await apiCall(world, 'POST', '/auth/seller/login', '', { email, password });
    await apiCall(world, 'PUT', '/bank-info', token, {
      accountHolderName: seller.fullName,
      bankName: 'Marina Bank',
      accountNumber: 'AE070331234567890123456',
      routingNumber: '302620122',
      swiftCode: 'MARIAEAD',
      bankAddress: '1 Marina, Dubai',
    });
    ada = await seatAdmin(browser, world);
    await ada.page.getByRole('link', { name: 'Privacy' }).click();
    await ada.page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
  });
  test.afterAll(() => world?.close());

  const find = async (email: string) => {
    await ada.page.getByLabel('Email', { exact: true }).fill(email);
    await ada.page.getByRole('button', { name: 'Find' }).click();
  };
  const found = (kind: string) => ada.page.getByRole('row', { name: new RegExp(`^${kind}`) });

  test('downloads the data of a buyer as a file', async () => {
    await find('nobody@fans.test');
    await ada.page.getByText('Nobody has this email address.').waitFor();
    await find(buyer.email);
    await found('Buyer').getByText(buyer.fullName).waitFor();
    const downloading = ada.page.waitForEvent('download');
    await ada.page.getByRole('button', { name: `Export data ${buyer.email}` }).click();
    await ada.page.getByText('Data saved as a file.').waitFor();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('terrace-buyer-data.json');
    const file = await readFile(await download.path(), 'utf8');
    for (const known of [buyer.fullName, buyer.email]) expect(file).toContain(known);
    for (const foreign of [seller.fullName, buyer.password, '$2b$']) expect(file).not.toContain(foreign);
  });

  test('erases a seller, who disappears from every open page', async () => {
    const [sam, bea, bob] = await Promise.all([
      seat(browser, world.url),
      seat(browser, world.url),
      seatAdmin(browser, world, undefined, await secondAdmin(world, 'Bob Builder')),
    ]);
    await giveSession(sam, world.url, 'seller', seller);
    await sam.page.goto('/seller/dashboard');
    await sam.page.getByRole('heading', { name: `Welcome, ${seller.fullName}` }).waitFor();
    await bea.page.goto(`/event/${eventId}?quantity=2`);
    await sellerRow(bea, '2 left').waitFor();
    const queues = await Promise.all(SECTIONS.map((section) => openTab(bob, section)));
    const named = ({ page }: Person) => page.getByText(seller.fullName);
    for (const queue of queues) await named(queue).first().waitFor();

    await find(seller.email);
    await found('Seller').getByText('an account, tickets on sale: 1').waitFor();
    await ada.page.getByRole('button', { name: `Erase ${seller.email}` }).click();
    const dialog = ada.page.getByRole('alertdialog', { name: 'Erase seller' });
    const confirm = async (email: string) => {
      await dialog.getByLabel('Type the email address to confirm').fill(email);
      await dialog.getByRole('button', { name: 'Erase' }).click();
    };
    await dialog.waitFor();
    expect(await axeViolations(ada)).toEqual([]);
    await confirm(buyer.email);
    await fieldSays(ada, 'Type the email address to confirm', 'This is not the email address');

    await all([sam, bea, ...queues], async () => {
      await confirm(seller.email);
      await ada.page.getByText(`${seller.email} was erased.`).waitFor();
      await sam.page.getByRole('dialog', { name: 'Please login again' }).waitFor();
      await named(sam).waitFor({ state: 'detached' });
      await sellerRow(bea, /./).waitFor({ state: 'detached' });
      for (const queue of queues) await named(queue).first().waitFor({ state: 'detached' });
    });
    await ada.page.getByText('Nobody has this email address.').waitFor();
    await signIn(sam, seller);
    await sam.page.getByRole('dialog').getByRole('alert').getByText('Invalid email or password').waitFor();

    // A page that is opened now does not name them either.
    await bea.page.reload();
    await bea.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await sellerRow(bea, /./).count()).toBe(0);
    for (const section of SECTIONS) {
      const { page } = await openTab(bob, section);
      const text = await page.getByRole('main').innerText();
      for (const known of [seller.fullName, seller.email, 'Good Seats', 'Marina Bank'])
        expect({ section, names: text.includes(known) }).toEqual({ section, names: false });
    }
    expect([...ada.pageErrors, ...bea.pageErrors, ...sam.pageErrors, ...bob.pageErrors]).toEqual([]);
  });

  /** Opens another tab of an administrator with the list of a section, or its empty state. */
  async function openTab(admin: Person, section: string): Promise<Person> {
    const tab = await admin.context.newPage();
    let loads = 0;
    tab.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === tab.mainFrame()) loads += 1;
    });
    await tab.goto(`/admin/dashboard/${section}`);
    await tab
      .getByRole('main')
      .getByRole('table')
      .or(tab.getByRole('grid'))
      .or(tab.getByText(/^No .+( here| yet)\.$/))
      .first()
      .waitFor();
    return { ...admin, page: tab, loads: () => loads };
  }
});

/** Runs what should change all these pages without a reload; fails if one was reloaded. */
async function all(persons: readonly Person[], what: () => Promise<void>): Promise<void> {
  const nested = persons.reduce((inner, person) => () => withoutReload(person, inner), what);
  await nested();
}
