import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  catalogueStatus,
  listTournaments,
  refreshCatalogue,
  searchEvents,
} from '@terrace/contracts/http/market/catalogue';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { signedInAdmin } from '../../../../../test/accounts.js';
import { Caller } from '../../../../../test/caller.js';
import { refreshNow, startCatalogueApp } from '../../../../../test/catalogue-app.js';
import { LiveClient } from '../../../../../test/live-client.js';
import { drip, hang, huge, json, status, truncated } from '../../../../../test/upstream/odd-server.js';
import {
  type SmallUpstream,
  startSmallUpstream,
  upstreamEvent,
} from '../../../../../test/upstream/small-upstream.js';
import { eventually } from '../../../../../test/eventually.js';
import { Database } from '../../../../platform/database/database.js';
import { inContext } from '../../../../platform/observability/context.js';
import { CatalogueRefresh } from './catalogue-refresh.service.js';

let upstream: SmallUpstream;
let app: TestApp;

beforeAll(async () => {
  upstream = await startSmallUpstream();
  app = await startCatalogueApp(upstream.url);
});
afterAll(async () => {
  await app?.close();
  await upstream?.close();
});
beforeEach(async () => {
  upstream.faults.clear();
  upstream.tournaments.clear();
  upstream.tournaments.set('cup', [
    upstreamEvent('e1', 'Arsenal vs Chelsea'),
    upstreamEvent('e2', 'Ajax vs PSV'),
  ]);
  expect(await refreshNow(app)).toBe('refreshed');
});

const now = () => new Caller(app).done(catalogueStatus);
const names = async (of = app) => (await new Caller(of).done(searchEvents)).items.map(({ name }) => name);
const work = { correlationId: 'specification', actor: { role: 'system', id: 'spec' } } as const;

const database = () => app.app.get(Database);

/** Which list each tournament of the current generation has. */
async function listsOf(): Promise<Map<string, number>> {
  const { rows } = await database().query<{ id: string; event_list: number }>(
    'select id, event_list from catalogue_tournaments where generation = (select generation from catalogue_status)',
  );
  return new Map(rows.map(({ id, event_list }) => [id, event_list]));
}

/** Asks for a refresh as an administrator and waits for its end; answers the status. */
async function refresh() {
  const admin = await signedInAdmin(app);
  const { version } = await now();
  expect(await admin.call(refreshCatalogue)).toMatchObject({ status: 202, body: { refreshing: true } });
  await eventually('the refresh ends', async () => {
    const status = await now();
    return status.version > version && !status.refreshing;
  });
  return now();
}

