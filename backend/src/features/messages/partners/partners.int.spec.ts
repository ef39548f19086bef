import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  approvePartnerRequest,
  listPartnerRequests,
  rejectPartnerRequest,
  sendPartnerRequest,
} from '@terrace/contracts/http/console/partners';
import type { Pool } from 'pg';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { eventually } from '../../../../test/eventually.js';
import { watch } from '../../../../test/watching.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { createPool } from '@terrace/event-core/database/pool';
import { newId } from '../../../platform/ids/new-id.js';

let app: TestApp;
let pool: Pool;
let admin: Caller;
beforeAll(async () => {
  app = await sharedApp();
  pool = createPool(app.databaseUrl);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await pool.end();
});

/** An application of a company of its own. */
const newRequest = () => ({
  companyName: `Far Away ${newId()}`,
  contactPerson: 'Pat Partner',
  email: 'pat@faraway.test',
  phone: '+971 4 555 0100',
  businessType: 'Tour Operator',
});
const send = (body: Readonly<Record<string, unknown>>) => new Caller(app).call(sendPartnerRequest, { body });
const found = (q: string) => admin.done(listPartnerRequests, { query: { q } });
const sent = async () => {
  const request = newRequest();
  await send(request);
  return (await found(request.companyName)).items[0]?.id ?? '';
};
const approve = (id: string, body = {}) => admin.call(approvePartnerRequest, { params: { id }, body });
const reject = (id: string, body = {}) => admin.call(rejectPartnerRequest, { params: { id }, body });

// product.md 3.12, 4.7
describe('a partner application', () => {
  it('appears as pending in the administrators’ list; its message is optional', async () => {
    const request = newRequest();
    expect(await send(request)).toMatchObject({ status: 202, body: undefined });
    expect(await found(request.companyName)).toMatchObject({
      total: 1,
      items: [{ ...request, message: '', status: 'pending', timestamp: expect.any(String), decision: null }],
    });
  });

  it.each([
    ['companyName', 'Company name is required'],
    ['contactPerson', 'Contact person is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone number is required'],
    ['businessType', 'Business type is required'],
  ])('requires %s', async (path, message) => {
    expect(await send({ ...newRequest(), [path]: '' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path, message }] },
    });
  });

  it('accepts only the five business types', async () => {
    const types = ['Travel Agency', 'Tour Operator', 'Sports Club', 'Event Organizer', 'Other'];
    for (const businessType of types)
      expect((await send({ ...newRequest(), businessType })).status).toBe(202);
    expect((await send({ ...newRequest(), businessType: 'Tout' })).status).toBe(400);
  });

  it('with the honeypot field filled is answered like any other and dropped', async () => {
    const request = newRequest();
    expect(await send({ ...request, website: 'https://buy.example' })).toMatchObject({
      status: 202,
      body: undefined,
    });
    expect((await found(request.companyName)).total).toBe(0);
  });

  it('cannot set its own status', async () => {
    expect(await send({ ...newRequest(), status: 'approved' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'status', message: 'This field is not accepted' }] },
    });
  });

  it('is never in clear text in the log', async () => {
    const request = newRequest();
    await send(request);
    const { rows } = await pool.query('select from events e where e::text like $1', [
      `%${request.companyName}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('is rate limited per address', async () => {
    const strict = await startTestApp({ LIMIT_FACTOR: '0.05' }, app.databaseUrl);
    try {
      const body = newRequest();
      const statuses: number[] = [];
      for (let call = 0; call < 2; call++)
        statuses.push((await new Caller(strict).call(sendPartnerRequest, { body })).status);
      expect(statuses).toEqual([202, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('administrators', () => {
  it('decide once, and a second decision gets already-decided with the name of who was first', async () => {
    const id = await sent();
    expect(await approve(id)).toMatchObject({
      status: 200,
      body: { id, version: 2, status: 'approved', decision: { by: app.config.ADMIN_EMAIL } },
    });
    expect(await reject(id)).toMatchObject({
      status: 409,
      body: {
        code: 'already-decided',
        decision: { status: 'approved', by: app.config.ADMIN_EMAIL, at: expect.any(String) },
      },
    });
  });

  it('decide once although both decisions arrive concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await sent();
      const answers = await Promise.all([approve(id), reject(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('decide on the version they saw: another version is rejected', async () => {
    const id = await sent();
    expect(await approve(id, { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'changed-since-seen' },
    });
    expect(await approve(id, { version: 1 })).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  it('search by company, sorted as a reader expects, and get newer requests counted apart from the pages', async () => {
    const tag = newId();
    const named = (name: string) => ({ ...newRequest(), companyName: `${name} ${tag}` });
    for (const name of ['Zenit', 'alpha', 'Ödegaard']) await send(named(name));
    const query = { q: tag, sort: 'companyName', order: 'desc', perPage: 2 } as const;
    const seen = await admin.done(listPartnerRequests, { query });
    expect(seen.items.map(({ companyName }) => companyName)).toEqual([`Zenit ${tag}`, `Ödegaard ${tag}`]);
    await send(named('Zulu'));
    const again = await admin.done(listPartnerRequests, { query: { ...query, until: seen.until ?? '' } });
    expect(again).toMatchObject({ items: seen.items, total: 3, newer: [expect.any(String)] });
  });

  it('see the latest rejection first, and of pending requests the one that waits longest', async () => {
    const [first, second] = [await sent(), await sent()];
    for (const id of [first, second]) await reject(id);
    const list = async (status: 'pending' | 'rejected') =>
      (await admin.done(listPartnerRequests, { query: { status, perPage: 1 } })).items[0]?.id;
    expect(await list('rejected')).toBe(second);
    const { items } = await admin.done(listPartnerRequests, { query: { status: 'pending', perPage: 100 } });
    const times = items.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort());
  });

  it('see requests arrive and each other’s decisions live', async () => {
    const page = await watch(app, admin, 'admin');
    const request = newRequest();
    await send(request);
    const [row] = (await found(request.companyName)).items;
    const id = row?.id ?? '';
    await eventually('the request is there', () => page.changesOf(id).length === 1);
    expect(page.changesOf(id)[0]?.data).toEqual(row);
    await reject(id);
    await eventually('the request is decided', () => page.changesOf(id).length === 2);
    page.close();
    expect(page.changesOf(id)[1]).toMatchObject({
      kind: 'partner-request',
      id,
      version: 2,
      data: { status: 'rejected', decision: { by: app.config.ADMIN_EMAIL } },
    });
  });

  it('get 404 for a request that does not exist', async () => {
    expect((await approve(newId())).status).toBe(404);
    expect((await reject('x')).status).toBe(400);
  });
});
