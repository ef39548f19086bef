import type { Browser } from '@playwright/test';
import { describeInBrowser, expect, test } from './browser-test.js';
import { buyerPage, buyerRoutes } from './buyer-routes.js';
import { type BuyerThings, makeBuyerThings } from './buyer-things.js';
import { DEVICES } from './looks.js';
import { loadPage, seatWalker, type Walker, wrongInAnyTheme } from './walk.js';
import { type World, startWorld } from './world.js';

describeInBrowser('Every buyer page', () => {
  let world: World;
  let browser: Browser;
  let things: BuyerThings;

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium;
    world = await startWorld();
    things = await makeBuyerThings(world);
  });
  test.afterAll(() => world?.close());

  for (const device of DEVICES)
    test.describe(`on a ${device.name}`, () => {
      let stranger: Walker;
      let buyer: Walker;

      test.beforeAll(async () => {
        const session = { role: 'buyer', account: things.buyer } as const;
        [stranger, buyer] = await Promise.all([
          seatWalker(browser, world, { device }),
          seatWalker(browser, world, { device, session }),
        ]);
      });
      test.afterAll(async () => {
        await Promise.all([stranger, buyer].map((person) => person?.context.close()));
      });

      for (const route of buyerRoutes)
        test(route.route, async () => {
          const page = buyerPage(route, things);
          const walker = route.signedIn ? buyer : stranger;
          await loadPage(walker, page);
          expect(await wrongInAnyTheme(walker, page)).toEqual([]);
        });
    });
});
