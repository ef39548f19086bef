import type { Browser, Page } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { anEvent } from './an-event.js';
import { apiCall } from './api-call.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { DEVICES } from './looks.js';
import { type Person, seat } from './person.js';
import { searched } from './prices.js';
import { type World, startWorld } from './world.js';

/** On a club's shirt. */
const INITIALS = /^[\p{Lu}\d]{1,3}$/u;

// product.md 1.4, 2.5, 2.27, 4.7, 4.11, 5.14, 8.6, 9.8
describeInBrowser('The public pages', () => {
  let world: World;
  let browser: Browser;
  let somebody: Person;
  let page: Page;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.beforeEach(async () => {
    somebody = await seat(browser, world.url);
    page = somebody.page;
  });
  test.afterAll(() => world?.close());

  const press = (name: string) => page.getByRole('button', { name }).click();
  const fill = async (form: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(form))
      await page.getByLabel(label, { exact: true }).fill(text);
  };
  const isEmptied = (label: string) =>
    eventually(`${label} is empty again`, async () => {
      return (await page.getByLabel(label, { exact: true }).inputValue()) === '';
    });
  /** The rows of the administrators' list. */
  const adminRows = async (list: string) => {
    const { token } = await apiCall(world, 'POST', '/auth/admin/login', '', world.admin);
    const { body } = await apiCall(world, 'GET', `/admin/${list}`, token);
    return body['items'];
  };

  test('send a message, a partner application and a subscription to the administrators', async () => {
    await page.goto('/contact');
    await fill({ Name: 'Fay Fan', Email: 'fay@fans.test', Subject: 'Away end', Message: 'Is it covered?' });
    await press('Send Message');
    await page.getByText('Thank you for your message! We will get back to you soon.').waitFor();
    await isEmptied('Message');
    expect(await adminRows('contact-messages')).toMatchObject([{ subject: 'Away end', status: 'unread' }]);

    await page.getByRole('link', { name: 'Partner With Us' }).click();
    await fill({
      'Company name': 'Far Away Travel',
      'Contact person': 'Pat Partner',
      Email: 'pat@faraway.test',
      'Phone number': '+971 4 555 0100',
    });
    await page.getByLabel('Business type').selectOption('Travel Agency');
    await press('Submit Application');
    await page.getByText('Thank you for your interest! We will contact you soon.').waitFor();
    expect(await adminRows('partner-requests')).toMatchObject([
      { companyName: 'Far Away Travel', businessType: 'Travel Agency', status: 'pending' },
    ]);

    await page.goto('/');
    for (let time = 0; time < 2; time++) {
      await fill({ 'Email address': 'fay@fans.test' });
      await press('Subscribe');
      await page.getByText('Thank you for subscribing!').waitFor();
      await isEmptied('Email address');
    }
    expect(await adminRows('subscriptions')).toMatchObject([{ email: 'fay@fans.test' }]);
    expect(somebody.pageErrors).toEqual([]);
  });

  test('link from ‘Get Started Now’ to the seller registration', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sell Tickets' }).click();
    await press('Get Started Now');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Sign In as Seller' }).waitFor();
    await dialog.getByRole('link', { name: 'Create Seller Account' }).click();
    await page.waitForURL('**/register');
  });

  test('link from a top team to its events', async () => {
    await page.goto('/top-teams');
    const teams = page.getByRole('list', { name: 'Top Teams' }).getByRole('link');
    await teams.first().waitFor();
    expect(await teams.count()).toBe(12);
    await teams.filter({ hasText: 'Bayern Munich' }).click();
    await page.waitForURL('**/team/Bayern%20Munich');
  });

  for (const device of DEVICES)
    test(`show clubs as shirts with initials and cities, and other events by their sport's icon, on a ${device.name}`, async () => {
      const { page, context, pageErrors } = await seat(browser, world.url, device);
      const event = await anEvent(world.url);
      await page.goto('/');
      const teams = page.getByRole('list', { name: 'Top Teams' }).getByRole('listitem');
      await expect(teams).toHaveCount(12);
      await expect(teams.locator('svg text')).toHaveText(Array(12).fill(INITIALS));
      await expect(teams.filter({ hasText: 'Bayern Munich' })).toHaveText('BMBayern MunichMunich');
      const { home, away } = event;
      await page.goto(`/event/${event.id}`);
      const shirts = page.getByRole('main').locator('svg text');
      await expect(shirts).toHaveText([home, away].map((side) => (side === 'Arsenal' ? 'ARS' : INITIALS)));
      const { items } = await searched(world, 'name=grand prix&perPage=24');
      const race = items.find((one) => one.sport.name === 'Car Racing' && one.home === null);
      await page.goto(`/event/${race?.id}`);
      await page.getByRole('main').locator('svg[data-icon=steeringWheel]').first().waitFor();
      await expect(page.getByText('Car Racing', { exact: true }).first()).toBeVisible();
      expect(pageErrors).toEqual([]);
      await context.close();
    });
});
