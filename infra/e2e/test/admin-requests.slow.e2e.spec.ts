import type { Browser } from '@playwright/test';
import { adminToken, giveReason, seatAdmin } from './admin.js';
import { apiCall } from './api-call.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { type Person, withoutReload } from './person.js';
import { type World, startWorld } from './world.js';

describeInBrowser('Requests of visitors', () => {
  let world: World;
  let browser: Browser;
  let ada: Person;
  let colleague: string;
  const post = (path: string, body: object) =>
    fetch(`${world.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const apply = (companyName: string) =>
    post('/partner-requests', {
      companyName,
      contactPerson: 'Pat Partner',
      email: 'pat@faraway.test',
      phone: '+971 4 555 0100',
      businessType: 'Tour Operator',
      message: 'Forty seats a week.',
    });
  const section = (title: string) =>
    ada.page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: title });
  const row = (name: string) => ada.page.getByRole('row', { name: new RegExp(name) });

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    ada = await seatAdmin(browser, world);
    colleague = await adminToken(world);
  });
  test.afterAll(() => world?.close());

  test('for a partnership arrive live, are decided once, and are found by URL', async () => {
    await section('Partner Requests').click();
    await ada.page.getByText('No partner requests here.').waitFor();
    await withoutReload(ada, async () => {
      await apply('Far Away');
      await row('Far Away').waitFor();
      await apply('Near By');
      await ada.page.getByRole('button', { name: '1 new' }).click();
      await row('Near By').waitFor();
    });
    await ada.page.getByRole('button', { name: 'Approve Far Away' }).click();
    await row('Far Away').waitFor({ state: 'detached' });
    await ada.page.getByRole('link', { name: 'Approved 1' }).click();
    await row('Far Away').getByText(world.admin.email).waitFor();
    await ada.page.getByRole('link', { name: 'All 2' }).click();
    await row('Far Away').getByText('Approved').waitFor();

    await ada.page.route('**/reject', async (route) => {
      const id = /requests\/(\w+)\/reject/.exec(route.request().url())?.[1] ?? '';
      await apiCall(world, 'POST', `/admin/partner-requests/${id}/approve`, colleague, {});
      await route.continue();
    });
    await ada.page.getByRole('button', { name: 'Reject Near By' }).click();
    await giveReason(ada);
    await ada.page.getByText(`Already approved by ${world.admin.email}`).waitFor();
    await ada.page.unroute('**/reject');

    await ada.page.getByRole('button', { name: 'Company' }).click();
    await ada.page.getByRole('button', { name: 'Company' }).click();
    await ada.page.waitForURL('**/partner-requests?status=all&sort=companyName&order=desc');
    await ada.page.getByLabel(/^Search/).fill('near');
    await row('Far Away').waitFor({ state: 'hidden' });
    await ada.page.reload();
    await row('Near By').waitFor();
    expect(await row('Far Away').count()).toBe(0);
  });

  test('by contact message arrive live and are marked as read', async () => {
    await section('Contact Info').click();
    await ada.page.getByText('No messages here.').waitFor();
    await withoutReload(ada, async () => {
      await post('/contact-messages', {
        name: 'Wendy',
        email: 'wendy@home.test',
        subject: 'Lost ticket',
        message: 'Where is it?',
      });
      await row('Lost ticket').getByText('Where is it?').waitFor();
      await ada.page.getByRole('button', { name: 'Mark as Read “Lost ticket”' }).click();
      await row('Lost ticket').getByText('Read', { exact: true }).waitFor();
    });
    await ada.page.getByLabel('Status').selectOption('Unread');
    await ada.page.getByText('No messages here.').waitFor();
  });

  test('to subscribe arrive live, and are deleted after a confirmation', async () => {
    await section('Email List').click();
    await ada.page.getByText('No subscriptions.').waitFor();
    await withoutReload(ada, async () => {
      await post('/newsletter', { email: 'fan@home.test' });
      await ada.page.getByRole('button', { name: 'Delete fan@home.test' }).click();
      await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await row('fan@home.test').waitFor();
      await ada.page.getByRole('button', { name: 'Delete fan@home.test' }).click();
      await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await ada.page.getByText('No subscriptions.').waitFor();
    });
    expect(ada.pageErrors).toEqual([]);
  });
});
