import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogueStatus, searchEvents } from '@terrace/contracts/http/market/catalogue';
import {
  confirmDisappearance,
  dismissDisappearance,
  listEventChanges,
} from '@terrace/contracts/http/care/event-changes';
import { signedInAdmin } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { refreshNow, startCatalogueApp } from '../../../../../test/catalogue-app.js';
import {
  type SmallUpstream,
  startSmallUpstream,
  upstreamEvent,
} from '../../../../../test/upstream/small-upstream.js';
import { isMassDisappearance } from './vanished-events.service.js';

const MANY = 30;
const events = (prefix: string, count: number) =>
  Array.from({ length: count }, (_none, n) => upstreamEvent(`${prefix}${n}`, `${prefix} ${n} vs Away`));

let upstream: SmallUpstream;
let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  upstream = await startSmallUpstream();
  app = await startCatalogueApp(upstream.url);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await app?.close();
  await upstream?.close();
});
beforeEach(async () => {
  upstream.tournaments.set('cup', events('cup', MANY));
  upstream.tournaments.set('league', events('league', MANY));
  await refresh();
});

const refresh = () => refreshNow(app);
const listed = async () => (await new Caller(app).done(catalogueStatus)).events;
const question = async () => (await admin.done(listEventChanges, { query: {} })).disappearance;

// product.md 19.5
describe('events that vanish', () => {
  it('leave the catalogue when they are few', async () => {
    upstream.tournaments.set('cup', events('cup', MANY - 4));
    await refresh();
    expect(await listed()).toBe(2 * MANY - 4);
    expect(await question()).toBeNull();
  });

  it('many at once stay, are asked about once, and other changes are taken over', async () => {
    upstream.tournaments.delete('league');
    upstream.tournaments.set('cup', [...events('cup', MANY - 3), upstreamEvent('new', 'New vs Other')]);
    await refresh();
    await refresh();
    expect(await listed()).toBe(2 * MANY + 1);
    expect(await question()).toMatchObject({ events: MANY + 3, of: 2 * MANY, status: 'open' });
    const { items, total } = await new Caller(app).done(searchEvents, { query: { name: 'league 7' } });
    expect([total, items[0]?.tournament?.id]).toEqual([1, 'league']);
    expect((await new Caller(app).done(searchEvents, { query: { name: 'New vs Other' } })).total).toBe(1);
  });

  it('are over as a question when upstream lists them again', async () => {
    upstream.tournaments.delete('league');
    await refresh();
    upstream.tournaments.set('league', events('league', MANY));
    await refresh();
    expect(await question()).toBeNull();
    expect(await listed()).toBe(2 * MANY);
  });

  it('leave with the next refresh once an administrator confirms, who is told when somebody was faster', async () => {
    upstream.tournaments.delete('league');
    await refresh();
    const { id = '' } = (await question()) ?? {};
    const answers = await Promise.all([1, 2].map(() => admin.call(confirmDisappearance, { params: { id } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await refresh();
    expect(await listed()).toBe(MANY);
    expect(await question()).toBeNull();
  });

  it('stay, without a further question, once an administrator keeps them', async () => {
    upstream.tournaments.delete('league');
    await refresh();
    const { id = '' } = (await question()) ?? {};
    await admin.done(dismissDisappearance, { params: { id } });
    await refresh();
    await refresh();
    expect(await listed()).toBe(2 * MANY);
    expect(await question()).toBeNull();
  });
});

it.each([
  [4, 10, false],
  [5, 10, true],
  [5, 100, false],
  [6, 100, true],
  [850, 17_000, false],
  [851, 17_000, true],
])('%d of %d events is a mass disappearance: %s', (vanished, coming, isMass) => {
  expect(isMassDisappearance(vanished, coming)).toBe(isMass);
});
