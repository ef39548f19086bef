import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import {
  approveSeller,
  eraseSeller,
  rejectSeller,
  suspendSeller,
} from '@terrace/contracts/http/selling/sellers';
import { newSeller, signedInAdmin, signedUp } from '../../../../test/accounts.js';
import type { TestApp } from '../../../../test/app.js';
import { Caller } from '../../../../test/caller.js';
import { eventually } from '../../../../test/eventually.js';
import { type Watcher, watch } from '../../../../test/watching.js';
import { sharedApp } from '../../../../test/shared-world.js';
import { createPool } from '@terrace/event-core/database/pool';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await sharedApp();
  admin = await signedInAdmin(app);
});

const pages: Watcher[] = [];
afterEach(() => pages.splice(0).forEach((page) => page.close()));

/** A page of this browser that watches a topic, closed after the test. */
async function opened(page: Caller, topic: string) {
  const watcher = await watch(app, page, topic);
  pages.push(watcher);
  return watcher;
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
const rejection = { reason: 'checking-sales', note: '' } as const;

describe('a pending seller', () => {
  it('sees the decision live, and nothing but the status', async () => {
    const page = await opened(browser, 'seller');
    expect(page.topics).toEqual(['seller']);
    await approve();
    const decided = () => page.changes.filter(({ version }) => version > 1);
    await eventually('the page received it', () => decided().length > 0);
    expect(decided()).toEqual([
      {
        topic: 'seller',
        kind: 'seller',
        id,
        version: 2,
        position: expect.any(Number),
        data: { id, version: 2, fullName: 'Sam Seller', status: 'active', rejection: null },
      },
    ]);
  });

  it('stops receiving changes once erased, though no event reaches this process', async () => {
    const page = await opened(browser, 'seller');
    const pool = createPool(app.databaseUrl);
    await pool.query('delete from seller_accounts where id = $1', [id]);
    await pool.end();
    await eventually('the socket is closed', () => page.isClosed());
  });

  it('may subscribe neither to the admin topic nor to a made-up topic', async () => {
    for (const topic of ['admin', `seller:${id}`, 'orders']) {
      expect((await opened(browser, topic)).refused).toEqual([topic]);
    }
  });

  it('receives a rejection', async () => {
    const page = await opened(browser, 'seller');
    await admin.done(rejectSeller, { params: { id }, body: {} });
    await eventually('the page received it', () => page.changes.some(({ version }) => version === 2));
    expect(page.changes.at(-1)).toMatchObject({ id, data: { status: 'rejected' } });
  });
});

describe('an active seller', () => {
  it('receives the suspension with its reason, and goes on watching', async () => {
    await approve();
    const dashboard = new Caller(app);
    await dashboard.done(loginSeller, { body: credentials });
    const page = await opened(dashboard, 'seller');
    expect(page.topics).toEqual(['seller']);
    await admin.done(suspendSeller, { params: { id }, body: { rejection } });
    await eventually('the page received it', () => page.changes.some(({ version }) => version === 3));
    expect(page.changes.at(-1)?.data).toMatchObject({ status: 'suspended', rejection });
    expect((await opened(dashboard, 'seller')).topics).toEqual(['seller']);
    await admin.done(eraseSeller, { params: { id } });
    await eventually('the socket is closed', () => page.isClosed());
  });
});

describe("the administrators' live topic", () => {
  it('sends registrations and decisions with the whole row', async () => {
    const page = await opened(admin, 'admin');
    const waiting = new Caller(app);
    const { id: other } = await waiting.done(registerSeller, {
      body: { ...newSeller(), companyName: 'Others', idNumber: 'P7654321' },
    });
    await admin.done(approveSeller, { params: { id: other }, body: {} });
    const changes = () => page.changesOf(other);
    await eventually('both changes have come', () => changes().some(({ version }) => version === 2));
    const rows = changes().map(({ data }) => data);
    expect(rows.at(-1)).toMatchObject({
      status: 'active',
      companyName: 'Others',
      decision: { by: app.config.ADMIN_EMAIL },
    });
    expect(JSON.stringify(rows)).not.toContain('P7654321');
  });

  it('sends the removal of an erased seller', async () => {
    const page = await opened(admin, 'admin');
    await admin.done(eraseSeller, { params: { id } });
    await eventually('the row has gone', () => page.changesOf(id).some(({ data }) => data === null));
  });

  it('accepts administrators only', async () => {
    const { browser: buyer } = await signedUp(app);
    for (const stranger of [buyer, new Caller(app)]) {
      expect((await opened(stranger, 'admin')).refused).toEqual(['admin']);
      expect((await opened(stranger, 'seller')).refused).toEqual(['seller']);
    }
  });
});
