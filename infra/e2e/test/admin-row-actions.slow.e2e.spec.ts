import type { Browser } from '@playwright/test';
import { type Account, approvedSeller } from './accounts.js';
import { giveReason, seatAdmin } from './admin.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { mailArrives } from './mailed-link.js';
import { oneOfEverything } from './one-of-everything.js';
import type { Person } from './person.js';
import { refundDue } from './refund-due.js';
import { stopUndoWindows } from './stopped-timers.js';
import { type World, startWorld } from './world.js';

/**
 * Row actions outside the queues, on one row at a time: the address, the button, the call, the messages while
 * it waits and when it is done, and the failure.
 */
const ACTIONS = [
  {
    what: 'marking a message as read',
    address: 'contact-info',
    button: 'Mark as Read “Hello”',
    call: /contact-messages\/\w+\/read$/,
    waits: 'Marking “Hello” as read',
    done: '“Hello” is marked as read',
    failed: 'Failed to update status',
  },
] as const;

// product.md 4.1, 8.8
describeInBrowser('Admin row actions', () => {
  let world: World;
  let browser: Browser;
  let ada: Person;
  let buyer: Account;
  let seller: Account;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    await oneOfEverything(world);
    buyer = await refundDue(world);
    seller = await approvedSeller(world);
    ada = await seatAdmin(browser, world);
  });
  test.afterAll(() => world?.close());

  const button = (name: string) => ada.page.getByRole('button', { name, exact: true }).first();

  for (const { what, address, button: name, call, waits, done, failed } of ACTIONS)
    test.describe(what, () => {
      test('can be undone and are then never sent; a failure is shown', async ({ browser }) => {
        const person = await seatAdmin(browser, world);
        const endUndoWindows = await stopUndoWindows(person);
        const { page } = person;
        const button = (text: string) => page.getByRole('button', { name: text, exact: true }).first();
        await page.goto(`/admin/dashboard/${address}`);
        const sent: string[] = [];
        page.on('request', (request) => call.test(request.url()) && sent.push(request.url()));
        await button(name).focus();
        await page.keyboard.press('Enter');
        await page.getByText(waits).waitFor();
        // The focused button has become Undo.
        await page
          .getByRole('button', { name: /^Undo the decision/ })
          .and(page.locator(':focus'))
          .waitFor();
        await page.keyboard.press('Enter');
        await button(name).and(page.locator(':focus')).waitFor();
        // An action taken now would be sent after those.
        await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
        await button(name).click();
        await page
          .getByRole('button', { name: /^Undo the decision/ })
          .first()
          .waitFor();
        await endUndoWindows();
        await page.getByText(failed, { exact: true }).waitFor();
        expect(sent).toHaveLength(1);
        await page.unroute(call);
        await button(name).waitFor();
        await person.context.close();
      });

      test('are sent after five seconds and when the screen is left', async () => {
        const { page } = ada;
        await page.goto(`/admin/dashboard/${address}`);
        await button(name).click();
        await page.getByText(waits).waitFor();
        await page
          .getByRole('navigation', { name: 'Administration' })
          .getByRole('link', { name: 'Overview' })
          .click();
        await page.getByText(done).waitFor();
        await page.goto(`/admin/dashboard/${address}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
      });
    });

  test('suspend a seller once the dialog has said what that concerns, and reinstate', async () => {
    const { page } = ada;
    await page.goto('/admin/dashboard/sellers?q=Good+Seats');
    await button('Suspend Sam Seller').click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Sam Seller?' });
    await dialog.getByText('Sold tickets to deliver').waitFor();
    const answering = page.waitForResponse(/sellers\/\w+\/suspend$/);
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByText('Sam Seller is suspended').waitFor();
    const { email } = (await (await answering).json()) as { readonly email: string };
    await mailArrives(world, email, { subject: 'Your account is suspended', text: 'Reason: ' });
    await page.goto('/admin/dashboard/sellers?status=suspended&q=Good+Seats');
    await button('Reinstate Sam Seller').click();
    await page.getByText('Sam Seller may sell again').waitFor();
  });

  for (const [address, name, call, failed] of [
    ['partner-requests', 'Approve Tours Ltd', /partner-requests\/\w+\/approve$/, 'Failed to update status'],
    [
      'bank-info-requests',
      'Reject Sam Seller',
      /bank-info\/\w+\/reject$/,
      'Failed to update bank information status',
    ],
    ['tickets?status=pending', /^Reject/, /tickets\/\w+\/reject$/, 'Failed to update ticket status'],
  ] as const)
    test(`of ${address} show a failure and can be retried`, async () => {
      const { page } = ada;
      await page.route(call, (route) => route.abort());
      await page.goto(`/admin/dashboard/${address}`);
      await page.getByRole('button', { name }).first().click();
      if (call.source.includes('reject')) await giveReason(ada);
      await page.getByText(failed, { exact: true }).waitFor();
      await page.unroute(call);
      await page.getByRole('button', { name }).first().waitFor();
    });

  test('of the Email List show that an address could not be deleted', async () => {
    const { page } = ada;
    const call = /subscriptions\/\w+$/;
    await page.route(call, (route) => route.abort());
    await page.goto('/admin/dashboard/email-list');
    await page.getByRole('button', { name: 'Delete tim@home.test' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Failed to delete email subscription', { exact: true }).waitFor();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Delete tim@home.test' }).waitFor();
  });

  for (const [text, address] of [
    ['Export data', 'sellers'],
    ['Export data', 'customers?payment=refund-due'],
  ] as const)
    test(`include ${text} in ${address}`, async () => {
      const { page } = ada;
      if (address === 'sellers') seller = await approvedSeller(world);
      await page.goto(`/admin/dashboard/${address}`);
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      if (address !== 'sellers') await page.getByRole('button', { name: /^Holders/ }).click();
      const whose = address === 'sellers' ? seller : buyer;
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: `${text} ${whose.email}` }).click();
      await downloading;
      await page.getByRole('button', { name: `Erase ${whose.email}` }).click();
      await page.getByRole('alertdialog').getByLabel('Type the email address to confirm').fill(whose.email);
      expect(await axeViolations(ada)).toEqual([]);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
      if (whose === buyer) {
        // The refund is open.
        await page.getByText(`The erasure of ${whose.email} waits until nothing is open.`).waitFor();
        return;
      }
      await page.getByText(`${whose.email} was erased.`).waitFor();
      await page.getByRole('button', { name: `Erase ${whose.email}` }).waitFor({ state: 'detached' });
    });
});
