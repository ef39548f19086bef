import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loginSeller, registerSeller } from '@terrace/contracts/http/identity';
import { approveSeller, eraseSeller, rejectSeller } from '@terrace/contracts/http/sellers';
import { Change, Subscribed } from '@terrace/contracts/live/messages';
import { type Socket, io } from 'socket.io-client';
import { newSeller, signedInAdmin, signedUp } from '../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../test/app.js';
import { BUSY } from '../../../test/busy.js';
import { Caller } from '../../../test/caller.js';
import { until } from '../../../test/until.js';
import { createPool } from '../../platform/database/pool.js';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInAdmin(app);
});
afterAll(() => app.close());

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

/** A page of this browser that watches a topic. */
async function watch(browser: Caller, topic: string, since?: number) {
  const socket = io(app.url, {
    path: '/live',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: {
      cookie: browser.cookieHeader('/live'),
      origin: new URL(app.config.PUBLIC_URL).origin,
    },
  });
  sockets.push(socket);
  const changes: Change[] = [];
  socket.on('change', (message: unknown) => changes.push(Change.parse(message)));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  const answer: unknown = await socket
    .timeout(10_000)
    .emitWithAck('subscribe', { topics: [topic], ...(since !== undefined && { since }) });
  return { socket, changes, ...Subscribed.parse(answer) };
}

let browser: Caller;
let id: string;
let credentials: { email: string; password: string };
beforeEach(async () => {
  browser = new Caller(app);
  const form = newSeller();
  ({ id } = await browser.done(registerSeller, { body: form }));
  credentials = { email: form.email, password: form.password };
});
const approve = () => admin.done(approveSeller, { params: { id }, body: {} });
const reject = () => admin.done(rejectSeller, { params: { id }, body: { from: 'active' } });

describe('a waiting seller', () => {
  it('sees the decision the moment it is taken, and nothing but the status', async () => {
    const page = await watch(browser, 'seller');
    expect(page.topics).toEqual(['seller']);
    await approve();
    await until('the page is told', () => page.changes.length > 0);
    expect(page.changes).toEqual([
      {
        topic: 'seller',
        kind: 'seller',
        id,
        version: 2,
        position: expect.any(Number),
        data: { id, version: 2, fullName: 'Sam Seller', status: 'active' },
      },
    ]);
  });

  it('is watched no more when the seller is gone, though no event tells this node', async () => {
    const page = await watch(browser, 'seller');
    const pool = createPool(app.databaseUrl);
    await pool.query('delete from seller_accounts where id = $1', [id]);
    await pool.end();
    await until('the socket is closed', () => page.socket.disconnected, 5_000 * BUSY);
  });

  it('may watch neither the administrators nor a name of its own making', async () => {
    for (const topic of ['admin', `seller:${id}`, 'orders']) {
      expect((await watch(browser, topic)).refused).toEqual([topic]);
    }
  });

  it('still sees the rejection that ends the sessions', async () => {
    await approve();
    const page = await watch(browser, 'seller');
    await reject();
    await until('the page is told', () => page.changes.some(({ version }) => version === 3));
    expect(page.changes.at(-1)?.data).toMatchObject({ status: 'rejected' });
  });
});

describe('an active seller', () => {
  it('is told of the rejection, and the socket is closed within five seconds', async () => {
    await approve();
    const dashboard = new Caller(app);
    await dashboard.done(loginSeller, { body: credentials });
    const page = await watch(dashboard, 'seller');
    expect(page.topics).toEqual(['seller']);
    const begun = performance.now();
    await reject();
    await until('the socket is closed', () => page.socket.disconnected);
    expect(performance.now() - begun).toBeLessThan(5_000 * BUSY);
    expect(page.changes.map(({ data }) => data)).toEqual([expect.objectContaining({ status: 'rejected' })]);
    expect((await watch(dashboard, 'seller')).refused).toEqual(['seller']);
  });
});

describe('the administrators', () => {
  it('see registrations and decisions as they happen, with the whole row', async () => {
    const page = await watch(admin, 'admin');
    const waiting = new Caller(app);
    const { id: other } = await waiting.done(registerSeller, {
      body: { ...newSeller(), companyName: 'Others', idNumber: 'P7654321' },
    });
    await admin.done(approveSeller, { params: { id: other }, body: {} });
    await until('both changes have come', () => page.changes.some(({ version }) => version === 2));
    const rows = page.changes.filter((change) => change.id === other).map(({ data }) => data);
    expect(rows.at(-1)).toMatchObject({
      status: 'active',
      companyName: 'Others',
      decision: { by: app.config.ADMIN_EMAIL },
    });
    expect(JSON.stringify(rows)).not.toContain('P7654321');
  });

  it('see an erased seller go', async () => {
    const page = await watch(admin, 'admin');
    await admin.done(eraseSeller, { params: { id } });
    await until('the row has gone', () =>
      page.changes.some((change) => change.id === id && change.data === null),
    );
  });

  it('alone watch their topic', async () => {
    const { browser: buyer } = await signedUp(app);
    for (const stranger of [buyer, new Caller(app)]) {
      expect((await watch(stranger, 'admin')).refused).toEqual(['admin']);
      expect((await watch(stranger, 'seller')).refused).toEqual(['seller']);
    }
  });
});
