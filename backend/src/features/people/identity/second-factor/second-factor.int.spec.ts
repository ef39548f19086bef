import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { adminHistory, resetSecondFactor, setAdminPolicy } from '@terrace/contracts/http/identity/admins';
import {
  ownSecondFactor,
  proposeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@terrace/contracts/http/identity/second-factor';
import { loginAdmin, me, refreshSession } from '@terrace/contracts/http/identity/identity';
import { listNicknames } from '@terrace/contracts/http/market/nicknames';
import { signedInAdmin } from '../../../../../test/accounts.js';
import { joinedAdmin, turnedOn } from '../../../../../test/admins.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { codeOf } from '../../../../../test/authenticator.js';
import { Caller } from '../../../../../test/caller.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import type { MailService } from '../../../../../test/mail-service.js';
import { eventually } from '../../../../../test/eventually.js';
import { watch } from '../../../../../test/watching.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { newId } from '../../../../platform/ids/new-id.js';
import { Passwords } from '../passwords/passwords.service.js';

let mails: MailService;
let app: TestApp;
let admin: Caller;
let ina: Awaited<ReturnType<typeof joinedAdmin>>;
beforeAll(async () => {
  ({ app, mails } = await sharedWorld());
  admin = await signedInAdmin(app);
});
beforeEach(async () => {
  ina = await joinedAdmin(app, mails, admin);
});

const signIn = (code?: string, at = app) =>
  new Caller(at).call(loginAdmin, { body: { ...ina.credentials, ...(code !== undefined && { code }) } });

// product.md 10.5
describe('a second factor', () => {
  it('is required only after the right password, and each code works once', async () => {
    const { secret } = await turnedOn(ina.browser, ina.credentials.password);
    const wrong = { ...ina.credentials, password: 'wrong-one', code: codeOf(secret) };
    expect(await new Caller(app).call(loginAdmin, { body: wrong })).toMatchObject({
      status: 401,
      body: { code: 'invalid-credentials' },
    });
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } });
    const code = codeOf(secret, 1);
    expect((await signIn(code)).status).toBe(200);
    expect(await signIn(code)).toMatchObject({ status: 403, body: { code: 'second-factor-wrong' } });
  });

  it('accepts one of many concurrent requests with the same code', async () => {
    const { secret } = await turnedOn(ina.browser, ina.credentials.password);
    const code = codeOf(secret, 1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('sets no cookie before the code is right', async () => {
    await turnedOn(ina.browser, ina.credentials.password);
    const browser = new Caller(app);
    await browser.call(loginAdmin, { body: ina.credentials });
    await browser.call(loginAdmin, { body: { ...ina.credentials, code: '000000' } });
    expect([...browser.cookies.keys()].filter((name) => name !== 'terrace_guest')).toEqual([]);
  });

  it('is replaced by each recovery code once', async () => {
    const { recoveryCodes } = await turnedOn(ina.browser, ina.credentials.password);
    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn(recoveryCodes[3])).status).toBe(200);
    expect((await signIn(recoveryCodes[3])).status).toBe(403);
    expect(await ina.browser.done(ownSecondFactor)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('that is required of a role has to be set up before anything else', async () => {
    const pia = await joinedAdmin(app, mails, admin, 'catalogue');
    const page = await watch(app, pia.browser, 'admin');
    const lists = () => pia.browser.call(listNicknames);
    await admin.done(setAdminPolicy, { body: { secondFactorFor: ['catalogue'] } });
    try {
      expect(await lists()).toMatchObject({ status: 403, body: { code: 'second-factor-required' } });
      expect(await pia.browser.done(me)).toMatchObject({ adminRoles: [], needsSecondFactor: true });
      await eventually('the socket is closed', () => page.isClosed());
      expect((await watch(app, pia.browser, 'admin')).topics).toEqual([]);
      expect(await new Caller(app).done(loginAdmin, { body: pia.credentials })).toMatchObject({
        needsSecondFactor: true,
      });
      expect((await admin.call(listNicknames)).status).toBe(200);

      await turnedOn(pia.browser, pia.credentials.password);
      expect((await lists()).status).toBe(200);
      expect((await pia.browser.done(me)).adminRoles).toEqual(['catalogue']);
    } finally {
      await admin.done(setAdminPolicy, { body: { secondFactorFor: [] } });
    }
  });

  it('has the same rate limit as passwords', async () => {
    await turnedOn(ina.browser, ina.credentials.password);
    const slow = await startTestApp({ LIMIT_FACTOR: '1' }, app.databaseUrl);
    try {
      // Asking which code it is costs nothing.
      for (let turn = 0; turn < 12; turn++) expect((await signIn(undefined, slow)).status).toBe(403);
      const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn('000000', slow)));
      expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    } finally {
      await slow.close();
    }
  });

  it('is turned off only with password and code', async () => {
    const { secret } = await turnedOn(ina.browser, ina.credentials.password);
    const off = (password: string, code: string) =>
      ina.browser.call(turnOffSecondFactor, { body: { password, code } });
    const code = codeOf(secret, 1);
    expect(await off('wrong-one', code)).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect(await off(ina.credentials.password, '000000')).toMatchObject({
      body: { code: 'second-factor-wrong' },
    });
    expect((await off(ina.credentials.password, code)).status).toBe(204);
    expect((await signIn()).status).toBe(200);
  });

  it('counts no wrong password when the queue was too full to compare it', async () => {
    const { secret } = await turnedOn(ina.browser, ina.credentials.password);
    const slow = await startTestApp({ LIMIT_FACTOR: '1' }, app.databaseUrl);
    try {
      const browser = new Caller(slow);
      const credentials = { ...ina.credentials, code: codeOf(secret, 1) };
      expect((await browser.call(loginAdmin, { body: credentials })).status).toBe(200);
      const off = () =>
        browser.call(turnOffSecondFactor, {
          body: { password: ina.credentials.password, code: '000000' },
        });
      const busy = new DomainError('unavailable', { retryAfter: 5 });
      const verify = jest.spyOn(slow.app.get(Passwords, { strict: false }), 'verify').mockRejectedValue(busy);
      for (let time = 0; time < 12; time++) expect((await off()).status).toBe(503);
      verify.mockRestore();
      expect(await off()).toMatchObject({ body: { code: 'second-factor-wrong' } });
    } finally {
      await slow.close();
    }
  });

  it('that was lost is reset by another administrator, whose name is recorded', async () => {
    await turnedOn(ina.browser, ina.credentials.password);
    const own = await ina.browser.call(resetSecondFactor, { params: { id: ina.id } });
    expect(own).toMatchObject({ status: 409, body: { code: 'own-account' } });
    await signIn('000000');
    await admin.done(resetSecondFactor, { params: { id: ina.id } });
    expect((await signIn()).status).toBe(200);
    const { items } = await admin.done(adminHistory, { params: { id: ina.id } });
    expect(items.slice(0, 4)).toMatchObject([
      { what: 'signed-in', factor: null },
      { what: 'second-factor-reset', by: app.config.ADMIN_EMAIL },
      { what: 'second-factor-refused', address: '127.0.0.•' },
      { what: 'second-factor-on' },
    ]);
    expect(JSON.stringify(items)).not.toContain('secret');
    const { email } = ina.person;
    await mails.mailTo(email, 'An administrator turned off your second factor');
    // The first password after the invitation changed none.
    expect(mails.mailsTo(email).some(({ message }) => message.includes('password was changed'))).toBe(false);
  });

  it('returns a new secret to a repeated idempotency key, and confirms only once', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await ina.browser.done(proposeSecondFactor, { headers });
    const { secret } = await ina.browser.done(proposeSecondFactor, { headers });
    expect(secret).not.toBe(first.secret);
    const confirm = {
      body: { password: ina.credentials.password, code: codeOf(secret) },
      headers: { 'idempotency-key': newId() },
    };
    expect((await ina.browser.call(turnOnSecondFactor, confirm)).status).toBe(200);
    expect((await ina.browser.call(turnOnSecondFactor, confirm)).status).toBe(409);
  });
});

