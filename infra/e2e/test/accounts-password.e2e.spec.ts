import type { Browser } from '@playwright/test';
import { accountButton } from './account-menu.js';
import { approvedSeller, newBuyer } from './accounts.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { fieldSays } from './field-says.js';
import { mailedLink, mailsTo } from './mailed-link.js';
import { type Person, seat } from './person.js';
import { signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';

const SENT = 'If there is an account with this address, a link is on its way.';

describeInBrowser('A forgotten password', () => {
  let world: World;
  let browser: Browser;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
  });
  test.afterAll(() => world?.close());

  const askForLink = async ({ page }: Person, email: string) => {
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    // The previous form has an e-mail field too.
    await page.getByRole('button', { name: 'Send link' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(SENT).waitFor();
  };
  const choose = async ({ page }: Person, password: string, again = password) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(again);
    await page.getByRole('button', { name: 'Save new password' }).click();
  };

  test('is replaced with the mailed link: the old one is rejected and every session ends', async () => {
    const buyer = await newBuyer(world);
    const [bea, elsewhere] = await Promise.all([seat(browser, world.url), seat(browser, world.url)]);
    await elsewhere.page.goto('/login');
    await signIn(elsewhere, buyer);
    await accountButton(elsewhere, buyer.fullName).waitFor();

    const { page } = bea;
    await page.goto('/login');
    await askForLink(bea, buyer.email);
    const link = await mailedLink(world, buyer.email);
    await page.goto(link);
    await choose(bea, '12345', '12345');
    await fieldSays(bea, 'New password', 'Password must be at least 6 characters long');
    await choose(bea, 'secret-2', 'secret-3');
    await fieldSays(bea, 'Confirm new password', 'Passwords do not match');
    await choose(bea, 'secret-2');
    // First the toast, which disappears, then what stays.
    await page.getByText('Your password has been changed. You can now log in.').waitFor();
    await page.waitForURL('**/login');

    await signIn(bea, buyer);
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    await signIn(bea, { ...buyer, password: 'secret-2' });
    await accountButton(bea, buyer.fullName).waitFor();

    await elsewhere.page.goto('/orders');
    await elsewhere.page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();

    await page.goto(link);
    await choose(bea, 'secret-4');
    await page.getByText('This link is no longer valid').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/forgot-password');
    expect(bea.pageErrors).toEqual([]);
  });

  test('of a seller leads back to the sellers’ sign-in', async () => {
    const seller = await approvedSeller(world);
    const sam = await seat(browser, world.url);
    await sam.page.goto('/seller-login');
    await askForLink(sam, seller.email);
    await sam.page.waitForURL('**/seller-forgot-password');
    await sam.page.goto(await mailedLink(world, seller.email));
    await choose(sam, 'secret-5');
    await sam.page.waitForURL('**/seller-login');
    await signIn(sam, { ...seller, password: 'secret-5' });
    await sam.page.waitForURL('**/seller/dashboard');
  });

  test('shows the same text for an unknown address, and an invalid link without a token', async () => {
    const stranger = await seat(browser, world.url);
    await stranger.page.goto('/login');
    await askForLink(stranger, 'nobody@fans.test');
    await stranger.page.goto('/reset-password');
    await stranger.page.getByText('This link is no longer valid').waitFor();
    expect(await mailsTo(world, 'nobody@fans.test')).toEqual([]);
  });
});
