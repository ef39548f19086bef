import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { choose, nameHolders, sellerRow } from './buying.js';
import { marketWithOneTicket } from './market.js';
import { type Person, seat } from './person.js';
import { type World, startWorld } from './world.js';

describeInBrowser('A guest', () => {
  let world: World;
  let browser: Browser;
  let somebody: Person;
  let eventName: string;
  let orderPath: string;
  let ticketId: string;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    const guest = await seat(browser, world.url);
    const { event, ...ticket } = await marketWithOneTicket(world, { quantity: 4 });
    eventName = event.name;
    ticketId = ticket.ticketId;
    await guest.page.goto(`/event/${event.id}?quantity=2`);
    await choose(sellerRow(guest, '4 left'), 2);
    await guest.page.getByRole('button', { name: 'Proceed with 2 Tickets' }).click();
    await guest.page.waitForURL('**/purchase-form');
    await nameHolders(guest, 2);
    await guest.page.getByRole('button', { name: 'Complete Purchase' }).click();
    await guest.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await guest.page.waitForURL('**/payment/return?**');
    await guest.page.getByRole('link', { name: 'See your order' }).click();
    await guest.page.getByText('Holder Number 2').waitFor();
    orderPath = new URL(guest.page.url()).pathname;
    await guest.context.close();
    await eventually('the mail has arrived', async () => {
      const inbox = await fetch(`${world.sandbox.url}/inbox.json?to=holder1@fans.test`);
      return (await inbox.text()).includes(orderPath);
    });
  });
  test.beforeEach(async () => {
    somebody = await seat(browser, world.url);
  });
  test.afterAll(() => world?.close());

  const openByMail = async ({ page }: Person) => {
    await page.goto(`${world.sandbox.url}/inbox?to=holder1@fans.test`);
    await page.getByRole('link', { name: new RegExp(`${orderPath}\\?token=`) }).click();
    await page.waitForURL(`${world.url}${orderPath}`);
    await page.getByText('Holder Number 1').waitFor();
  };

  test('opens an order in another browser by the mailed link, whose token leaves the URL', async () => {
    const { page } = somebody;
    await openByMail(somebody);
    await page.getByText(eventName).first().waitFor();
    await page.getByText('Paid', { exact: true }).waitFor();
    expect(await page.getByText('••••', { exact: false }).count()).toBe(2);
    expect(await page.getByText('X000001').count()).toBe(0);
    expect(await page.evaluate<string>('JSON.stringify(history.state) + document.referrer')).not.toContain(
      'token',
    );
    const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    const entry = await page.request.get(`${world.url}${calendar}`);
    expect(await entry.text()).toContain('BEGIN:VEVENT');
    expect(await axeViolations(somebody)).toEqual([]);
    await page.reload();
    await page.getByText('Holder Number 1').waitFor();
    expect(somebody.pageErrors).toEqual([]);
  });

  test('is issued an invoice to billing details, once', async () => {
    const { page } = somebody;
    await openByMail(somebody);
    const documents = page.getByRole('region', { name: 'Documents' });
    await documents.getByRole('button', { name: 'Need an invoice?' }).click();
    await documents.getByRole('button', { name: 'Issue invoice' }).click();
    await documents.getByText('Name or company is required').waitFor();
    await documents.getByLabel('Name or company').fill('Fan Ltd');
    await documents.getByLabel('Billing address').fill('1 High Street\nLondon');
    await documents.getByLabel('VAT number (optional)').fill('GB 123 4567 89');
    expect(await axeViolations(somebody)).toEqual([]);
    await documents.getByRole('button', { name: 'Issue invoice' }).click();
    const invoice = documents.getByRole('link', { name: /^Invoice I-/ });
    await expect(invoice).toBeFocused();
    const file = await page.request.get(`${world.url}${await invoice.getAttribute('href')}`);
    expect(file.headers()['content-type']).toBe('application/pdf');
    await expect(documents.getByRole('button')).toHaveCount(0);
    await page.reload();
    await invoice.waitFor();
    await expect(documents.getByRole('button')).toHaveCount(0);
    expect(somebody.pageErrors).toEqual([]);
  });

  for (const end of ['', '?token=wrong'])
    test(`is not there for a stranger, with an address that ends in "${end}"`, async () => {
      const { page } = somebody;
      await page.goto(`${orderPath}${end}`);
      await page.getByText('Order not found').waitFor();
      expect(await page.getByText(eventName).count()).toBe(0);
      expect(await axeViolations(somebody)).toEqual([]);
    });

  test('finds a ticket still selected on return, until it is deselected', async () => {
    const { page } = somebody;
    await page.goto(`/event/${ticketId}`);
    for (const pressed of [true, false]) {
      const method = pressed ? 'PUT' : 'DELETE';
      const recorded = page.waitForResponse(
        (answer) => answer.url().endsWith('/selection') && answer.request().method() === method,
      );
      await page.getByRole('button', { name: 'Select', pressed: !pressed }).click();
      await recorded;
      await page.reload();
      await page.getByRole('button', { name: 'Select', pressed }).waitFor();
    }
    expect(somebody.pageErrors).toEqual([]);
  });
});
