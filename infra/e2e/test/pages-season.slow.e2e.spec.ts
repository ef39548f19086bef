import type { CatalogueEvent, Sport } from '@terrace/contracts/http/market/catalogue';
import { addressOf, routes } from '@terrace/contracts/pages/routes';
import { realSeasonFolder } from '../../sandbox/test/real-season-folder.js';
import { describeInBrowser, expect, test } from './browser-test.js';
import { everyPage, seatEverybody } from './every-page.js';
import { pixelsBeyond } from './look.js';
import { DEVICES, standsStill } from './looks.js';
import { goToPage, seatWalker, type Walker, wrongWhenNarrow } from './walk.js';
import { type World, startWorld } from './world.js';

const [PHONE, DESKTOP] = DEVICES;

/** Names of real clubs, tournaments and places are longer than those of the sandbox's own fixtures. */
describeInBrowser('Lists of a real season', () => {
  test.skip(!realSeasonFolder, 'no real season on this machine');
  let world: World;
  let walker: Walker;

  test.beforeAll(async ({ browser }) => {
    if (!realSeasonFolder) return;
    world = await startWorld({ fixturesDir: realSeasonFolder });
    walker = await seatWalker(browser, world, { device: PHONE });
    await expect
      .poll(async () => (await fetch(`${world.url}/api/catalogue/events?name=wolverhampton`)).text())
      .toContain('Wolverhampton');
  });
  test.afterAll(() => world?.close());

  const anEvent = async (name: string): Promise<CatalogueEvent> => {
    const answer = await fetch(`${world.url}/api/catalogue/events?name=${encodeURIComponent(name)}`);
    const { items } = (await answer.json()) as { readonly items: readonly CatalogueEvent[] };
    const [event] = items;
    if (!event) throw new Error(`No event of ${name}`);
    return event;
  };
  const pages: Readonly<Record<string, () => string | Promise<string>>> = {
    home: () => routes.home,
    events: () => routes.events,
    'a league': () => `${routes.searchResults}?name=premier%20league`,
    'a nickname': () => `${routes.searchResults}?name=el%20clasico`,
    'a long name': () => `${routes.searchResults}?name=wolverhampton`,
    'nothing found': () => `${routes.searchResults}?venue=Madrid&from=01%2F01%2F2020&to=02%2F01%2F2020`,
    'a team': () => addressOf.team('Manchester United'),
    tournaments: () => routes.topTournaments,
    'a sport': async () => {
      const answer = await fetch(`${world.url}/api/catalogue/sports`);
      const { items } = (await answer.json()) as { readonly items: readonly Sport[] };
      return addressOf.sport(items[0]?.id ?? '', items[0]?.name ?? '');
    },
    'a tournament': async () => {
      const { tournament } = await anEvent('wolverhampton');
      return addressOf.tournament(tournament?.id ?? '', tournament?.name ?? '');
    },
    'an event': async () => addressOf.event((await anEvent('wolverhampton')).id),
  };

  for (const [name, address] of Object.entries(pages))
    test(`fit the narrowest phones: ${name}`, async () => {
      await walker.page.goto(await address());
      await walker.page.getByRole('heading', { level: 1 }).waitFor();
      await standsStill(walker);
      expect([await pixelsBeyond(walker), await wrongWhenNarrow(walker)]).toEqual([0, []]);
    });

  test('break no name of a city at 200 % zoom of a desktop', async ({ browser }) => {
    const event = await anEvent('wolverhampton');
    const zoomed = await seatWalker(browser, world, { device: DESKTOP });
    await zoomed.page.setViewportSize({ width: DESKTOP.viewport.width / 2, height: 450 });
    await zoomed.page.goto(addressOf.event(event.id));
    const place = zoomed.page.getByText(`${event.city}, ${event.country}`, { exact: true });
    const lines = await place.evaluate(({ ownerDocument, firstChild }, length) => {
      const range = ownerDocument.createRange();
      if (!firstChild) return 0;
      range.setStart(firstChild, 0);
      range.setEnd(firstChild, length);
      return range.getClientRects().length;
    }, event.city.length);
    expect([lines, await pixelsBeyond(zoomed)]).toEqual([1, 0]);
    await zoomed.context.close();
  });

  test('fit the narrowest phones, as every page of one of everything does', async ({ browser }) => {
    const everybody = await seatEverybody(browser, world, 'wolverhampton');
    const wrong: string[] = [];
    for (const { name, role, page } of everyPage) {
      // Of a sport that the season lacks; football's is among the pages above.
      if (name === '/sport/{sportId}/{sportName}') continue;
      const each = everybody.walkers[role];
      await goToPage(each, page(everybody));
      await each.page.locator('h1').first().waitFor();
      await expect.poll(() => each.faults.areComplete(), { message: name }).toBe(true);
      await standsStill(each);
      const found = [(await pixelsBeyond(each)) > 0 && 'too wide', ...(await wrongWhenNarrow(each))];
      wrong.push(...found.flatMap((fault) => (fault === false ? [] : `${name}: ${fault}`)));
    }
    expect(wrong).toEqual([]);
  });
});
