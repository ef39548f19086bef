import { eventually } from '../../../backend/test/eventually.js';
import { askForLink, choosePassword, signUp, signupForm } from './account-forms.js';
import { accountButton, signOut } from './account-menu.js';
import { newBuyer } from './accounts.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { fieldSays } from './field-says.js';
import { mailedLink } from './mailed-link.js';
import { type Person, seat } from './person.js';
import { giveSession, signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';

let world: World;

test.beforeAll(async () => {
  world = await startWorld();
});
test.afterAll(() => world?.close());

describeInBrowser('Accounts', () => {
  let somebody: Person;

  test.beforeEach(async ({ browser }) => {
    somebody = await seat(browser, world.url);
  });

  test('are signed up, in and out by a buyer', async () => {
    const { page } = somebody;
    await signUp(somebody, signupForm('una@fans.test'));
    await page.getByText('Registration successful! You are signed in.').waitFor();
    await page.waitForURL(`${world.url}/`);
    await signOut(somebody, 'Una Buyer');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();

    await signIn(somebody, { email: ' UNA@fans.test ', password: 'secret-1' });
    await page.getByText('Login successful!').waitFor();
    await page.waitForURL(`${world.url}/`);
    await accountButton(somebody, 'Una Buyer').click();
    await page.getByRole('menuitem', { name: 'My Orders' }).click();
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();

    await signOut(somebody, 'Una Buyer');
    await page.waitForURL(`${world.url}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    await eventually('a mail announces the new customer', async () => {
      const inbox = await fetch(`${world.sandbox.url}/inbox.json`);
      return (await inbox.text()).includes('Una Buyer');
    });
    expect(await somebody.context.cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'terrace_access' }),
    );
    expect(somebody.pageErrors).toEqual([]);
  });

  test('are rejected with the same text for a wrong password and for another role', async () => {
    const { page } = somebody;
    const buyer = await newBuyer(world);
    for (const [address, account] of [
      ['/login', { ...buyer, password: 'wrong-1' }],
      ['/login', { email: 'nobody@fans.test', password: 'wrong-1' }],
      ['/seller-login', buyer],
      ['/admin', buyer],
    ] as const) {
      await page.goto(address);
      await signIn(somebody, account);
      await page.getByRole('alert').getByText('Invalid email or password').waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
    }
  });
});

describeInBrowser('A forgotten password', () => {
  test('is replaced with the mailed link: the old one is rejected and every session ends', async ({
    browser,
  }) => {
    const buyer = await newBuyer(world);
    const [bea, elsewhere] = await Promise.all([seat(browser, world.url), seat(browser, world.url)]);
    await giveSession(elsewhere, world.url, 'buyer', buyer);
    await elsewhere.page.goto('/orders');
    await elsewhere.page.getByText('You have no orders yet.').waitFor();

    const { page } = bea;
    await page.goto('/login');
    await askForLink(bea, buyer.email);
    const link = await mailedLink(world, buyer.email);
    await page.goto(link);
    await choosePassword(bea, '12345', '12345');
    await fieldSays(bea, 'New password', 'Password must be at least 6 characters long');
    await choosePassword(bea, 'secret-2', 'secret-3');
    await fieldSays(bea, 'Confirm new password', 'Passwords do not match');
    await choosePassword(bea, 'secret-2');
    // First the toast, which disappears, then what stays.
    await page.getByText('Your password has been changed. You can now log in.').waitFor();
    await page.waitForURL('**/login');

    await signIn(bea, buyer);
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    await signIn(bea, { ...buyer, password: 'secret-2' });
    await accountButton(bea, buyer.fullName).waitFor();

    await elsewhere.page.reload();
    await elsewhere.page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();

    await page.goto(link);
    await choosePassword(bea, 'secret-4');
    await page.getByText('This link is no longer valid').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/forgot-password');
    expect(bea.pageErrors).toEqual([]);
  });
});