describe('a stolen session of an administrator', () => {
  it('cannot turn on a second factor without the password', async () => {
    const thief = ina.browser.copy();
    const { secret } = await thief.done(proposeSecondFactor);
    const body = { code: codeOf(secret) };
    expect(await thief.call(turnOnSecondFactor, { body })).toMatchObject({ body: { code: 'invalid' } });
    const guess = await thief.call(turnOnSecondFactor, { body: { ...body, password: 'guess-one' } });
    expect(guess).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await signIn()).status).toBe(200);
  });

  it('cannot read new recovery codes without the password', async () => {
    const { secret } = await turnedOn(ina.browser, ina.credentials.password);
    const renew = (password: string) =>
      ina.browser.copy().call(renewRecoveryCodes, { body: { password, code: codeOf(secret, 1) } });
    expect(await renew('guess-one')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await renew(ina.credentials.password)).status).toBe(200);
  });

  it('is ended, with every socket, when the second factor is turned on, renewed or turned off', async () => {
    const { password } = ina.credentials;
    let secret = '';
    let recoveryCodes: readonly string[] = [];
    const changes = [
      async () => void ({ secret, recoveryCodes } = await turnedOn(ina.browser, password)),
      async () => {
        const body = { password, code: codeOf(secret) };
        ({ recoveryCodes } = await ina.browser.done(renewRecoveryCodes, { body }));
      },
      () => ina.browser.done(turnOffSecondFactor, { body: { password, code: codeOf(secret, 1) } }),
    ];
    for (const change of changes) {
      const thief = new Caller(app);
      const [code] = recoveryCodes;
      await thief.done(loginAdmin, { body: { ...ina.credentials, ...(code !== undefined && { code }) } });
      const own = await watch(app, ina.browser, 'admin');
      const stolen = await watch(app, thief, 'admin');
      await change();
      expect((await thief.call(me)).status).toBe(401);
      expect((await thief.call(refreshSession)).status).toBe(401);
      expect((await ina.browser.call(me)).status).toBe(200);
      await eventually('the stolen socket is closed', () => stolen.isClosed());
      expect(own.isClosed()).toBe(false);
      own.close();
    }
    expect((await admin.call(me)).status).toBe(200);
    const { items } = await admin.done(adminHistory, { params: { id: ina.id } });
    expect(items.map(({ what }) => what).filter((what) => what !== 'signed-in')).toEqual(
      expect.arrayContaining(['second-factor-off', 'recovery-codes-renewed', 'second-factor-on']),
    );
  });

  it('is ended when another administrator resets the second factor', async () => {
    await turnedOn(ina.browser, ina.credentials.password);
    await admin.done(resetSecondFactor, { params: { id: ina.id } });
    await eventually('the session has ended', async () => (await ina.browser.call(me)).status === 401);
  });
});

