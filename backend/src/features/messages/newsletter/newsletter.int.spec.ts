import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listSubscriptions, removeSubscription, subscribe } from '@terrace/contracts/http/console/newsletter';
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

const newAddress = () => `${newId()}@fans.test`.toLowerCase();
const send = (body: Readonly<Record<string, unknown>>) => new Caller(app).call(subscribe, { body });
const found = (q: string) => admin.done(listSubscriptions, { query: { q } });

// product.md 3.13
describe('subscribing to the newsletter', () => {
  it('adds an address to the list, trimmed and lower-cased', async () => {
    const email = newAddress();
    expect(await send({ email: `  ${email.toUpperCase()} ` })).toMatchObject({
      status: 202,
      body: undefined,
    });
    const { items, total } = await found(email);
    expect(total).toBe(1);
    expect(items).toEqual([{ id: expect.any(String), version: 1, email, timestamp: expect.any(String) }]);
  });

  it('returns the same answer for a subscribed and a new address, and stores it once', async () => {
    const email = newAddress();
    const answers = [await send({ email }), await send({ email })];
    const visible = answers.map(({ status, body, headers }) => ({
      status,
      body,
      names: [...headers.keys()],
    }));
    expect(visible[1]).toEqual(visible[0]);
    expect((await found(email)).total).toBe(1);
  });

  it('stores an address once for many concurrent requests', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ email })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    expect((await found(email)).total).toBe(1);
  });

  it.each([
    ['', 'Please enter your email address'],
    ['nobody', 'Please enter a valid email address'],
  ])('rejects the address %p', async (email, message) => {
    expect(await send({ email })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'email', message }] },
    });
  });

  it('answers a filled honeypot field like any other, and stores nothing', async () => {
    const email = newAddress();
    expect(await send({ email, website: 'https://buy.example' })).toMatchObject({
      status: 202,
      body: undefined,
    });
    expect((await found(email)).total).toBe(0);
    expect((await send({ email, website: ' ' })).status).toBe(202);
    expect((await found(email)).total).toBe(1);
  });

  it('is rate limited per address', async () => {
    const strict = await startTestApp({ LIMIT_FACTOR: '0.1' }, app.databaseUrl);
    try {
      const body = { email: newAddress() };
      const statuses: number[] = [];
      for (let call = 0; call < 3; call++)
        statuses.push((await new Caller(strict).call(subscribe, { body })).status);
      expect(statuses).toEqual([202, 202, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('administrators', () => {
  it('see the newest subscription first, page by page', async () => {
    const emails = [newAddress(), newAddress(), newAddress()];
    for (const email of emails) await send({ email });
    const { items } = await admin.done(listSubscriptions, { query: { perPage: 2 } });
    expect(items.map(({ email }) => email)).toEqual([emails[2], emails[1]]);
    const next = await admin.done(listSubscriptions, { query: { perPage: 2, page: 2 } });
    expect(next.items[0]?.email).toBe(emails[0]);
  });

  it('remove an address, which is erased and can subscribe again', async () => {
    const email = newAddress();
    await send({ email });
    const id = (await found(email)).items[0]?.id ?? '';
    const remove = () => admin.call(removeSubscription, { params: { id } });
    expect((await remove()).status).toBe(204);
    expect((await found(email)).total).toBe(0);
    expect((await remove()).status).toBe(404);
    await eventually('the key is destroyed', async () => {
      const { rows } = await pool.query('select wrapped from personal_keys where person_id = $1', [id]);
      return rows.length === 1 && rows[0].wrapped === null;
    });
    expect((await send({ email })).status).toBe(202);
    expect((await found(email)).items[0]?.id).not.toBe(id);
  });

  it('see addresses added and removed live', async () => {
    const page = await watch(app, admin, 'admin');
    const email = newAddress();
    await send({ email });
    const [row] = (await found(email)).items;
    await admin.done(removeSubscription, { params: { id: row?.id ?? '' } });
    const changes = () => page.changesOf(row?.id ?? '');
    // Both may be sent at once, or the row may be gone when the first is sent: the second says so in any case.
    await eventually('the address has gone', () => changes().some(({ version }) => version === 2));
    page.close();
    expect(changes().at(-1)).toMatchObject({ topic: 'admin', kind: 'subscription', version: 2, data: null });
  });

  it('find no subscriber in clear text in the log', async () => {
    const email = newAddress();
    await send({ email });
    const { rows } = await pool.query('select from events e where e::text like $1', [`%${email}%`]);
    expect(rows).toEqual([]);
  });
});
