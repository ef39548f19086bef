import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pinnedEvents, pinnedTournaments, refreshCatalogue } from '@terrace/contracts/http/market/catalogue';
import type { QueryOf } from '@terrace/contracts/http/endpoint';
import { exportList } from '@terrace/contracts/http/console/exports';
import {
  type AdminEventFilter,
  adminEvents,
  adminTournaments,
  pinEvent,
  pinTournament,
  unpinEvent,
  unpinTournament,
} from '@terrace/contracts/http/market/pins';
import { signedInAdmin, signedUp } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import type { Caller } from '../../../../test/caller.js';
import { refreshed } from '../../../../test/catalogue-app.js';
import { type CupCatalogue, NEXT_YEAR, startCupCatalogue } from '../../../../test/cup-catalogue.js';
import { LiveClient } from '../../../../test/live-client.js';
import { status } from '../../../../test/upstream/odd-server.js';
import { type SmallUpstream, upstreamEvent } from '../../../../test/upstream/small-upstream.js';
import { eventually } from '../../../../test/eventually.js';
import { ticketOnSale } from '../../../../test/market.js';
import { Database } from '../../../platform/database/database.js';

let catalogue: CupCatalogue;
let upstream: SmallUpstream;
let app: TestApp;
let admin: Caller;
let visitor: Caller;
beforeAll(async () => {
  catalogue = await startCupCatalogue();
  ({ upstream, app, admin, visitor } = catalogue);
});
afterAll(() => catalogue?.close());
// What other tests have pinned stays; a test looks for the events of its own.
beforeEach(() => catalogue.renew());

const own = (name: string) => catalogue.own(name);
const isOwn = ({ id }: { readonly id: string }) => catalogue.namesOf([id]).length > 0;
const pin = (name: string, by = admin) => by.done(pinEvent, { params: { id: own(name) } });
const unpin = (name: string, by = admin) => by.done(unpinEvent, { params: { id: own(name) } });
const publicPins = async () => (await visitor.done(pinnedEvents)).items.filter(isOwn);
const publicIds = async () => catalogue.namesOf((await publicPins()).map(({ id }) => id));

/** Events of a pin's stream, oldest first. */
async function historyOf(stream: string) {
  const { rows } = await app.app
    .get(Database)
    .query<{ type: string; data: object }>(
      'select type, data from events where stream_id = $1 order by version',
      [stream],
    );
  return rows;
}

