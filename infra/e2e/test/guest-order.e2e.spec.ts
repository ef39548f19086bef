import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { axeViolations } from './axe.js';
import { buyTickets } from './bought-tickets.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { DEVICES, IN_EVERY_WAY } from './looks.js';
import { marketWithOneTicket } from './market.js';
import { type Person, seat } from './person.js';
import { type World, startWorld } from './world.js';

const [phone] = DEVICES;

describeInBrowser('A guest', () => {
  let world: World;
  let browser: Browser;
  let somebody: Person;
  let eventName: string;
  let orderPath: string;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    const guest = await seat(browser, world.url);
    const { event, ticketId } = await marketWithOneTicket(world, { quantity: 4 });
    eventName = event.name;
    const lines = [{ id: ticketId, quantity: 2 }];
    orderPath = `/orders/${await buyTickets(guest, world, { eventId: event.id, lines })}`;
    await guest.context.close();
    await eventually('the mail has arrived', async () => {
      const inbox = await fetch(`${world.sandbox.url}/inbox.json?to=holder1@fans.test`);
      return (await inbox.text()).includes(orderPath);
    });
  });
  test.afterAll(() => world?.close());

  const openByMail = async ({ page }: Person) => {
    await page.goto(`${world.sandbox.url}/inbox?to=holder1@fans.test`);
    await page.getByRole('link', { name: new RegExp(`${orderPath}\\?token=`) }).click();
    await page.waitForURL(`${world.url}${orderPath}`);
    await page.getByText('Holder Number 1').waitFor();
  };

  test('opens an order in another browser by the mailed link, whose token leaves the URL', async () => {
    somebody = await seat(browser, world.url, phone);
    const { page } = somebody;
    await openByMail(somebody);
    await page.getByText(eventName).first().waitFor();
    await page.getByText('Paid', { exact: true }).first().waitFor();
    await expect(page.getByText('••••', { exact: false })).toHaveCount(2);
    expect(await page.getByText('X000001').count()).toBe(0);
    expect(await page.evaluate<string>('JSON.stringify(history.state) + document.referrer')).not.toContain(
      'token',
    );
    const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    // A calendar program has no cookie of this browser.
    const entry = await fetch(calendar ?? '');
    expect(await entry.text()).toContain('BEGIN:VEVENT');
    expect(await axeViolations(somebody)).toEqual([]);
    await page.reload();
    await page.getByText('Holder Number 1').waitFor();
    expect(somebody.pageErrors).toEqual([]);
  });

  test('is issued an invoice to billing details, once', async () => {
    const { page } = somebody;
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
      const stranger = await seat(browser, world.url, phone);
      await stranger.page.goto(`${orderPath}${end}`);
      await stranger.page.getByText('Order not found').waitFor();
      expect(await stranger.page.getByText(eventName).count()).toBe(0);
      if (IN_EVERY_WAY) expect(await axeViolations(stranger)).toEqual([]);
    });
});
