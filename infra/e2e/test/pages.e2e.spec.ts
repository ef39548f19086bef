import { adminSectionNames } from '@terrace/contracts/values/admin-sections';
import { routes } from '@terrace/contracts/pages/routes';
import { type Account, newSeller } from './accounts.js';
import { adminPages, orderPage } from './admin-pages.js';
import { buyTickets } from './bought-tickets.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { buyerPage, buyerRoutes } from './buyer-routes.js';
import { type BuyerThings, makeBuyerThings } from './buyer-things.js';
import { DEVICES } from './looks.js';
import { oneOfEverything } from './one-of-everything.js';
import { SELLER_SCREENS, sellerPage } from './seller-pages.js';
import { goToPage, loadPage, seatWalker, type Walker, wrongWhenNarrow, wrongWith } from './walk.js';
import type { WalkedPage } from './walked-page.js';
import { type World, startWorld } from './world.js';

const [PHONE] = DEVICES;

// A failure says what is wrong with which page, and recording costs: `npx playwright test --trace on pages.e2e`.
test.use({ trace: 'off' });

/** Who opens a page: the window of a role, or of a visitor without a session. */
type Role = 'visitor' | 'buyer' | 'seller' | 'admin';

/**
 * Every page, opened once: on a phone, by day. `buyer-screens.slow`, `seller-screens.slow` and `admin-screens.slow`
 * load the same pages one by one on each device and in each theme.
 */
describeInBrowser('Every page', () => {
  let world: World;
  let things: BuyerThings;
  let walkers: Readonly<Record<Role, Walker>>;
  let orderId = '';

  test.beforeAll(async ({ browser }) => {
    world = await startWorld();
    await oneOfEverything(world);
    await newSeller(world);
    things = await makeBuyerThings(world);
    const { buyer, seller } = things;
    const sit = (role: Exclude<Role, 'visitor'>, account: Pick<Account, 'email' | 'password'>) =>
      seatWalker(browser, world, { device: PHONE, session: { role, account } });
    walkers = {
      visitor: await seatWalker(browser, world, { device: PHONE }),
      buyer: await sit('buyer', buyer),
      seller: await sit('seller', seller),
      admin: await sit('admin', world.admin),
    };
    const lines = [{ id: things.ticketId, quantity: 1 }];
    orderId = await buyTickets(walkers.buyer, world, { eventId: things.event.id, lines });
  });
  test.afterAll(() => world?.close());

  const check = async (role: Role, page: WalkedPage) => {
    const walker = walkers[role];
    // The server answers an unknown address with 404, which only a load shows.
    const isRefused = page.refused?.test(`404: ${page.at}`);
    await (isRefused ? loadPage : goToPage)(walker, page);
    const wrong = await wrongWith(walker, page);
    expect([...wrong, ...(page.isList ? await wrongWhenNarrow(walker) : [])]).toEqual([]);
  };

  test('is one of this spec: no route and no section is left out', () => {
    const opened = [
      ...buyerRoutes.map(({ route }) => route),
      ...[...SELLER_SCREENS.map((screen) => sellerPage(screen)), ...adminPages(), orderPage('')].map(
        ({ name }) => name,
      ),
    ];
    const wanted = [
      ...Object.values(routes).map((pattern) => pattern.replaceAll(/:(\w+)/g, '{$1}')),
      ...adminSectionNames.map((section) => `/admin/dashboard/${section}`),
    ];
    // A name goes on after the route: '/wallet, signed out'.
    const isOpened = (route: string) =>
      opened.some((name) => name.startsWith(route) && !/^[/\w{]/.test(name.slice(route.length)));
    expect(wanted.filter((route) => !isOpened(route))).toEqual([]);
  });

  for (const route of buyerRoutes)
    test(route.route, () => check(route.signedIn ? 'buyer' : 'visitor', buyerPage(route, things)));
  for (const screen of SELLER_SCREENS)
    test(`/seller/${screen[1]}`, () => check('seller', sellerPage(screen, things.event.name)));
  for (const page of adminPages(true)) test(page.name, () => check('admin', page));
  test('/admin/orders/{id}', () => check('admin', orderPage(orderId)));
});
