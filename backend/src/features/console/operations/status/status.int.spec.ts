import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getHistory } from '@terrace/contracts/http/console/history';
import {
  endIncident,
  getStatus,
  listIncidents,
  openIncident,
  updateIncident,
} from '@terrace/contracts/http/console/status';
import { publicConfig } from '@terrace/contracts/http/system';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { signedInAdmin } from '../../../../../test/accounts.js';
import { adminWith } from '../../../../../test/admins.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { bySystem } from '../../../../../test/by-system.js';
import { Caller } from '../../../../../test/caller.js';
import { eventually } from '../../../../../test/eventually.js';
import { Database } from '../../../../platform/database/database.js';
import { HealthParts } from '../../../../platform/observability/health.js';
import { PartChecks } from './part-checks.service.js';
import { StatusDays } from './status-days.sweeper.js';
import { StatusReader } from './status.reader.js';

let app: TestApp;
let admin: Caller;
let visitor: Caller;
/** What the app's readiness says of the catalogue and of the feed. */
let catalogue: 'loaded' | 'never-loaded' = 'loaded';
let oldestSeconds = 0;

const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInAdmin(app);
  visitor = new Caller(app);
  const health = app.app.get(HealthParts);
  health.register('catalogue', async () => ({ status: 'ok', state: catalogue, ageSeconds: 0 }));
  health.register('feed', async () => ({ status: 'ok', oldestSeconds }));
});
afterAll(() => app.close());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type, { strict: false });

/** The status as a visitor reads it after another check of the program. */
async function status() {
  await get(PartChecks).record();
  get(StatusReader).forget();
  return visitor.done(getStatus);
}
async function states() {
  const { parts } = await status();
  return Object.fromEntries(parts.map(({ part, state }) => [part, state]));
}
const sweep = () => bySystem(() => get(StatusDays).sweep());
const dayOf = async (day: string) => (await status()).days.find((one) => one.day === day)?.parts;

beforeEach(() => {
  catalogue = 'loaded';
  oldestSeconds = 0;
});

// product.md 2.40
describe('the status', () => {
  it('names every part, and says of each what the program measures', async () => {
    expect((await status()).parts.map(({ part }) => part)).toEqual([
      'search',
      'buying',
      'tickets',
      'mails',
      'live',
    ]);
    expect(await states()).toMatchObject({ search: 'works', mails: 'works', live: 'works' });
    catalogue = 'never-loaded';
    oldestSeconds = 30;
    expect(await states()).toMatchObject({ search: 'down', mails: 'works', live: 'partly' });
  });

  it('works partly where only one of two processes has the fault', async () => {
    catalogue = 'never-loaded';
    const parts = Object.fromEntries((await status()).parts.map(({ part }) => [part, 'works']));
    const database = get(Database);
    await database.query(
      `insert into status_checks (id, parts, worst, checked_at) values ('other', $1, $1, now())`,
      [JSON.stringify(parts)],
    );
    expect(await states()).toMatchObject({ search: 'partly' });
    await database.query(
      `update status_checks set checked_at = now() - interval '2 minutes' where id = 'other'`,
    );
    expect(await states()).toMatchObject({ search: 'down' });
    await database.query(`delete from status_checks where id = 'other'`);
  });

  it('is the same for everybody, with a tag by which it is asked about again', async () => {
    await status();
    const first = await visitor.call(getStatus);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    await eventually('it is not sent again', async () => {
      const etag = (await visitor.call(getStatus)).headers.get('etag') ?? '';
      return (await visitor.call(getStatus, { headers: { 'if-none-match': etag } })).status === 304;
    });
  });

  it('keeps the worst of each day, also of a fault between two sweeps, for 90 days', async () => {
    await status();
    await sweep();
    oldestSeconds = 90;
    await status();
    oldestSeconds = 0;
    await status();
    await sweep();
    expect(await dayOf(today())).toMatchObject({ live: 'down', mails: 'works' });
    const database = get(Database);
    // Minutes later the day still has it.
    await database.query(`update status_checks set worst = parts`);
    await sweep();
    expect(await dayOf(today())).toMatchObject({ live: 'down' });
    await database.query(
      `insert into status_days (day, part, state) values ($1, 'mails', 'partly'), ($2, 'mails', 'down')`,
      [daysAgo(89), daysAgo(90)],
    );
    await sweep();
    const { days } = await status();
    expect([days.length, days[0], days.at(-1)?.day]).toEqual([
      90,
      { day: daysAgo(89), parts: { mails: 'partly' } },
      today(),
    ]);
    const { rows } = await database.query<{ days: number }>(
      'select count(distinct day)::integer as days from status_days',
    );
    expect(rows).toEqual([{ days: 2 }]);
  });
});

