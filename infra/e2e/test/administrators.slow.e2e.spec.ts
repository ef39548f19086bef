import type { Browser } from '@playwright/test';
import { codeOf } from '../../../backend/test/authenticator.js';
import type { Account } from './accounts.js';
import { seatAdmin, secondAdmin } from './admin.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { fieldSays } from './field-says.js';
import { DEVICES } from './looks.js';
import { mailedLink } from './mailed-link.js';
import { type Person, seat, withoutReload } from './person.js';
import {
  WRONG_CODE,
  beginSecondFactor,
  enterCode,
  inDashboard,
  leave,
  openSection,
  takeRecoveryCodes,
  turnOn,
} from './second-factor.js';
import { signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';

// product.md 6.5, 10.5
describeInBrowser('Administrators', () => {
  let world: World;
  let browser: Browser;
  let account: Account;
  let bob: Person;
  let recoveryCodes: readonly string[];

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    account = await secondAdmin(world, 'Bob Builder');
    bob = await seatAdmin(browser, world, undefined, account);
  });
  test.afterAll(() => world?.close());

  test('are invited once: the link of the mail is refused to whoever opens it later', async () => {
    const { page } = await seat(browser, world.url);
    await page.goto(await mailedLink(world, account.email));
    await page.getByLabel('Password', { exact: true }).fill('chosen-by-a-thief');
    await page.getByLabel('Confirm password', { exact: true }).fill('chosen-by-a-thief');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('An invitation works once, for three days.').waitFor();
  });

  test('sign out everywhere from the account screen, which shows the sign-in on every other device', async () => {
    const phone = await seat(browser, world.url);
    await phone.page.goto('/admin');
    await signIn(phone, account);
    await phone.page.getByRole('button', { name: 'Logout' }).waitFor();
    await openSection(bob, 'Account');
    await withoutReload(phone, async () => {
      await bob.page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await bob.page.waitForURL(`${world.url}/admin`);
      await phone.page.getByRole('dialog', { name: 'Please login again' }).waitFor();
    });
    await phone.context.close();
    await signIn(bob, account);
    await inDashboard(bob);
    await openSection(bob, 'Account');
    await bob.page.getByText('Signed out on all devices').waitFor();
  });

  test('replace their recovery codes with the password and a code', async () => {
    const { page } = bob;
    const secret = await beginSecondFactor(bob);
    await turnOn(bob, codeOf(secret), account.password);
    const old = await takeRecoveryCodes(bob);
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    const form = page.getByRole('form', { name: 'New recovery codes' });
    await form.getByLabel('Password', { exact: true }).fill(account.password);
    // The code of the next half minute: the current one was used, and the server tolerates a fast clock.
    await form.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await form.getByRole('button', { name: 'New recovery codes' }).click();
    recoveryCodes = await takeRecoveryCodes(bob);
    expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([]);
    await page.getByText('New recovery codes').first().waitFor();
    expect(await axeViolations(bob)).toEqual([]);
    await leave(bob);
  });

  test('go back from the code to their email and password', async () => {
    const { page } = bob;
    await signIn(bob, account);
    for (const { viewport } of DEVICES) {
      await page.setViewportSize(viewport);
      await page.getByText('Lost your phone? Use a recovery code.').waitFor();
      await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
      expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
      expect(await page.getByLabel('Email').and(page.locator(':focus')).count()).toBe(1);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByLabel('Code', { exact: true }).waitFor();
    }
  });

  test('sign in with each recovery code once', async () => {
    const [first = '', second = ''] = recoveryCodes;
    await enterCode(bob, first);
    await inDashboard(bob);
    await openSection(bob, 'Account');
    await bob.page.getByText('9 of 10 recovery codes left.').waitFor();
    await bob.page.getByText('Signed in with a recovery code').waitFor();
    await leave(bob);
    await signIn(bob, account);
    await enterCode(bob, first);
    await fieldSays(bob, 'Code', WRONG_CODE);
    await enterCode(bob, second);
    await inDashboard(bob);
    await leave(bob);
  });
});
