import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { launchChromium } from '@terrace/engines/chromium';
import type { Browser } from 'playwright-core';
import { describeInBrowser } from '../../../backend/test/describe-in-browser.js';
import { until } from '../../../backend/test/until.js';
import { axeViolationsNow } from './axe.js';
import type { BuyerRoute } from './buyer-route.js';
import { buyerRoutes } from './buyer-routes.js';
import { type BuyerThings, makeBuyerThings } from './buyer-things.js';
import { DEVICES, type Device, lookBy, THEMES } from './looks.js';
import { PageTroubles } from './page-troubles.js';
import { type Person, seat } from './person.js';
import { type World, startWorld } from './world.js';

interface Visitor extends Person {
  readonly troubles: PageTroubles;
}

describeInBrowser('Every page of a buyer', () => {
  let world: World;
  let browser: Browser;
  let things: BuyerThings;

  beforeAll(async () => {
    [world, browser] = await Promise.all([startWorld(), launchChromium()]);
    things = await makeBuyerThings(world);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  const enter = async (device: Device, account?: BuyerThings['buyer']): Promise<Visitor> => {
    const person = await seat(browser, world.url, device);
    await person.page.emulateMedia({ reducedMotion: 'reduce' });
    if (account) {
      const { email, password } = account;
      const headers = { origin: world.url };
      const answer = await person.context.request.post('/api/auth/login', {
        data: { email, password },
        headers,
      });
      expect(answer.status()).toBe(200);
    }
    const hosts = [world.url, world.sandbox.url].map((url) => new URL(url).host);
    return { ...person, troubles: new PageTroubles(person.page, hosts) };
  };

  describe.each(DEVICES)('on a $name', (device) => {
    let stranger: Visitor;
    let buyer: Visitor;

    beforeAll(async () => {
      [stranger, buyer] = await Promise.all([enter(device), enter(device, things.buyer)]);
    });
    afterAll(async () => {
      await Promise.all([stranger, buyer].map((person) => person?.context.close()));
    });

    it.each(buyerRoutes)('$route', async (route) => {
      const visitor = route.signedIn ? buyer : stranger;
      const { page, troubles } = visitor;
      // The page before this one may still get answers.
      await page.goto('about:blank');
      troubles.take();
      await page.goto(typeof route.at === 'string' ? route.at : route.at(things));
      await route.then?.(visitor, things);
      const found: Record<string, unknown> = {};
      for (const theme of THEMES) {
        await lookBy(visitor, theme);
        found[theme] = {
          missing: await missingOn(visitor, route, things),
          width: await page.evaluate<number>('document.documentElement.scrollWidth'),
          axe: await axeViolationsNow(visitor),
        };
      }
      const { refused } = route;
      expect({
        ...found,
        title: await page.title(),
        troubles: troubles.take().filter((trouble) => !refused?.test(trouble)),
      }).toEqual({
        ...Object.fromEntries(
          THEMES.map((theme) => [theme, { missing: [], width: device.viewport.width, axe: [] }]),
        ),
        title: typeof route.title === 'string' ? route.title : route.title(things),
        troubles: [],
      });
    });
  });
});

/** What the spec asks of a page and cannot be read on it, once all is there or it took too long. */
async function missingOn({ page }: Person, route: BuyerRoute, things: BuyerThings): Promise<string[]> {
  let missing: string[] = [];
  const look = async () => {
    const [text, told] = await Promise.all([
      page.evaluate<string>('document.body.innerText.replace(/\\n+/g, "\\n")'),
      page.locator('body').ariaSnapshot(),
    ]);
    missing = [
      ...(route.texts?.(things) ?? []).filter((wanted) => !text.includes(wanted)),
      ...(route.roles ?? []).filter((wanted) => !told.includes(wanted)),
    ];
    return missing.length === 0;
  };
  await until(route.route, look).catch(() => undefined);
  return missing;
}