// product.md 7.1, 9.1, 9.2, 12.1
describe('a catalogue refresh', () => {
  it('replaces the catalogue with what upstream returns now', async () => {
    upstream.tournaments.set('league', [upstreamEvent('e3', 'Lyon vs Lille')]);
    upstream.tournaments.set('cup', [upstreamEvent('e1', 'Arsenal vs Spurs')]);
    expect(await refresh()).toMatchObject({ events: 2, lastError: null });
    expect(await names()).toEqual(['Arsenal vs Spurs', 'Lyon vs Lille']);
    expect((await new Caller(app).done(listTournaments, { params: { id: '1' } })).total).toBe(2);
  });

  it('is allowed to administrators only', async () => {
    expect((await new Caller(app).call(refreshCatalogue)).status).toBe(401);
  });

  it.each([
    ['hangs', hang, 'The events API did not answer.'],
    ['drips', drip, 'The events API did not answer.'],
    ['answers 500', status(500), 'The events API did not answer.'],
    ['redirects', status(302, { location: 'http://169.254.169.254/' }), 'The events API did not answer.'],
    ['sends half an answer', truncated, 'The events API did not answer.'],
    ['sends 200 MB', huge, 'The events API did not answer.'],
    ['sends a page', json('<html>'), 'The events API sent an answer that makes no sense.'],
    [
      'sends nonsense',
      json({ data: [{ a: 1 }, 7, null] }),
      'The events API sent an answer that makes no sense.',
    ],
    ['says no', json({ success: false, data: [] }), 'The events API sent an answer that makes no sense.'],
  ])('keeps the last good catalogue when a tournament %s', async (_what, fault, lastError) => {
    upstream.tournaments.set('other', [upstreamEvent('e9', 'Never vs Seen')]);
    upstream.faults.set('/events/tournament/other', fault);
    const before = await now();
    expect(await refresh()).toMatchObject({ events: 2, lastError, refreshedAt: before.refreshedAt });
    expect(await names()).toEqual(['Ajax vs PSV', 'Arsenal vs Chelsea']);
  });

  it('rejects an answer that claims a billion pages without requesting them', async () => {
    upstream.faults.set('/events/tournaments/', json({ success: true, data: [], meta: { totalPages: 1e9 } }));
    const asked = upstream.asked.length;
    expect(await refresh()).toMatchObject({
      events: 2,
      lastError: 'The events API sent an answer that makes no sense.',
    });
    expect(upstream.asked.length - asked).toBeLessThan(10);
  });

  it('rejects an answer without any tournaments', async () => {
    upstream.tournaments.clear();
    expect(await refresh()).toMatchObject({ events: 2, lastError: expect.stringContaining('no sense') });
  });

  it('reads every page, whether its number is named totalPages or last_page', async () => {
    const page = (request: { url?: string | undefined }) =>
      Number(new URLSearchParams(request.url?.split('?')[1]).get('page'));
    upstream.faults.set('/events/tournaments/', (request, response) => {
      const id = `t${page(request)}`;
      json({ data: [{ id, name: id }], meta: { last_page: 4 } })(request, response);
    });
    for (let number = 1; number <= 4; number += 1) {
      upstream.tournaments.set(`t${number}`, [upstreamEvent(`p${number}`, `Page ${number}`)]);
    }
    expect(await refresh()).toMatchObject({ events: 4, lastError: null });
  });

  it('skips invalid events and imports the rest', async () => {
    upstream.tournaments.set('cup', [
      { id: '../x', name: 'Odd' },
      { name: 'No id' },
      upstreamEvent('ok', 'Fine vs Good'),
      upstreamEvent('ok', 'Twice'),
    ]);
    expect(await refresh()).toMatchObject({ events: 1, lastError: null });
    expect(await names()).toEqual(['Fine vs Good']);
  });

  it('recovers with the next refresh after a failure', async () => {
    upstream.faults.set('/events/', status(500));
    expect((await refresh()).lastError).not.toBeNull();
    upstream.faults.clear();
    upstream.tournaments.set('cup', [upstreamEvent('e1', 'Back vs Again')]);
    expect(await refresh()).toMatchObject({ events: 1, lastError: null });
  });

  it('writes only what changed', async () => {
    upstream.tournaments.set('still', [upstreamEvent('s1', 'Same vs Again')]);
    await refresh();
    const before = await listsOf();
    upstream.tournaments.set('cup', [upstreamEvent('e1', 'Not vs Same')]);
    await refresh();
    const after = await listsOf();
    expect(after.get('still')).toBe(before.get('still'));
    expect(after.get('cup')).not.toBe(before.get('cup'));
    expect(await names()).toEqual(['Not vs Same', 'Same vs Again']);
  });

  it('keeps only the rows of this generation and the one before', async () => {
    for (let round = 0; round < 4; round += 1) {
      upstream.tournaments.set('cup', [upstreamEvent('e1', `Round vs ${round}`)]);
      await refresh();
    }
    upstream.faults.set('/events/tournament/', status(500));
    await refresh();
    const { rows } = await database().query<{ name: string }>(
      'select name from catalogue_events order by list',
    );
    expect(rows.map(({ name }) => name)).toEqual(['Round vs 2', 'Round vs 3']);
  });

  it('reaches every open page once the new generation is searchable', async () => {
    const page = new LiveClient(['catalogue'], async () => new Map());
    await page.connect(app.url);
    upstream.tournaments.set('cup', [upstreamEvent('e1', 'Heard vs Seen')]);
    const { version } = await refresh();
    await eventually('the page receives it', () => page.rows.get('main')?.version === version);
    expect(page.rows.get('main')?.data).toMatchObject({ events: 1, lastError: null });
    expect(await names()).toEqual(['Heard vs Seen']);
    page.close();
  });

  it('runs once across all processes, and all of them search the new generation', async () => {
    const other = await startTestApp({ EVENTS_API_URL: upstream.url }, app.databaseUrl);
    const refreshIn = ({ app }: TestApp) =>
      inContext({ ...work }, () => app.get(CatalogueRefresh).run(new AbortController().signal));
    try {
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      upstream.faults.set('/events/event-type', (request, response) => {
        void held.then(() => json({ data: [{ id: 1, name: 'Football' }] })(request, response));
      });
      upstream.tournaments.set('cup', [upstreamEvent('e1', 'One vs Walk')]);
      const first = refreshIn(app);
      await eventually('the first is under way', async () => (await now()).refreshing);
      expect(await Promise.all([refreshIn(other), refreshIn(app)])).toEqual(['busy', 'busy']);
      answer();
      expect(await first).toBe('refreshed');
      await eventually(
        'both search it',
        async () => (await names(other))[0] === 'One vs Walk' && (await names())[0] === 'One vs Walk',
      );
    } finally {
      await other.close();
    }
  });

  it('leaves nothing behind when stopped half-way, and releases the lock', async () => {
    upstream.faults.set('/events/tournament/', hang);
    const stop = new AbortController();
    const { version } = await now();
    const stopped = inContext({ ...work }, () => app.app.get(CatalogueRefresh).run(stop.signal));
    await eventually('a call hangs', () => upstream.open.now > 0);
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    expect(await now()).toMatchObject({ version, refreshing: false, events: 2 });
  });
});
