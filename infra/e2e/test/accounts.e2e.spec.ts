import type { Browser } from '@playwright/test';
import { accountButton, signOut } from './account-menu.js';
import { approvedSeller, newBuyer } from './accounts.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { type Person, seat } from './person.js';
import { registerAsSeller } from './selling.js';
import { signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';

describeInBrowser('Accounts', () => {
  let world: World;
  let browser: Browser;
  let somebody: Person;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.beforeEach(async () => {
    somebody = await seat(browser, world.url);
  });
  test.afterAll(() => world?.close());

  const signUp = async ({ page }: Person, form: Readonly<Record<string, string>>) => {
    await page.goto('/signup');
    for (const [label, text] of Object.entries(form))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('I agree to the terms and conditions').check();
    await page.getByRole('button', { name: 'Create account' }).click();
  };
  const signupForm = (email: string) => ({
    'Full name': 'Una Buyer',
    Email: email,
    Password: 'secret-1',
    'Confirm password': 'secret-1',
  });

  test('are signed up, in and out by a buyer', async () => {
    const { page } = somebody;
    await signUp(somebody, signupForm('una@fans.test'));
    await page.getByText('Registration successful! You can now log in.').waitFor();
    await page.waitForURL('**/login');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();

    await signIn(somebody, { email: ' UNA@fans.test ', password: 'secret-1' });
    await page.getByText('Login successful!').waitFor();
    await page.waitForURL(`${world.url}/`);
    await accountButton(somebody, 'Una Buyer').click();
    await page.getByRole('menuitem', { name: 'My Orders' }).click();
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();

    await signOut(somebody, 'Una Buyer');
    await page.waitForURL(`${world.url}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
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

  test('are rejected for an e-mail address in use, for buyers and sellers', async () => {
    const { page } = somebody;
    const [buyer, seller] = await Promise.all([newBuyer(world), approvedSeller(world)]);
    await signUp(somebody, signupForm(buyer.email.toUpperCase()));
    await page.getByRole('alert').getByText('Email already registered').waitFor();
    await registerAsSeller(somebody, { ...seller, companyName: 'Other Seats' });
    await page.getByRole('alert').getByText('Email already registered').waitFor();
  });
});
