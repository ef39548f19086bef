import { beforeAll, describe, expect, it } from '@jest/globals';
import { login, loginSeller, me } from '@terrace/contracts/http/identity/identity';
import { deleteOwnAccount } from '@terrace/contracts/http/identity/own-account';
import { exportOwnData } from '@terrace/contracts/http/identity/privacy';
import {
  ownSecondFactor,
  resetOwnersSecondFactor,
  turnOffSecondFactor,
} from '@terrace/contracts/http/identity/second-factor';
import { signedInAdmin, signedUp } from '../../../../../test/accounts.js';
import { turnedOn } from '../../../../../test/admins.js';
import type { TestApp } from '../../../../../test/app.js';
import { codeOf } from '../../../../../test/authenticator.js';
import { Caller } from '../../../../../test/caller.js';
import { signedInSeller } from '../../../../../test/edge/people.js';
import { eventually } from '../../../../../test/eventually.js';
import type { MailService } from '../../../../../test/mail-service.js';
import { sharedWorld } from '../../../../../test/shared-world.js';

let app: TestApp;
let mails: MailService;
beforeAll(async () => {
  ({ app, mails } = await sharedWorld());
});

/** An account of this kind in its browser, and how it signs in anew. */
async function accountOf(role: 'buyer' | 'seller') {
  const { browser, email, password, id } = await (role === 'buyer' ? buyer() : seller());
  const endpoint = role === 'buyer' ? login : loginSeller;
  const signIn = (code?: string, from = new Caller(app)) =>
    from.call(endpoint, { body: { email, password, ...(code !== undefined && { code }) } });
  return { browser, email, password, id, signIn };
}

async function buyer() {
  const { browser, form } = await signedUp(app);
  const { userId: id } = await browser.done(me);
  return { browser, email: form.email, password: form.password, id };
}

async function seller() {
  return { ...(await signedInSeller(app, await signedInAdmin(app))), password: 'secret-1' };
}

// product.md 10.5, 10.7
describe.each(['buyer', 'seller'] as const)('the second factor of a %s', (role) => {
  it('is asked for after the password, once a code; ends other sessions; and is mailed about', async () => {
    const { browser, email, password, signIn } = await accountOf(role);
    const other = new Caller(app);
    expect((await signIn(undefined, other)).status).toBe(200);
    const { secret, recoveryCodes } = await turnedOn(browser, password);
    expect((await other.call(me)).status).toBe(401);
    expect((await browser.call(me)).status).toBe(200);
    await mails.mailTo(email, 'Your second factor was turned on');

    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } });
    const code = codeOf(secret, 1);
    expect((await signIn(code)).status).toBe(200);
    expect(await signIn(code)).toMatchObject({ status: 403, body: { code: 'second-factor-wrong' } });
    expect((await signIn(recoveryCodes[0])).status).toBe(200);
    expect((await signIn(recoveryCodes[0])).status).toBe(403);
    expect(await browser.done(ownSecondFactor)).toEqual({
      since: expect.any(String),
      recoveryCodesLeft: 9,
    });

    const off = (body: { password: string; code: string }) => browser.call(turnOffSecondFactor, { body });
    const recovery = recoveryCodes[1] ?? '';
    expect(await off({ password: 'wrong-one', code: recovery })).toMatchObject({
      body: { code: 'wrong-password' },
    });
    expect(await off({ password, code: '000000' })).toMatchObject({ body: { code: 'second-factor-wrong' } });
    expect((await off({ password, code: recovery })).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    await mails.mailTo(email, 'Your second factor was turned off');
  });

  it('that was lost is reset by an administrator: every session ends, and the owner is told', async () => {
    const { browser, email, password, id, signIn } = await accountOf(role);
    const admin = await signedInAdmin(app);
    const reset = () => admin.call(resetOwnersSecondFactor, { params: { role, id } });
    expect(await reset()).toMatchObject({ status: 409, body: { code: 'second-factor-off' } });
    await turnedOn(browser, password);
    expect((await reset()).status).toBe(204);
    await eventually('the session has ended', async () => (await browser.call(me)).status === 401);
    expect((await signIn()).status).toBe(200);
    await mails.mailTo(email, 'An administrator turned off your second factor');
  });
});

// product.md 15.2, 15.4
describe('the secrets of a second factor', () => {
  it('are not in the export of the owner’s data, and go with the account', async () => {
    const { browser, password, email, signIn } = await accountOf('buyer');
    const { secret } = await turnedOn(browser, password);
    const file = JSON.stringify(await browser.done(exportOwnData));
    expect(file).toContain('SecondFactorTurnedOn');
    expect(file).not.toContain(secret);
    expect(file).not.toContain('recoveryHashes');
    expect(await browser.done(deleteOwnAccount, { body: { password } })).toEqual({ waits: null });
    expect((await signIn()).status).toBe(401);
    await signedUp(app, { fullName: 'Bea Buyer', email, password });
    expect((await signIn()).status).toBe(200);
  });
});
