import type { Browser, Route } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { accountButton, signOut } from './account-menu.js';
import { type Account, approvedSeller, newBuyer } from './accounts.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { type Person, seat, withoutReload } from './person.js';
import { signIn } from './signing-in.js';
import { type World, startWorld } from './world.js';

const DAY = 86_400;

// product.md 2.23, 6.2, 10.2
describeInBrowser('Sessions', () => {
  let world: World;
  let browser: Browser;
  let buyer: Account;
  let seller: Account;
  let somebody: Person;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    [buyer, seller] = await Promise.all([newBuyer(world), approvedSeller(world)]);
  });
  test.beforeEach(async () => {
    somebody = await seat(browser, world.url);
  });
  test.afterAll(() => world?.close());

  const signInAt = async (address: string, account: Account) => {
    await somebody.page.goto(address);
    await signIn(somebody, account);
    await accountButton(somebody, account.fullName).waitFor();
  };
  const cookie = async (name: string) =>
    (await somebody.context.cookies(`${world.url}/api/auth`)).find((one) => one.name === name);
  /** Delays one call of each of two tabs; returns a function that releases both once both have been made. */
  const holdOneOfEachTab = async (calls: string): Promise<() => Promise<void>> => {
    const held: Route[] = [];
    await somebody.context.route(calls, (route) => void held.push(route), { times: 2 });
    return async () => {
      await eventually(`both tabs call ${calls}`, () => held.length === 2);
      await Promise.all(held.map((route) => route.continue()));
    };
  };
  const secondTab = async (address: string): Promise<Person> => {
    const tab = { ...somebody, page: await somebody.context.newPage() };
    await tab.page.goto(address);
    return tab;
  };

  test('last 30 days when remembered, else until the browser ends', async () => {
    await signInAt('/login', buyer);
    expect((await cookie('terrace_refresh'))?.expires).toBe(-1);
    await signOut(somebody, buyer.fullName);
    await somebody.page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await somebody.page.getByLabel('Remember me').check();
    await signIn(somebody, buyer);
    await accountButton(somebody, buyer.fullName).waitFor();
    const left = ((await cookie('terrace_refresh'))?.expires ?? 0) - Date.now() / 1000;
    expect(left / DAY).toBeCloseTo(30, 1);
  });

  test('are refreshed when the access token has expired', async () => {
    await signInAt('/login', buyer);
    const before = await cookie('terrace_refresh');
    await somebody.context.clearCookies({ name: 'terrace_access' });
    await withoutReload(somebody, async () => {
      await accountButton(somebody, buyer.fullName).click();
      await somebody.page.getByRole('menuitem', { name: 'My Orders' }).click();
      await somebody.page.getByText('You have no orders yet.').waitFor();
    });
    expect(await cookie('terrace_access')).toBeDefined();
    expect((await cookie('terrace_refresh'))?.value).not.toBe(before?.value);
  });

  test('survive two tabs that refresh concurrently', async () => {
    await signInAt('/login', buyer);
    const other = await secondTab('/');
    const tabs = [somebody.page, other.page];
    for (let turn = 0; turn < 2; turn++) {
      // A page that is still loading would make one of the calls that are delayed.
      for (const tab of tabs) await tab.goto('about:blank');
      await somebody.context.clearCookies({ name: 'terrace_access' });
      // Both requests leave with the same refresh token before either is answered.
      const toAsk = await holdOneOfEachTab('**/api/auth/me');
      const toRefresh = await holdOneOfEachTab('**/api/auth/refresh');
      const answers = tabs.map((tab) => tab.waitForResponse('**/api/auth/refresh'));
      await Promise.all(tabs.map((tab) => tab.goto('/orders')));
      await toAsk();
      await toRefresh();
      expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual([200, 200]);
      for (const tab of tabs) await tab.getByText('You have no orders yet.').waitFor();
    }
  });

  test('end in all tabs at once, and the live socket reconnects signed out', async () => {
    await somebody.page.goto('/seller-login');
    await signIn(somebody, seller);
    await somebody.page.getByRole('heading', { name: `Welcome, ${seller.fullName}` }).waitFor();
    const other = await secondTab('/seller/upload-ticket');
    await other.page.getByLabel('Venue').waitFor();
    const sockets: string[] = [];
    somebody.page.on('websocket', (socket) => sockets.push(socket.url()));

    await withoutReload(somebody, async () => {
      await somebody.page.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await somebody.page.waitForURL('**/seller-login');
    });
    await other.page.waitForURL('**/seller-login');
    await eventually('the live socket comes back', () => sockets.length > 0);
    expect(await cookie('terrace_access')).toBeUndefined();
    expect(await cookie('terrace_refresh')).toBeUndefined();
    for (const [address, door] of [
      ['/seller/dashboard', '/seller-login'],
      ['/seller/upload-ticket', '/seller-login'],
      ['/admin/dashboard/tickets', '/admin'],
    ] as const) {
      await somebody.page.goto(address);
      await somebody.page.waitForURL(world.url + door);
    }
    await somebody.page.goto('/orders');
    await somebody.page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
  });

  test('start in all tabs at once', async () => {
    const other = await secondTab('/');
    await other.page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    await signInAt('/login', buyer);
    await accountButton(other, buyer.fullName).waitFor();
  });

  test('skip the sign-in screens of their own role only', async () => {
    await signInAt('/login', buyer);
    for (const address of ['/login', '/signup']) {
      await somebody.page.goto(address);
      await somebody.page.waitForURL(`${world.url}/`);
    }
    // A buyer is no seller: first the seller's sign-in, then the requested page.
    await somebody.page.goto('/seller/upload-ticket');
    await somebody.page.waitForURL('**/seller-login');
    await signIn(somebody, seller);
    await somebody.page.waitForURL('**/seller/upload-ticket');
    await somebody.page.goto('/seller-login');
    await somebody.page.waitForURL('**/seller/dashboard');
    await somebody.page.goto('/admin');
    await signIn(somebody, world.admin);
    await somebody.page.waitForURL('**/admin/dashboard');
    await somebody.page.goto('/admin');
    await somebody.page.waitForURL('**/admin/dashboard');
    await somebody.page.getByRole('button', { name: 'Logout' }).click();
    await somebody.page.waitForURL(`${world.url}/admin`);
  });
});
