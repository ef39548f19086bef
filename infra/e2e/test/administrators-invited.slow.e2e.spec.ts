import type { Browser } from '@playwright/test';
import { codeOf } from '../../../backend/test/authenticator.js';
import { seatAdmin } from './admin.js';
import { axeViolations } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { fieldSays } from './field-says.js';
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

const BOB = { fullName: 'Bob Builder', email: 'bob@admins.test', password: 'chosen-by-bob' };

describeInBrowser('Administrators', () => {
  let world: World;
  let browser: Browser;
  let ada: Person;
  let bob: Person;
  /** Everything that the live socket of Bob's page has received. */
  const heardByBob: string[] = [];

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    [ada, bob] = await Promise.all([seatAdmin(browser, world), seat(browser, world.url)]);
    bob.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => heardByBob.push(String(payload))),
    );
    await openSection(ada, 'Administrators');
    await row(ada, world.admin.email).waitFor();
  });
  test.afterAll(() => world?.close());

  const row = ({ page }: Person, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  /** The cell of a column in Bob's row. */
  const bobsCell = async (heading: string) => {
    const headings = await ada.page.getByRole('columnheader').allTextContents();
    return row(ada, BOB.fullName)
      .getByRole('cell')
      .or(row(ada, BOB.fullName).getByRole('rowheader'))
      .nth(headings.indexOf(heading));
  };
  const bobsCellSays = async (heading: string, text: string | RegExp) =>
    (await bobsCell(heading)).filter({ hasText: text }).waitFor();
  const invite = async (person: { readonly fullName: string; readonly email: string }) => {
    const form = ada.page.getByRole('form', { name: 'Invite an administrator' });
    await form.getByLabel('Full name').fill(person.fullName);
    await form.getByLabel('Email').fill(person.email);
    await form.getByRole('checkbox', { name: 'Owner' }).check();
    await form.getByRole('button', { name: 'Send invitation' }).click();
  };
  const decide = async (action: string) => {
    await ada.page.getByRole('button', { name: `${action} ${BOB.fullName}` }).click();
    await ada.page.getByRole('alertdialog').getByRole('button', { name: action }).click();
    await ada.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  };

  test('are invited by e-mail, choose a password, and appear on a colleague’s open page', async () => {
    const { page } = bob;
    await withoutReload(ada, async () => {
      await invite(BOB);
      await ada.page.getByText(`An invitation is on its way to ${BOB.email}.`).waitFor();
      await bobsCellSays('State', `Invitedby ${world.admin.email}`);
      await invite(BOB);
      await fieldSays(ada, 'Email', 'Email already registered');

      const link = await mailedLink(world, BOB.email);
      await page.goto(link);
      await page.getByRole('heading', { name: 'Welcome to Terrace' }).waitFor();
      const join = async (password: string, again: string) => {
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByLabel('Confirm password', { exact: true }).fill(again);
        await page.getByRole('button', { name: 'Join' }).click();
      };
      await join(BOB.password, 'mistyped');
      await fieldSays(bob, 'Confirm password', 'Passwords do not match');
      await join(BOB.password, BOB.password);
      await page.getByText('Welcome! You can now log in.').waitFor();
      await page.waitForURL(`${world.url}/admin`);
      await bobsCellSays('State', 'Active');
      await bobsCellSays('Last sign-in', 'Never');
      await signIn(bob, BOB);
      await inDashboard(bob);
      await bobsCellSays('Last sign-in', /\d/);
    });
  });

  let secret: string;

  test('turn a second factor on with a code of the displayed secret', async () => {
    const { page } = bob;
    await openSection(bob, 'Account');
    secret = await beginSecondFactor(bob);
    await turnOn(bob, '000000', BOB.password);
    await fieldSays(bob, 'Code', WRONG_CODE);
    await turnOn(bob, '000000', 'guess-one');
    await fieldSays(bob, 'Password', 'The password is not right.');
    await withoutReload(ada, async () => {
      await turnOn(bob, codeOf(secret), BOB.password);
      await page.getByText('The second factor is turned on.').waitFor();
      await bobsCellSays('Second factor', 'On');
    });
    await takeRecoveryCodes(bob);
    await page.getByText('10 of 10 recovery codes left.').waitFor();
    await leave(bob);
  });

  test('need a code after the password, and see when it is wrong or was used', async () => {
    await signIn(bob, BOB);
    await enterCode(bob, '000000');
    await fieldSays(bob, 'Code', WRONG_CODE);
    // The code of the next half minute: the current one was used to turn it on, and the server tolerates a
    // fast clock.
    const code = codeOf(secret, 1);
    await enterCode(bob, code);
    await inDashboard(bob);
    await leave(bob);
    await signIn(bob, BOB);
    await enterCode(bob, code);
    await fieldSays(bob, 'Code', WRONG_CODE);
    expect(await axeViolations(bob)).toEqual([]);
  });

  test('get a lost second factor reset by a colleague, and then need only the password', async () => {
    await withoutReload(ada, async () => {
      await decide('Reset second factor');
      await bobsCellSays('Second factor', 'Off');
    });
    await bob.page.getByRole('button', { name: 'Back', exact: true }).click();
    await signIn(bob, BOB);
    await inDashboard(bob);
  });

  test('lose access at once when disabled, on the open page, and get it back when enabled', async () => {
    await openSection(bob, 'Administrators');
    await row(bob, world.admin.email).waitFor();
    const again = bob.page.getByRole('dialog', { name: 'Please login again' });
    // The screen below has another e-mail field.
    const signInAgain = async () => {
      await again.getByLabel('Email').fill(BOB.email);
      await again.getByLabel('Password', { exact: true }).fill(BOB.password);
      await again.getByRole('button', { name: 'Sign in' }).click();
    };
    await withoutReload(bob, async () => {
      await withoutReload(ada, async () => {
        await decide('Disable');
        await bobsCellSays('State', `Disabledby ${world.admin.email}`);
      });
      await again.waitFor();
      // The server closed his socket before it sent the administrators that he was disabled.
      expect(heardByBob.some((frame) => frame.includes(BOB.email))).toBe(true);
      expect(heardByBob.filter((frame) => frame.includes('"status":"disabled"'))).toEqual([]);
      // Nothing of the page's content is left, not even behind the dialog.
      await bob.page.getByText(world.admin.email).waitFor({ state: 'detached' });
      expect(await bob.page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
      await signInAgain();
      await again.getByRole('alert').getByText('This account has been disabled.').waitFor();

      // From now on only Ada's socket receives changes.
      const carl = { fullName: 'Carl Carpenter', email: 'carl@admins.test' };
      await invite(carl);
      await row(ada, carl.fullName).waitFor();
      const answer = await bob.page.request.get('/api/admin/administrators');
      expect(answer.status()).toBe(401);

      await ada.page.getByRole('button', { name: `Enable ${BOB.fullName}` }).click();
      await bobsCellSays('State', `Activeby ${world.admin.email}`);
      await signInAgain();
      await again.waitFor({ state: 'detached' });
      await row(bob, carl.fullName).waitFor();
    });
    expect([...ada.pageErrors, ...bob.pageErrors]).toEqual([]);
  });
});
