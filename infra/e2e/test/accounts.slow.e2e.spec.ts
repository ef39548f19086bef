import { askForLink, choosePassword, signUp, signupForm } from './account-forms.js';
import { approvedSeller, newBuyer } from './accounts.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { mailedLink, mailsTo } from './mailed-link.js';
import { seat } from './person.js';
import { registerAsSeller } from './selling.js';
import { signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';

let world: World;

// product.md 2.23, 8.1, 8.2
test.beforeAll(async () => {
  world = await startWorld();
});
test.afterAll(() => world?.close());

describeInBrowser('Accounts', () => {
  test('are rejected for an e-mail address in use, for buyers and sellers', async ({ browser }) => {
    const somebody = await seat(browser, world.url);
    const { page } = somebody;
    const [buyer, seller] = await Promise.all([newBuyer(world), approvedSeller(world)]);
    await signUp(somebody, signupForm(buyer.email.toUpperCase()));
    await page.getByRole('alert').getByText('Email already registered').waitFor();
    await registerAsSeller(somebody, { ...seller, companyName: 'Other Seats' });
    await page.getByRole('alert').getByText('Email already registered').waitFor();
  });
});

describeInBrowser('A forgotten password', () => {
  test('of a seller leads back to the sellers’ sign-in', async ({ browser }) => {
    const seller = await approvedSeller(world);
    const sam = await seat(browser, world.url);
    await sam.page.goto('/seller-login');
    await askForLink(sam, seller.email);
    await sam.page.waitForURL('**/seller-forgot-password');
    await sam.page.goto(await mailedLink(world, seller.email));
    await choosePassword(sam, 'secret-5');
    await sam.page.waitForURL('**/seller-login');
    await signIn(sam, { ...seller, password: 'secret-5' });
    await sam.page.waitForURL('**/seller/dashboard');
  });

  test('shows the same text for an unknown address, and an invalid link without a token', async ({
    browser,
  }) => {
    const stranger = await seat(browser, world.url);
    await stranger.page.goto('/login');
    await askForLink(stranger, 'nobody@fans.test');
    await stranger.page.goto('/reset-password');
    await stranger.page.getByText('This link is no longer valid').waitFor();
    expect(await mailsTo(world, 'nobody@fans.test')).toEqual([]);
  });
});
