import { describeInBrowser, expect, test } from './browser-test.js';
import { type Everybody, everyPage, type Role, seatEverybody, unopenedRoutes } from './every-page.js';
import { goToPage, loadPage, wrongWhenNarrow, wrongWith } from './walk.js';
import type { WalkedPage } from './walked-page.js';
import { type World, startWorld } from './world.js';

// A failure says what is wrong with which page, and recording costs: `npx playwright test --trace on pages.e2e`.
test.use({ trace: 'off' });

/**
 * Every page, opened once: on a phone, by day. `buyer-screens.slow`, `seller-screens.slow` and `admin-screens.slow`
 * load the same pages one by one on each device and in each theme; `pages-season.slow` opens them with real names.
 */
describeInBrowser('Every page', () => {
  let world: World;
  let everybody: Everybody;

  test.beforeAll(async ({ browser }) => {
    world = await startWorld();
    everybody = await seatEverybody(browser, world);
  });
  test.afterAll(() => world?.close());

  const check = async (role: Role, page: WalkedPage) => {
    const walker = everybody.walkers[role];
    // The server answers an unknown address with 404, which only a load shows.
    const isRefused = page.refused?.test(`404: ${page.at}`);
    await (isRefused ? loadPage : goToPage)(walker, page);
    const wrong = await wrongWith(walker, page);
    expect([...wrong, ...(page.isList ? await wrongWhenNarrow(walker) : [])]).toEqual([]);
  };

  test('is one of this spec: no route and no section is left out', () => {
    expect(unopenedRoutes()).toEqual([]);
  });

  for (const { name, role, page } of everyPage) test(name, () => check(role, page(everybody)));
});