describe('a repeated Idempotency-Key on a sign-in', () => {
  /** Signs in under a key and answers how the same request ends from a browser with its guest cookie alone. */
  async function signedInUnderKey(code?: string) {
    const call = {
      body: { ...ina.credentials, ...(code !== undefined && { code }) },
      headers: { 'idempotency-key': newId() },
    };
    const browser = new Caller(app);
    await browser.done(loginAdmin, call);
    const thief = browser.copy();
    for (const name of thief.cookies.keys()) if (name !== 'terrace_guest') thief.cookies.delete(name);
    return { thief, repeat: () => thief.call(loginAdmin, call) };
  }

  async function expectNoSession(thief: Caller): Promise<void> {
    expect([...thief.cookies.keys()].filter((name) => name !== 'terrace_guest')).toEqual([]);
    expect((await thief.call(me)).status).toBe(401);
  }

  it('gets second-factor-needed when the key was used before the second factor was turned on', async () => {
    const { thief, repeat } = await signedInUnderKey();
    await turnedOn(ina.browser, ina.credentials.password);
    expect(await repeat()).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } });
    await expectNoSession(thief);
  });

  it('gets second-factor-wrong once its code is used, and the history shows the rejection', async () => {
    const { secret } = await turnedOn(ina.browser, ina.credentials.password);
    const { thief, repeat } = await signedInUnderKey(codeOf(secret, 1));
    expect(await repeat()).toMatchObject({ status: 403, body: { code: 'second-factor-wrong' } });
    await expectNoSession(thief);
    const { items } = await admin.done(adminHistory, { params: { id: ina.id } });
    expect(items[0]).toMatchObject({ what: 'second-factor-refused' });
  });
});
