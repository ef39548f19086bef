import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchEvents } from '@terrace/contracts/http/market/catalogue';
import { listNicknames, removeNickname, setNickname } from '@terrace/contracts/http/market/nicknames';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { signedInAdmin } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { startCatalogueApp } from '../../../../../test/catalogue-app.js';
import { eventually } from '../../../../../test/eventually.js';
import { startSmallUpstream, upstreamEvent } from '../../../../../test/upstream/small-upstream.js';

let upstream: Awaited<ReturnType<typeof startSmallUpstream>>;
let app: TestApp;
let second: TestApp;
let admin: Caller;

beforeAll(async () => {
  upstream = await startSmallUpstream();
  upstream.tournaments.set('cup', [
    upstreamEvent('e1', 'Sheffield United vs Derby County'),
    upstreamEvent('e2', 'Tottenham vs Chelsea'),
  ]);
  app = await startCatalogueApp(upstream.url);
  second = await startTestApp({ EVENTS_API_URL: upstream.url }, app.databaseUrl);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await second.close();
  await app.close();
  await upstream.close();
});

/** The names that a visitor of this process finds. */
async function found(process: TestApp, name: string): Promise<readonly string[]> {
  const { items } = await new Caller(process).done(searchEvents, { query: { name } });
  return items.map((event) => event.name);
}

async function foundByBoth(typed: string, names: readonly string[]): Promise<void> {
  // The process that answered the change; the other one follows the feed.
  expect(await found(app, typed)).toEqual(names);
  await eventually(`the second process finds ${names.length} for '${typed}'`, async () => {
    return String(await found(second, typed)) === String(names);
  });
}

const set = (name: string, meaning: string) =>
  admin.done(setNickname, { params: { name }, body: { meaning } });
const remove = (name: string) => admin.done(removeNickname, { params: { name } });

// product.md 5.11
describe('nicknames', () => {
  it('are understood by every process once they are set, in place of kept answers', async () => {
    await foundByBoth('blades', []);
    const { items } = await set('Blades', 'Sheffield United');
    expect(items).toContainEqual({
      name: 'Blades',
      meaning: 'Sheffield United',
      setBy: expect.any(String),
      setAt: expect.any(String),
    });
    await foundByBoth('blades', ['Sheffield United vs Derby County']);
  });

  it('that come with Terrace can be removed and set again', async () => {
    await foundByBoth('spurs', ['Tottenham vs Chelsea']);
    await remove('Spurs');
    await foundByBoth('spurs', []);
    const { version } = await set('Spurs', 'Tottenham');
    await foundByBoth('spurs', ['Tottenham vs Chelsea']);
    expect(await set('Spurs', 'Tottenham')).toMatchObject({ version });
  });

  it('are the same once rebuilt from the log', async () => {
    const before = await admin.done(listNicknames);
    await app.app.get(ProjectionRebuilder).rebuild('nicknames');
    expect(await admin.done(listNicknames)).toEqual(before);
  });

  it('of more words than search compares are refused', async () => {
    const { status } = await admin.call(setNickname, {
      params: { name: 'one two three four' },
      body: { meaning: 'Arsenal' },
    });
    expect(status).toBe(400);
  });
});
