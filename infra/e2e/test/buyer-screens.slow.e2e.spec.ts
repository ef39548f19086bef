import type { Browser } from '@playwright/test';
import { eventually } from '../../../backend/test/eventually.js';
import { axeByTheme } from './axe.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import type { BuyerRoute } from './buyer-route.js';
import { buyerRoutes } from './buyer-routes.js';
import { type BuyerThings, makeBuyerThings } from './buyer-things.js';
import { DEVICES, type Device, showTheme, THEMES } from './looks.js';
import { PageFaults } from './page-faults.js';
import { type Person, seat } from './person.js';
import { giveSession } from './signing-in.js';
import { type World, startWorld } from './world.js';

interface Visitor extends Person {
  readonly faults: PageFaults;
}

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

  const enter = async (device: Device, account?: BuyerThings['buyer']): Promise<Visitor> => {
    const person = await seat(browser, world.url, device);
    await person.page.emulateMedia({ reducedMotion: 'reduce' });
    if (account) await giveSession(person, world.url, 'buyer', account);
    const hosts = [world.url, world.sandbox.url].map((url) => new URL(url).host);
    return { ...person, faults: new PageFaults(person.page, hosts) };
  };

  for (const device of DEVICES)
    test.describe(`on a ${device.name}`, () => {
      let stranger: Visitor;
      let buyer: Visitor;

      test.beforeAll(async () => {
        [stranger, buyer] = await Promise.all([enter(device), enter(device, things.buyer)]);
      });
      test.afterAll(async () => {
        await Promise.all([stranger, buyer].map((person) => person?.context.close()));
      });

      for (const route of buyerRoutes)
        test(route.route, async () => {
          const visitor = route.signedIn ? buyer : stranger;
          const { page, faults } = visitor;
          // The previous page may still receive responses.
          await page.goto('/robots.txt');
          faults.take();
          await page.goto(typeof route.at === 'string' ? route.at : route.at(things));
          await route.then?.(visitor, things);
          const found: Record<string, unknown> = {};
          const violationsNow = axeByTheme(visitor);
          for (const theme of THEMES) {
            await showTheme(visitor, theme);
            found[theme] = {
              missing: await missingOn(visitor, route, things),
              width: await page.evaluate<number>('document.documentElement.scrollWidth'),
              axe: await violationsNow(),
            };
          }
          const { refused } = route;
          expect({
            ...found,
            title: await page.title(),
            faults: faults.take().filter((fault) => !refused?.test(fault)),
          }).toEqual({
            ...Object.fromEntries(
              THEMES.map((theme) => [theme, { missing: [], width: device.viewport.width, axe: [] }]),
            ),
            title: typeof route.title === 'string' ? route.title : route.title(things),
            faults: [],
          });
        });
    });
});

/**
 * What docs/product.md requires of a page and the page lacks, once everything is shown or the timeout has
 * passed.
 */
async function missingOn({ page }: Person, route: BuyerRoute, things: BuyerThings): Promise<string[]> {
  let missing: string[] = [];
  const look = async () => {
    const [text, snapshot] = await Promise.all([
      page.evaluate<string>('document.body.innerText.replace(/\\n+/g, "\\n")'),
      page.locator('body').ariaSnapshot(),
    ]);
    missing = [
      ...(route.texts?.(things) ?? []).filter((wanted) => !text.includes(wanted)),
      ...(route.roles ?? []).filter((wanted) => !snapshot.includes(wanted)),
    ];
    return missing.length === 0;
  };
  await eventually(route.route, look).catch(() => undefined);
  return missing;
}