// product.md 4.8, 7.6
describe('pinned events', () => {
  it('are visible to anyone: today or later, by date ascending, undated last', async () => {
    for (const id of ['late', 'tba', 'past', 'early']) await pin(id);
    expect(await publicIds()).toEqual(['early', 'late', 'tba']);
    await unpin('late');
    expect(await publicIds()).toEqual(['early', 'tba']);
  });

  it('show what their cheapest ticket costs', async () => {
    await ticketOnSale(app, { event: { eventId: own('early') }, price: { amount: 55_00, currency: 'USD' } });
    for (const id of ['late', 'early']) await pin(id);
    expect(await publicPins()).toMatchObject([
      { id: own('early'), fromPrice: { amount: 55_00, currency: 'USD' } },
      { id: own('late'), fromPrice: null },
    ]);
  });

  it('are pinned and unpinned once, for repeated requests', async () => {
    const first = await pin('early');
    expect(first).toMatchObject({
      id: own('early'),
      version: 1,
      pinned: true,
      event: { name: 'Early vs Year' },
    });
    expect(await pin('early')).toEqual(first);
    const off = await unpin('early');
    expect(off).toMatchObject({ version: 2, pinned: false, pinnedAt: first.pinnedAt });
    expect(await unpin('early')).toEqual(off);
    expect((await pin('early')).version).toBe(3);
  });

  it('accept an unpin of an event that was never pinned', async () => {
    expect(await unpin('early')).toMatchObject({
      id: own('early'),
      version: 0,
      pinned: false,
      pinnedAt: null,
    });
  });

  it.each([pinEvent, unpinEvent])('must exist in the catalogue: $method', async (endpoint) => {
    const answer = await admin.call(endpoint, { params: { id: 'nobody' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'event-not-found' } });
  });

  it('are pinned once when administrators pin concurrently, and the history names one', async () => {
    const admins = await Promise.all([1, 2, 3, 4].map(() => signedInAdmin(app)));
    const answers = await Promise.all(admins.flatMap((one) => [pin('early', one), pin('early', one)]));
    expect(new Set(answers.map(({ version, pinned }) => `${version} ${pinned}`))).toEqual(
      new Set(['1 true']),
    );
    const history = await historyOf(`eventpin-${own('early')}`);
    expect(history).toMatchObject([{ type: 'EventPinned', data: { by: expect.stringMatching(/^\w{20}$/) } }]);
  });

  it('end in one state after concurrent pins and unpins, and the read model matches the log', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? pin('early') : unpin('early'))),
    );
    const history = await historyOf(`eventpin-${own('early')}`);
    const last = history.at(-1)?.type;
    expect((await publicIds()).includes('early')).toBe(last === 'EventPinned');
    const types = history.map(({ type }) => type);
    expect(types.every((type, index) => type !== types[index + 1])).toBe(true);
  });

  it('show the catalogue’s present data, and the pinned data once the event left the catalogue', async () => {
    await pin('early');
    const renamed = upstreamEvent(own('early'), 'New vs Name', { dateOfEvent: `03/03/${NEXT_YEAR}` });
    upstream.tournaments.set(own('cup'), [renamed]);
    let at = await refreshed(app, null);
    await admin.done(refreshCatalogue);
    at = await refreshed(app, at);
    expect(await publicPins()).toMatchObject([{ event: { name: 'New vs Name' } }]);

    upstream.tournaments.set(own('cup'), [upstreamEvent(own('other'), 'Other vs Match')]);
    await admin.done(refreshCatalogue);
    await refreshed(app, at);
    upstream.faults.set(`/events/${own('early')}`, status(404));
    expect(await publicPins()).toMatchObject([{ event: { name: 'Early vs Year' } }]);
    expect(await pin('early')).toMatchObject({ version: 1, pinned: true });
    const { items } = await admin.done(adminEvents, { query: { pinned: 'true' } });
    expect(catalogue.namesOf(items.map(({ id }) => id))).toEqual(['early']);
  });
});

describe('pinned tournaments', () => {
  it('are visible to anyone, with their sport', async () => {
    const pinned = await admin.done(pinTournament, { params: { id: own('cup') } });
    expect(pinned).toMatchObject({ version: 1, tournament: { id: own('cup'), sport: { name: 'Football' } } });
    expect((await visitor.done(pinnedTournaments)).items.filter(isOwn)).toEqual([pinned]);
    expect(await admin.done(pinTournament, { params: { id: own('cup') } })).toEqual(pinned);
    await admin.done(unpinTournament, { params: { id: own('cup') } });
    expect((await visitor.done(pinnedTournaments)).items.filter(isOwn)).toEqual([]);
  });

  it('are listed for administrators by sport, or all that are pinned', async () => {
    upstream.tournaments.set(own('bowl'), [upstreamEvent('one', 'One vs Two')]);
    const at = await refreshed(app, null);
    await admin.done(refreshCatalogue);
    await refreshed(app, at);
    await admin.done(pinTournament, { params: { id: own('cup') } });
    const listed = async (query: QueryOf<typeof adminTournaments>) =>
      (await admin.done(adminTournaments, { query })).items
        .filter(isOwn)
        .map(({ id, pinned, pinVersion }) => [catalogue.namesOf([id])[0], pinned, pinVersion]);
    expect(await listed({})).toEqual([['cup', true, 1]]);
    expect(await listed({ sport: '1', sort: 'name', order: 'desc' })).toEqual([
      ['cup', true, 1],
      ['bowl', false, 0],
    ]);
    expect(await listed({ sport: '1', q: 'bow' })).toEqual([['bowl', false, 0]]);
    expect(await listed({ sport: '1', perPage: 1, page: 2 })).toEqual([['cup', true, 1]]);
    await admin.done(unpinTournament, { params: { id: own('cup') } });
    expect(await listed({})).toEqual([]);
    expect(await listed({ sport: '1', q: 'cup' })).toEqual([['cup', false, 2]]);
  });

  it('must exist in the catalogue', async () => {
    expect((await admin.call(pinTournament, { params: { id: 'nobody' } })).status).toBe(404);
  });
});

