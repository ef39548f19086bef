import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirmSubscription,
  leaveNewsletter,
  listSubscriptions,
  removeSubscription,
  subscribe,
} from '@terrace/contracts/http/console/newsletter';
import type { Pool } from 'pg';
import { signedInAdmin } from '../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { eventually } from '../../../../test/eventually.js';
import { watch } from '../../../../test/watching.js';
import type { MailService } from '../../../../test/mail-service.js';
import { sharedWorld } from '../../../../test/shared-world.js';
import { createPool } from '@terrace/event-core/database/pool';
import { bySystem } from '../../../../test/by-system.js';
import { DropUnconfirmedSubscriptions } from './drop-unconfirmed-subscriptions.sweeper.js';
import { newId } from '../../../platform/ids/new-id.js';

let app: TestApp;
let pool: Pool;
let mails: MailService;
let environment: Readonly<Record<string, string>>;
let admin: Caller;
beforeAll(async () => {
  ({ app, environment, mails } = await sharedWorld());
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
    expect(items).toEqual([
      { id: expect.any(String), version: 1, email, timestamp: expect.any(String), confirmedAt: null },
    ]);
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
    const strict = await startTestApp({ LIMIT_FACTOR: '0.2' }, app.databaseUrl);
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

/** The tokens in the mail that asks to confirm an address. */
async function mailed(email: string): Promise<{ confirm: string; leave: string }> {
  const { message } = await mails.mailTo(email, '/newsletter/confirm#');
  const [, confirm = ''] = /\/newsletter\/confirm#([\w-]+)/.exec(message) ?? [];
  const [, leave = ''] = /\/newsletter\/unsubscribe#([\w-]+)/.exec(message) ?? [];
  return { confirm, leave };
}
const confirm = (token: string) => new Caller(app).call(confirmSubscription, { body: { token } });
const leave = (token: string) => new Caller(app).call(leaveNewsletter, { body: { token } });
const inList = async (email: string) => (await found(email)).items[0];

describe('an address of the newsletter', () => {
  it('subscribes once its owner presses the button behind the mailed link', async () => {
    const email = newAddress();
    await send({ email });
    const tokens = await mailed(email);
    expect((await inList(email))?.confirmedAt).toBeNull();
    expect([await confirm(tokens.confirm), await confirm(tokens.confirm)]).toMatchObject([
      { status: 204 },
      { status: 204 },
    ]);
    expect(await inList(email)).toMatchObject({ version: 2, confirmedAt: expect.any(String) });
  });

  it('leaves by its own link, and is forgotten', async () => {
    const email = newAddress();
    await send({ email });
    const tokens = await mailed(email);
    await confirm(tokens.confirm);
    expect([await leave(tokens.leave), await leave(tokens.leave)]).toMatchObject([
      { status: 204 },
      { status: 204 },
    ]);
    expect(await inList(email)).toBeUndefined();
    expect(await confirm(tokens.confirm)).toMatchObject({ status: 400, body: { code: 'invalid-link' } });
  });

  it('is neither confirmed nor removed by a forged token, nor by the other link’s', async () => {
    const email = newAddress();
    await send({ email });
    const tokens = await mailed(email);
    const id = (await inList(email))?.id ?? '';
    for (const token of [id, `${id}${'x'.repeat(43)}`, tokens.leave])
      expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'invalid-link' } });
    expect((await leave(tokens.confirm)).status).toBe(400);
    expect((await inList(email))?.confirmedAt).toBeNull();
  });

  it('gets the mail again when it is entered again, three times an hour, and none once confirmed', async () => {
    const strict = await startTestApp({ ...environment, ROLE: 'api', LIMIT_FACTOR: '1' }, app.databaseUrl);
    try {
      const ask = (email: string) => new Caller(strict).call(subscribe, { body: { email } });
      const [confirmed, waiting] = [newAddress(), newAddress()];
      await ask(confirmed);
      await confirm((await mailed(confirmed)).confirm);
      await ask(confirmed);
      for (let time = 0; time < 5; time++) expect((await ask(waiting)).status).toBe(202);
      // The requests are worked on in their order.
      await eventually('the first mail and three more', () => mails.mailsTo(waiting).length === 4);
      expect(mails.mailsTo(confirmed)).toHaveLength(1);
    } finally {
      await strict.close();
    }
  });
});

it('an address that a process of before confirmations stores is confirmed', async () => {
  const email = newAddress();
  await pool.query(
    'insert into subscriptions (id, version, email, subscribed_at) values ($1, 1, $2, now())',
    [newId(), email],
  );
  try {
    expect((await inList(email))?.confirmedAt).not.toBeNull();
  } finally {
    await pool.query('delete from subscriptions where email = $1', [email]);
  }
});

describe('an address that nobody has confirmed in time', () => {
  const enterDaysAgo = (days: number, email: string) =>
    pool.query(
      'update subscriptions set subscribed_at = now() - make_interval(days => $2) where email = $1',
      [email, days],
    );

  it('cannot be confirmed any more', async () => {
    const email = newAddress();
    await send({ email });
    const tokens = await mailed(email);
    await enterDaysAgo(8, email);
    expect(await confirm(tokens.confirm)).toMatchObject({ status: 400, body: { code: 'invalid-link' } });
    await enterDaysAgo(6, email);
    expect((await confirm(tokens.confirm)).status).toBe(204);
    await enterDaysAgo(8, email);
    expect((await confirm(tokens.confirm)).status).toBe(204);
  });

  it('is forgotten by the next sweep, however many others wait', async () => {
    const [due, young] = [newAddress(), newAddress()];
    for (const email of [due, young]) await send({ email });
    await enterDaysAgo(8, due);
    await enterDaysAgo(6, young);
    const rows = `select 'sweep-' || n from generate_series(1, 500) n`;
    await pool.query(
      `insert into subscriptions (id, version, email, subscribed_at, confirmed_at)
       select id, 1, id, now() - interval '9 days', null from (${rows}) as waiting (id)`,
    );
    try {
      const sweeper = app.app.get(DropUnconfirmedSubscriptions, { strict: false });
      await bySystem(() => sweeper.sweep(new AbortController().signal));
      expect(await inList(due)).toBeUndefined();
      expect(await inList(young)).toBeDefined();
    } finally {
      await pool.query(`delete from subscriptions where id like 'sweep-%'`);
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
