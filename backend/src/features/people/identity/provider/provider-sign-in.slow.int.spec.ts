import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setAdminPolicy } from '@terrace/contracts/http/identity/admins';
import {
  beginProviderSignIn,
  finishProviderSignIn,
  loginAdmin,
  me,
} from '@terrace/contracts/http/identity/identity';
import { listNicknames } from '@terrace/contracts/http/market/nicknames';
import { signedInAdmin } from '../../../../../test/accounts.js';
import { adminWith, turnedOn } from '../../../../../test/admins.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { codeOf } from '../../../../../test/authenticator.js';
import { Caller } from '../../../../../test/caller.js';
import { type PersonAtProvider, SignInProvider } from '../../../../../test/sign-in-provider.js';
import { newId } from '../../../../platform/ids/new-id.js';

let provider: SignInProvider;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  provider = await SignInProvider.start();
  app = await startTestApp({ ...provider.environment, OIDC_SECOND_FACTOR: 'amr=mfa' });
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});

const somebody = (more: Partial<PersonAtProvider> = {}): PersonAtProvider => {
  const sub = newId();
  const email = `${sub.toLowerCase()}@example.org`;
  return { sub, name: 'Ina Example', email, email_verified: true, groups: ['staff'], ...more };
};

async function signIn(person: PersonAtProvider, at = app) {
  const browser = new Caller(at);
  const { url } = await browser.done(beginProviderSignIn);
  const query = await provider.visit(url, person);
  return { browser, answer: await browser.call(finishProviderSignIn, { body: { query } }) };
}

// product.md 10.9
describe('a sign-in with the provider', () => {
  it.each([
    [{ email_verified: false }, 'provider-email-needed'],
    [{ email_verified: undefined }, 'provider-email-needed'],
    [{ email: undefined }, 'provider-email-needed'],
    [{ groups: undefined }, 'no-roles'],
    [{ groups: ['guests'] }, 'no-roles'],
  ] as const)('of a new person with %j is refused: %s', async (more, code) => {
    const { browser, answer } = await signIn(somebody(more));
    expect(answer).toMatchObject({ status: 403, body: { code } });
    expect((await browser.call(me)).status).toBe(401);
  });

  it('takes over the account of a verified address, whose password is no way in any more', async () => {
    const { id, browser, credentials } = await adminWith(app, admin, ['catalogue']);
    const stranger = somebody({ email: credentials.email, email_verified: false });
    expect((await signIn(stranger)).answer).toMatchObject({ body: { code: 'provider-email-needed' } });
    const person = somebody({ email: credentials.email });
    expect((await signIn(person)).answer).toMatchObject({
      status: 200,
      body: { userId: id, adminRoles: ['support'] },
    });
    expect((await browser.call(me)).status).toBe(401);
    expect(await new Caller(app).call(loginAdmin, { body: credentials })).toMatchObject({
      status: 403,
      body: { code: 'use-provider' },
    });
    const wrong = { ...credentials, password: 'wrong-one' };
    expect((await new Caller(app).call(loginAdmin, { body: wrong })).status).toBe(401);
    // Another person with the address is not this account.
    expect((await signIn(somebody({ email: credentials.email }))).answer).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    });
    const without = await signIn(somebody({ email: credentials.email, groups: [] }));
    expect(without.answer).toMatchObject({ body: { code: 'no-roles' } });
    expect((await signIn(person)).answer).toMatchObject({ body: { adminRoles: ['support'] } });
    // Without the provider the password counts again.
    const alone = await startTestApp({}, app.databaseUrl);
    expect((await new Caller(alone).call(loginAdmin, { body: credentials })).status).toBe(200);
    expect(await new Caller(alone).call(beginProviderSignIn)).toMatchObject({ status: 404 });
    await alone.close();
  });

  it('opens one account for many first sign-ins at once', async () => {
    const person = somebody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person)));
    const ids = answers.flatMap(({ answer }) =>
      answer.status === 200 ? [(answer.body as { userId: string }).userId] : [],
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
    expect((await signIn(person)).answer.body).toMatchObject({ userId: ids[0] });
  });

  it('asks for our code unless the provider proved a factor, each code once', async () => {
    const { credentials, browser } = await adminWith(app, admin, ['support']);
    const { secret } = await turnedOn(browser, credentials.password);
    const person = somebody({ email: credentials.email });
    const first = await signIn(person);
    expect(first.answer).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } });
    const finish = (code: string) => first.browser.call(finishProviderSignIn, { body: { code } });
    expect(await finish('000000')).toMatchObject({ body: { code: 'second-factor-wrong' } });
    const code = codeOf(secret, 1);
    expect((await finish(code)).status).toBe(200);
    expect(await finish(code)).toMatchObject({ body: { code: 'sign-in-incomplete' } });
    expect((await signIn({ ...person, amr: ['pwd', 'mfa'] })).answer.status).toBe(200);
  });

  it('of a role that requires a second factor proves it at the provider; what was opened without gains nothing', async () => {
    const person = somebody({ groups: ['shop'] });
    const before = await signIn(person);
    await admin.done(setAdminPolicy, { body: { secondFactorFor: ['listings'] } });
    expect(await before.browser.done(me)).toMatchObject({ adminRoles: [], needsSecondFactor: true });
    expect((await signIn(person)).answer).toMatchObject({ body: { code: 'provider-factor-needed' } });
    const proved = await signIn({ ...person, amr: ['mfa'] });
    expect(proved.answer).toMatchObject({ status: 200, body: { adminRoles: ['listings'] } });
    expect((await before.browser.call(me)).status).toBe(401);
    await admin.done(setAdminPolicy, { body: { secondFactorFor: [] } });
    expect((await proved.browser.call(listNicknames)).status).toBe(200);
  });

  it('waits for a provider that is away, and starts without it', async () => {
    const away = await startTestApp({ ...provider.environment, OIDC_ISSUER: 'http://127.0.0.1:9' });
    expect(await new Caller(away).call(beginProviderSignIn)).toMatchObject({
      status: 503,
      body: { code: 'provider-unavailable' },
    });
    await away.close();
  });
});
