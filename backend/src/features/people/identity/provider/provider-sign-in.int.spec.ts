import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAudit } from '@terrace/contracts/http/console/audit';
import { adminHistory, disableAdmin } from '@terrace/contracts/http/identity/admins';
import { beginProviderSignIn, finishProviderSignIn, me } from '@terrace/contracts/http/identity/identity';
import { listUsers } from '@terrace/contracts/http/identity/users';
import { publicConfig } from '@terrace/contracts/http/system';
import { signedInAdmin } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { type PersonAtProvider, SignInProvider } from '../../../../../test/sign-in-provider.js';

const ina: PersonAtProvider = {
  ...{ sub: 'ina-at-work', name: 'Ina Example', email: 'ina@example.org', email_verified: true },
  groups: ['staff', 'unknown'],
};

let provider: SignInProvider;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  provider = await SignInProvider.start();
  app = await startTestApp(provider.environment);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});

/** Signs a person in with the provider, in a browser of their own. */
async function signIn(person: PersonAtProvider) {
  const browser = new Caller(app);
  const { url } = await browser.done(beginProviderSignIn);
  const query = await provider.visit(url, person);
  return { browser, query, answer: await browser.call(finishProviderSignIn, { body: { query } }) };
}

// product.md 10.9
describe('a sign-in with the provider', () => {
  it('gives the roles of the claims, is on record, and ends with what the provider takes away', async () => {
    expect(await new Caller(app).done(publicConfig)).toMatchObject({ signInProvider: 'Example Org' });
    const { browser, answer } = await signIn(ina);
    expect(answer).toMatchObject({
      status: 200,
      body: { userEmail: 'ina@example.org', userName: 'Ina Example', adminRoles: ['support'] },
    });
    const { userId } = await browser.done(me);
    expect((await browser.call(listUsers)).status).toBe(200);
    const { items } = await admin.done(listAudit, { query: { by: userId, kind: 'sign-ins' } });
    expect(items).toMatchObject([{ event: 'AdminSignedIn', by: { name: 'Ina Example' } }]);

    // On another device, after the provider gave another role: the session before has no other.
    const other = await signIn({ ...ina, email: 'changed@example.org', groups: ['shop'] });
    expect(other.answer).toMatchObject({ status: 200, body: { userId, adminRoles: ['listings'] } });
    expect((await browser.call(listUsers)).status).toBe(403);
    expect((await signIn({ ...ina, groups: [] })).answer).toMatchObject({
      status: 403,
      body: { code: 'no-roles' },
    });
    expect((await other.browser.call(me)).status).toBe(401);
    const history = await admin.done(adminHistory, { params: { id: userId } });
    expect(history.items.map(({ what }) => what)).toEqual([
      ...['roles-from-provider', 'signed-in', 'roles-from-provider'],
      ...['signed-in', 'roles-from-provider', 'provider-linked'],
    ]);

    await admin.done(disableAdmin, { params: { id: userId } });
    expect((await signIn(ina)).answer).toMatchObject({ status: 403, body: { code: 'account-disabled' } });
  });

  it('is finished once, in the browser that began it, with what the provider returned to it', async () => {
    const bea = { ...ina, sub: 'bea-at-work', email: 'bea@example.org' };
    const browser = new Caller(app);
    const { url } = await browser.done(beginProviderSignIn);
    const query = await provider.visit(url, bea);
    const refused = { status: 400, body: { code: 'sign-in-incomplete' } };
    const finish = (caller: Caller, sent: string | undefined) =>
      caller.call(finishProviderSignIn, { body: { ...(sent !== undefined && { query: sent }) } });
    const thief = new Caller(app);
    expect(await finish(thief, query)).toMatchObject(refused);
    await thief.done(beginProviderSignIn);
    expect(await finish(thief, query)).toMatchObject(refused);
    expect(await finish(browser.copy(), query.replace(/state=[^&]*/, 'state=other'))).toMatchObject(refused);
    expect(await finish(browser.copy(), '?error=access_denied&state=any')).toMatchObject(refused);
    expect(await finish(browser.copy(), undefined)).toMatchObject(refused);
    const again = browser.copy();
    expect((await finish(browser, query)).status).toBe(200);
    expect(await finish(again, query)).toMatchObject(refused);
  });
});