describe('the administrators’ list of events', () => {
  it('contains every event with its pin', async () => {
    await pin('late');
    const { items, total } = await admin.done(adminEvents);
    expect(total).toBe(4);
    expect(
      items.map(({ id, pinned, pinVersion }) => [catalogue.namesOf([id])[0], pinned, pinVersion]),
    ).toEqual([
      ['past', false, 0],
      ['early', false, 0],
      ['late', true, 1],
      ['tba', false, 0],
    ]);
  });

  it('is exported as filtered and sorted, with pinned events that left the catalogue', async () => {
    await pin('late');
    const file = async (filter: Omit<AdminEventFilter, 'order'> & { readonly order?: 'asc' | 'desc' }) => {
      const { body } = await admin.call(exportList, { body: { list: 'events', filter } });
      const lines = String(body).split('\r\n').slice(1, -1);
      const rows = lines.map((line) => line.replaceAll('"', '').split(','));
      return rows.flatMap(([id = '', name]) => catalogue.namesOf([id]).map((known) => [known, name]));
    };
    expect(await file({ q: 'year', sort: 'name', order: 'desc' })).toEqual([
      ['late', 'Late vs Year'],
      ['early', 'Early vs Year'],
    ]);
    const at = await refreshed(app, null);
    upstream.tournaments.set(own('cup'), [upstreamEvent(own('other'), 'Other vs Match')]);
    await admin.done(refreshCatalogue);
    await refreshed(app, at);
    expect(await file({})).toEqual([['other', 'Other vs Match']]);
    expect(await file({ pinned: 'true' })).toEqual([['late', 'Late vs Year']]);
  });

  it('is for administrators only, like the pins', async () => {
    const { browser: buyer } = await signedUp(app);
    for (const [caller, expected] of [
      [visitor, 401],
      [buyer, 403],
    ] as const) {
      expect((await caller.call(adminEvents)).status).toBe(expected);
      for (const endpoint of [pinEvent, unpinEvent, pinTournament, unpinTournament]) {
        expect((await caller.call(endpoint, { params: { id: own('early') } })).status).toBe(expected);
      }
    }
    expect(await publicIds()).toEqual([]);
  });
});

describe('live pins', () => {
  it('appear and disappear on open pages', async () => {
    const page = new LiveClient(['pins'], async () => new Map());
    await page.connect(app.url);
    await pin('early');
    await eventually('the pin is there', () => page.rows.get(own('early'))?.data !== undefined);
    expect(page.rows.get(own('early'))).toMatchObject({
      version: 1,
      data: { pinned: true, event: { id: own('early') } },
    });
    await unpin('early');
    await eventually('the pin is gone', () => page.rows.get(own('early'))?.version === 2);
    expect(page.rows.get(own('early'))?.data).toBeNull();
    await admin.done(pinTournament, { params: { id: own('cup') } });
    await eventually('the tournament is there', () => page.rows.has(own('cup')));
    await pin('past');
    await eventually('the past one was received', () => page.rows.has(own('past')));
    expect(page.rows.get(own('past'))?.data).toBeNull();
    page.close();
  });
});
