import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listContactMessages,
  readContactMessage,
  sendContactMessage,
} from '@terrace/contracts/http/console/contact';
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

/** A message with a subject of its own. */
const newMessage = () => ({
  name: 'Fay Fan',
  email: 'fay@fans.test',
  subject: `Away end ${newId()}`,
  message: 'Is it covered?\nIt rains.',
});
const send = (body: Readonly<Record<string, unknown>>, headers = {}) =>
  new Caller(app).call(sendContactMessage, { body, headers });
const found = (q: string) => admin.done(listContactMessages, { query: { q } });
const read = (id: string) => admin.call(readContactMessage, { params: { id } });

// product.md 3.13, 4.7
describe('a contact message', () => {
  it('appears unread in the administrators’ list', async () => {
    const message = newMessage();
    expect(await send(message)).toMatchObject({ status: 202, body: undefined });
    expect(await found(message.subject)).toMatchObject({
      total: 1,
      items: [{ ...message, version: 1, status: 'unread', timestamp: expect.any(String), read: null }],
    });
  });

  it('is stored once when sent again with the same idempotency key', async () => {
    const message = newMessage();
    const visitor = new Caller(app);
    const headers = { 'idempotency-key': newId() };
    for (let time = 0; time < 2; time++)
      expect((await visitor.call(sendContactMessage, { body: message, headers })).status).toBe(202);
    expect((await found(message.subject)).total).toBe(1);
  });

  it.each([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['subject', 'Subject is required'],
    ['message', 'Message is required'],
  ])('requires its %s', async (path, message) => {
    expect(await send({ ...newMessage(), [path]: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path, message }] },
    });
  });

  it('with the honeypot field filled is answered like any other and dropped', async () => {
    const message = newMessage();
    expect(await send({ ...message, website: 'https://buy.example' })).toMatchObject({
      status: 202,
      body: undefined,
    });
    expect((await found(message.subject)).total).toBe(0);
  });

  it('is never in clear text in the log', async () => {
    const message = newMessage();
    await send(message);
    const { rows } = await pool.query('select from events e where e::text like $1', [`%${message.subject}%`]);
    expect(rows).toEqual([]);
  });

  it('is rate limited per address', async () => {
    const strict = await startTestApp({ LIMIT_FACTOR: '0.05' }, app.databaseUrl);
    try {
      const body = newMessage();
      const statuses: number[] = [];
      for (let call = 0; call < 2; call++)
        statuses.push((await new Caller(strict).call(sendContactMessage, { body })).status);
      expect(statuses).toEqual([202, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('administrators', () => {
  it('see the newest message first', async () => {
    const messages = [newMessage(), newMessage()];
    for (const message of messages) await send(message);
    const { items } = await admin.done(listContactMessages, { query: { perPage: 2 } });
    expect(items.map(({ subject }) => subject)).toEqual(messages.map(({ subject }) => subject).reverse());
  });

  it('mark a message as read, which shows by whom and is idempotent', async () => {
    const message = newMessage();
    await send(message);
    const { id = '' } = (await found(message.subject)).items[0] ?? {};
    const answer = await read(id);
    const marked = { id, version: 2, status: 'read', read: { by: app.config.ADMIN_EMAIL } };
    expect(answer).toMatchObject({ status: 200, body: marked });
    expect((await read(id)).body).toEqual(answer.body);
    const unread = await admin.done(listContactMessages, {
      query: { status: 'unread', q: message.subject },
    });
    expect(unread.total).toBe(0);
  });

  it('see messages arrive, and see each other read them, live', async () => {
    const page = await watch(app, admin, 'admin');
    const message = newMessage();
    await send(message);
    const [row] = (await found(message.subject)).items;
    const id = row?.id ?? '';
    await eventually('the message is there', () => page.changesOf(id).length === 1);
    expect(page.changesOf(id)[0]?.data).toEqual(row);
    await read(id);
    await eventually('the message is read', () => page.changesOf(id).length === 2);
    page.close();
    expect(page.changesOf(id)[1]).toMatchObject({
      kind: 'contact-message',
      id,
      version: 2,
      data: { status: 'read', read: { by: app.config.ADMIN_EMAIL } },
    });
  });

  it('get 404 for a message that does not exist', async () => {
    expect((await read(newId())).status).toBe(404);
  });
});
