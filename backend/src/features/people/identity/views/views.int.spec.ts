import { beforeAll, describe, expect, it } from '@jest/globals';
import { listNotifications } from '@terrace/contracts/http/care/notifications';
import { listAudit } from '@terrace/contracts/http/console/audit';
import { getPersonCase } from '@terrace/contracts/http/console/other-cases';
import { leaveView, logout, me, refreshSession, startView } from '@terrace/contracts/http/identity/identity';
import { renameOwnAccount } from '@terrace/contracts/http/identity/own-account';
import { getBankInfo } from '@terrace/contracts/http/selling/bank-info';
import { myTickets } from '@terrace/contracts/http/selling/tickets';
import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import { signedInAdmin, signedUp } from '../../../../../test/accounts.js';
import { adminWith } from '../../../../../test/admins.js';
import type { TestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { codeOf, knock } from '../../../../../test/edge/access-deviations.js';
import { everyEndpoint } from '../../../../../test/edge/every-endpoint.js';
import { signedInSeller } from '../../../../../test/edge/people.js';
import { start } from '../../../../../test/buying.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { eventually } from '../../../../../test/eventually.js';
import { sharedApp } from '../../../../../test/shared-world.js';
import { watch } from '../../../../../test/watching.js';
import { Database } from '../../../../platform/database/database.js';

let app: TestApp;
let owner: Caller;
let database: Database;
let buyer: Awaited<ReturnType<typeof signedUp>>;
beforeAll(async () => {
  app = await sharedApp();
  owner = await signedInAdmin(app);
  database = app.app.get(Database);
  buyer = await signedUp(app);
});

/** An administrator's browser that sees Terrace as the buyer. */
async function seeAsBuyer(...roles: AdminRole[]) {
  const admin = await adminWith(app, owner, roles.length === 0 ? ['support'] : roles);
  const seen = await admin.browser.done(startView, { body: { role: 'buyer', id: buyer.id } });
  return { ...admin, seen };
}
const whoIs = async (browser: Caller) => Object(await browser.call(me)).body;
/** The events that these persons caused. */
async function eventsOf(...ids: string[]): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from events where meta -> 'actor' ->> 'id' = any($1)`,
    [ids],
  );
  return rows[0]?.count ?? -1;
}

// product.md 25.8
describe('who sees Terrace as a buyer', () => {
  it('is that buyer to every page, on record and on the person’s timeline, until they leave', async () => {
    const { id, browser, seen } = await seeAsBuyer();
    expect(seen).toMatchObject({ userId: buyer.id, role: 'buyer', view: { until: expect.any(String) } });
    expect(await whoIs(browser)).toEqual(seen);
    expect((await browser.call(listAudit, { query: {} })).status).toBe(403);
    const { timeline } = await owner.done(getPersonCase, { params: { id: buyer.id } });
    expect(timeline[0]).toMatchObject({
      event: 'PersonViewed',
      by: { role: 'admin', name: 'Ina Invited' },
    });
    const { items } = await owner.done(listAudit, { query: { by: id, kind: 'reveals' } });
    expect(items.map(({ event }) => event)).toEqual(['PersonViewed']);
    await browser.done(leaveView);
    expect(await whoIs(browser)).toMatchObject({ userId: id, role: 'admin' });
  });

  it('changes nothing: every call that is not reading is refused, whatever it is about', async () => {
    const { id, browser } = await seeAsBuyer('owner');
    const before = await eventsOf(id, buyer.id);
    const others: string[] = [];
    for (const [name, endpoint] of everyEndpoint) {
      if (endpoint.method === 'GET' || endpoint.whileImpersonated) continue;
      const answer = await knock(endpoint, browser);
      if (answer.status !== 403 || codeOf(answer) !== 'view-only') others.push(`${name} → ${answer.status}`);
    }
    expect(others).toEqual([]);
    expect(await eventsOf(id, buyer.id)).toBe(before);
    expect(await buyer.browser.done(listNotifications, { query: {} })).toMatchObject({
      inbox: { readUpTo: 0 },
    });
  });

  it('changes nothing either once the administrator’s access has expired, until it is refreshed', async () => {
    const { browser } = await seeAsBuyer();
    const access = [...browser.cookies.keys()].find((name) => name.endsWith('access')) ?? '';
    browser.cookies.delete(access);
    const change = () => browser.call(renameOwnAccount, { body: { fullName: 'Eve Else' } });
    expect(codeOf(await change())).toBe('view-only');
    expect((await browser.call(me)).status).toBe(401);
    await browser.done(refreshSession);
    expect(await whoIs(browser)).toMatchObject({ userId: buyer.id });
    expect(codeOf(await change())).toBe('view-only');
  });

  it('is themselves again when the time is over, and signed out when their session ends', async () => {
    const { id, browser } = await seeAsBuyer();
    await database.query(
      `update person_views v set expires_at = now() from sessions s where s.id = v.session_id and s.account_id = $1`,
      [id],
    );
    expect(await whoIs(browser)).toMatchObject({ userId: id, role: 'admin' });

    const { browser: other } = await seeAsBuyer();
    const elsewhere = other.copy();
    for (const name of elsewhere.cookies.keys()) if (name.endsWith('view')) elsewhere.cookies.delete(name);
    await elsewhere.done(logout);
    expect((await other.call(me)).status).toBe(401);
  });

  it('is told to fetch again instead of what changed, and is cut off after leaving', async () => {
    const { browser } = await seeAsBuyer();
    const page = await watch(app, browser, 'orders');
    const own = await watch(app, buyer.browser, 'orders');
    expect(page.topics).toEqual(['orders']);
    await start(buyer.browser, [{ id: await ticketOnSale(app) }]);
    await eventually('the buyer sees the purchase', () => own.changes.length > 0);
    await eventually('the page is told', () => page.resyncs() > 0);
    await browser.done(leaveView);
    await eventually('the socket is closed', () => page.isClosed());
    expect(page.changes).toEqual([]);
    expect(own.isClosed()).toBe(false);
    own.close();
  });

  it('has the right to: not with another role, nor through somebody’s cookie', async () => {
    const { browser: listings } = await adminWith(app, owner, ['listings']);
    const body = { role: 'buyer', id: buyer.id } as const;
    expect(codeOf(await listings.call(startView, { body }))).toBe('not-allowed');
    const { browser } = await seeAsBuyer();
    const name = [...browser.cookies.keys()].find((each) => each.endsWith('view')) ?? '';
    const stolen = buyer.browser.copy();
    stolen.cookies.set(name, browser.cookies.get(name) ?? { value: '', path: '/', attributes: [] });
    expect(Object(await whoIs(stolen)).view).toBeUndefined();
    expect((await owner.call(startView, { body: { role: 'seller', id: buyer.id } })).status).toBe(404);
  });
});

it('who sees as a seller reads what their own roles may see of them', async () => {
  const seller = await signedInSeller(app, owner);
  const seeing = async (role: AdminRole) => {
    const { browser } = await adminWith(app, owner, [role]);
    await browser.done(startView, { body: { role: 'seller', id: seller.id } });
    return browser;
  };
  const [support, finance] = [await seeing('support'), await seeing('finance')];
  expect((await support.call(myTickets, { query: {} })).status).toBe(200);
  expect(codeOf(await support.call(getBankInfo))).toBe('view-only');
  expect((await finance.call(getBankInfo)).status).toBe(200);
});