describe('an incident', () => {
  const begin = () => new Date(Date.now() - 60_000).toISOString();
  const form = () => ({
    title: 'Mails are late',
    text: 'We look into it.',
    parts: ['live', 'mails'] as ('live' | 'mails')[],
    begin: begin(),
  });

  it('is public from its begin to its end, without the names of who wrote it', async () => {
    const body = form();
    const opened = await admin.done(openIncident, { body });
    expect(opened).toMatchObject({ ...body, parts: ['mails', 'live'], end: null, updates: [] });
    const { id } = opened;
    const shown = async () => (await status()).incidents.find((one) => one.id === id);
    expect(await shown()).toEqual({
      ...{ id, title: body.title, text: body.text, parts: ['mails', 'live'] },
      ...{ begin: body.begin, end: null, until: null, updates: [] },
    });
    expect(await states()).toMatchObject({ search: 'works', mails: 'partly', live: 'partly' });
    await admin.done(updateIncident, { params: { id }, body: { text: 'Found it.' } });
    const ended = await admin.done(endIncident, { params: { id }, body: { text: 'All are sent.' } });
    expect(ended).toMatchObject({ end: expect.any(String), endedBy: opened.openedBy });
    expect((await shown())?.updates.map(({ text }) => text)).toEqual(['All are sent.', 'Found it.']);
    expect(JSON.stringify(await shown())).not.toContain(opened.openedBy);
    expect(await states()).toMatchObject({ mails: 'works', live: 'works' });
    expect(await dayOf(today())).toMatchObject({ mails: 'partly' });

    for (const [endpoint, text] of [
      [updateIncident, 'Once more'],
      [endIncident, ''],
    ] as const)
      expect(await admin.call(endpoint, { params: { id }, body: { text } })).toMatchObject({
        status: 409,
        body: { code: 'incident-ended' },
      });
    const { items } = await admin.done(getHistory, { params: { type: 'incident', id } });
    expect(items.map(({ event }) => event)).toEqual(['IncidentEnded', 'IncidentUpdated', 'IncidentOpened']);
  });

  it('is listed the newest first, and the same once rebuilt from the log', async () => {
    const later = await admin.done(openIncident, { body: { ...form(), begin: new Date().toISOString() } });
    const before = await admin.done(listIncidents);
    expect(before.items[0]?.id).toBe(later.id);
    await get(ProjectionRebuilder).rebuild('incidents');
    expect(await admin.done(listIncidents)).toEqual(before);
  });

  it('is refused with what is wrong of it', async () => {
    const refusals: [object, string][] = [
      [{ title: '' }, 'title'],
      [{ text: ' ' }, 'text'],
      [{ parts: [] }, 'parts'],
      [{ parts: ['weather'] }, 'parts.0'],
      [{ begin: 'yesterday' }, 'begin'],
      [{ begin: new Date(Date.now() + 3_600_000).toISOString() }, 'begin'],
      [{ begin: '2020-01-01T00:00:00.000Z' }, 'begin'],
    ];
    for (const [wrong, path] of refusals) {
      const { status: code, body } = await admin.call(openIncident, { body: { ...form(), ...wrong } });
      expect([code, body]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid', errors: [expect.objectContaining({ path })] }),
      ]);
    }
    const unknown = { params: { id: 'IncidentIncident0001' }, body: { text: 'Found it' } };
    expect((await admin.call(updateIncident, unknown)).status).toBe(404);
  });

  it('is written by some roles and read by all', async () => {
    const { browser: listings } = await adminWith(app, admin, ['listings']);
    const { browser: catalogueAdmin } = await adminWith(app, admin, ['catalogue']);
    expect((await listings.call(openIncident, { body: form() })).status).toBe(403);
    expect((await listings.call(listIncidents)).status).toBe(200);
    expect((await catalogueAdmin.call(openIncident, { body: form() })).status).toBe(201);
    expect((await visitor.call(listIncidents)).status).toBe(401);
  });
});

// product.md 2.40
describe('planned maintenance', () => {
  const from = (ms: number) => new Date(Date.now() + ms).toISOString();
  const HOUR = 3_600_000;
  const form = (begin: string, until: string) => ({
    ...{ title: 'New database', text: 'Nothing can be bought.', parts: ['buying' as const] },
    ...{ begin, until },
  });
  const banner = async () => (await visitor.done(publicConfig)).maintenance;

  it('is public at once, on every page from a day before, and affects its parts from its begin', async () => {
    const later = await admin.done(openIncident, { body: form(from(30 * HOUR), from(32 * HOUR)) });
    const shown = async () => (await status()).incidents.filter(({ until }) => until !== null);
    expect(await shown()).toMatchObject([{ id: later.id, end: null, until: later.until }]);
    expect(await banner()).toBeUndefined();
    const sooner = await admin.done(openIncident, { body: form(from(2 * HOUR), from(3 * HOUR)) });
    const { title, begin, until } = sooner;
    expect(await banner()).toEqual({ title, begin, until });
    expect(await states()).toMatchObject({ buying: 'works' });
    expect((await dayOf(today()))?.buying ?? 'works').toBe('works');

    await admin.done(endIncident, { params: { id: sooner.id }, body: { text: 'Not needed' } });
    expect(await banner()).toBeUndefined();
    expect((await shown()).map(({ id }) => id)).toEqual([later.id]);
    const now = await admin.done(openIncident, { body: form(from(-HOUR), from(HOUR)) });
    expect(await states()).toMatchObject({ buying: 'partly' });
    expect(await banner()).toMatchObject({ begin: now.begin });
    for (const { id } of [now, later]) await admin.done(endIncident, { params: { id }, body: { text: '' } });
    expect(await states()).toMatchObject({ buying: 'works' });
  });
});
