import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  login,
  loginAdmin,
  loginSeller,
  me,
  refreshSession,
} from '@terrace/contracts/http/identity/identity';
import { inviteAdmin } from '@terrace/contracts/http/identity/admins';
import {
  changeOwnPassword,
  confirmEmailChange,
  deleteOwnAccount,
  endOwnSession,
  listOwnSessions,
  openMatters,
  renameOwnAccount,
  requestEmailChange,
} from '@terrace/contracts/http/identity/own-account';
import { confirmPasswordReset, requestPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import { newBuyer, signedInAdmin, signedUp } from '../../../../../test/accounts.js';
import { joinedAdmin, mailedToken } from '../../../../../test/admins.js';
import type { TestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { signedInSeller } from '../../../../../test/edge/people.js';
import type { MailService } from '../../../../../test/mail-service.js';
import { sharedWorld } from '../../../../../test/shared-world.js';

let app: TestApp;
let mails: MailService;
beforeAll(async () => {
  ({ app, mails } = await sharedWorld());
});

const NEW = 'violet-harbour';
const signIn = (email: string, password: string) =>
  new Caller(app).call(login, { body: { email, password } });

// product.md 10.7
describe('the name of one’s own account', () => {
  it('is changed at once, also for the other sessions', async () => {
    const { browser, form } = await signedUp(app);
    const other = new Caller(app);
    await other.done(login, { body: { email: form.email, password: form.password } });
    expect(await browser.done(renameOwnAccount, { body: { fullName: ' Bea Best ' } })).toMatchObject({
      userName: 'Bea Best',
    });
    expect(await other.done(me)).toMatchObject({ userName: 'Bea Best' });
  });
});

// product.md 5.4, 7.4, 10.7
describe('the password of one’s own account', () => {
  it('is changed with the present one, ends the other sessions and links, and mails the owner', async () => {
    const { browser, form } = await signedUp(app);
    const other = new Caller(app);
    await other.done(login, { body: { email: form.email, password: form.password } });
    await new Caller(app).done(requestPasswordReset, { body: { email: form.email } });
    const token = await mailedToken(mails, form.email);
    const change = (currentPassword: string, password: string) =>
      browser.call(changeOwnPassword, { body: { currentPassword, password } });

    expect(await change('wrong-one', NEW)).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect(await change(form.password, 'password')).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'password' }] },
    });
    expect((await other.call(me)).status).toBe(200);

    expect((await change(form.password, NEW)).status).toBe(204);
    expect((await browser.call(me)).status).toBe(200);
    expect((await browser.call(refreshSession)).status).toBe(200);
    expect((await other.call(me)).status).toBe(401);
    expect((await signIn(form.email, form.password)).status).toBe(401);
    expect((await signIn(form.email, NEW)).status).toBe(200);
    const link = { body: { token, password: 'amber-lantern' } };
    expect(await new Caller(app).call(confirmPasswordReset, link)).toMatchObject({
      body: { code: 'invalid-link' },
    });
    expect(await mails.mailTo(form.email, 'Your password was changed')).toMatchObject({
      message: expect.stringContaining('/forgot-password'),
    });
  });

  it('is mailed about after a mailed link, too', async () => {
    const { form } = await signedUp(app);
    await new Caller(app).done(requestPasswordReset, { body: { email: form.email } });
    const token = await mailedToken(mails, form.email);
    await new Caller(app).done(confirmPasswordReset, { body: { token, password: NEW } });
    await mails.mailTo(form.email, 'Your password was changed');
  });
});

// product.md 7.4, 10.7
describe('the address of one’s own account', () => {
  const ask = (browser: Caller, email: string, currentPassword: string) =>
    browser.call(requestEmailChange, { body: { email, currentPassword } });
  const confirm = (token: string) => new Caller(app).call(confirmEmailChange, { body: { token } });

  it('changes by the link mailed to the new one, ends other sessions and links, and tells the former', async () => {
    const { browser, form } = await signedUp(app);
    const { email } = newBuyer();
    const other = new Caller(app);
    await other.done(login, { body: { email: form.email, password: form.password } });
    await other.done(requestPasswordReset, { body: { email: form.email } });
    const reset = await mailedToken(mails, form.email);

    expect(await ask(browser, email, 'wrong-one')).toMatchObject({ body: { code: 'wrong-password' } });
    expect(await ask(browser, form.email, form.password)).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'email' }] },
    });
    expect((await ask(browser, email, form.password)).status).toBe(202);
    const token = await mailedToken(mails, email);
    expect((await other.call(me)).status).toBe(200);
    expect(await browser.done(me)).toMatchObject({ userEmail: form.email });

    expect(await confirm(token)).toMatchObject({ status: 200, body: { role: 'buyer' } });
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'invalid-link' } });
    expect(await browser.done(me)).toMatchObject({ userEmail: email });
    expect((await other.call(me)).status).toBe(401);
    expect((await signIn(form.email, form.password)).status).toBe(401);
    expect((await signIn(email, form.password)).status).toBe(200);
    const link = { body: { token: reset, password: NEW } };
    expect(await new Caller(app).call(confirmPasswordReset, link)).toMatchObject({
      body: { code: 'invalid-link' },
    });
    expect(await mails.mailTo(form.email, 'Your email address was changed')).toMatchObject({
      message: expect.stringContaining('/contact'),
    });
    // The former one is free again.
    await signedUp(app, form);
  });

  it('does not change to a taken one, of which only its owner is told', async () => {
    const { browser, form } = await signedUp(app);
    const { form: taken } = await signedUp(app);
    expect((await ask(browser, taken.email, form.password)).status).toBe(202);
    expect(await mails.mailTo(taken.email, 'already have an account')).toMatchObject({
      message: expect.not.stringContaining('token='),
    });
    expect(await browser.done(me)).toMatchObject({ userEmail: form.email });
  });

  it('does not change by a link that was asked for before the password changed', async () => {
    const { browser, form } = await signedUp(app);
    const { email } = newBuyer();
    await ask(browser, email, form.password);
    const token = await mailedToken(mails, email);
    await browser.done(changeOwnPassword, { body: { currentPassword: form.password, password: NEW } });
    expect(await confirm(token)).toMatchObject({ body: { code: 'invalid-link' } });
  });
});

// product.md 10.7
describe.each(['seller', 'admin'] as const)('the address of a %s', (role) => {
  it('changes as a buyer’s does, and is refused while another has it', async () => {
    const admin = await signedInAdmin(app);
    const person = async () =>
      role === 'seller'
        ? { ...(await signedInSeller(app, admin)), password: 'secret-1' }
        : await joinedAdmin(app, mails, admin).then(({ browser, credentials }) => ({
            browser,
            ...credentials,
          }));
    const endpoint = role === 'seller' ? loginSeller : loginAdmin;
    const enter = (email: string, password: string) =>
      new Caller(app).call(endpoint, { body: { email, password } });
    const { browser, email, password } = await person();
    const ask = (wanted: string) =>
      browser.call(requestEmailChange, { body: { email: wanted, currentPassword: password } });
    const other = await person();
    expect((await ask(other.email)).status).toBe(202);
    await mails.mailTo(other.email, 'already have an account');

    const { email: wanted } = newBuyer();
    expect((await ask(wanted)).status).toBe(202);
    const token = await mailedToken(mails, wanted);
    const confirmed = await new Caller(app).call(confirmEmailChange, { body: { token } });
    expect(confirmed).toMatchObject({ status: 200, body: { role } });
    expect(await browser.done(me)).toMatchObject({ userEmail: wanted, role });
    expect((await enter(email, password)).status).toBe(401);
    expect((await enter(wanted, password)).status).toBe(200);
    await mails.mailTo(email, 'Your email address was changed');
  });
});

// product.md 6.5
it('a former address of an administrator opens no other account', async () => {
  const admin = await signedInAdmin(app);
  const { browser, person, credentials } = await joinedAdmin(app, mails, admin);
  const { email } = newBuyer();
  const body = { email, currentPassword: credentials.password };
  await browser.done(requestEmailChange, { body });
  const token = await mailedToken(mails, email);
  await new Caller(app).done(confirmEmailChange, { body: { token } });
  expect(await admin.call(inviteAdmin, { body: person })).toMatchObject({ body: { code: 'email-taken' } });
});

// product.md 10.7
describe('the sessions of one’s own account', () => {
  it('are listed by their devices, and ended one by one by their owner alone', async () => {
    const { browser, form } = await signedUp(app);
    const other = new Caller(app);
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
    };
    await other.done(login, { body: { email: form.email, password: form.password }, headers });
    const { items } = await browser.done(listOwnSessions);
    expect(items.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Chrome on Windows', false],
      [null, true],
    ]);

    const id = items[0]?.id ?? '';
    const { browser: stranger } = await signedUp(app);
    expect(await stranger.call(endOwnSession, { params: { id } })).toMatchObject({ status: 404 });
    expect((await other.call(me)).status).toBe(200);
    expect((await browser.call(endOwnSession, { params: { id } })).status).toBe(204);
    expect((await other.call(me)).status).toBe(401);
    expect((await browser.done(listOwnSessions)).items).toMatchObject([{ isThis: true }]);
  });
});

// product.md 10.7, 15.2
describe('deleting one’s own account', () => {
  it('needs the password, and frees the address', async () => {
    const { browser, form } = await signedUp(app);
    const remove = (password: string) => browser.call(deleteOwnAccount, { body: { password } });
    expect(await remove('wrong-one')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await browser.call(me)).status).toBe(200);
    expect(await browser.done(openMatters)).toEqual({ items: [], erasure: null });
    expect(await remove(form.password)).toMatchObject({ status: 200, body: { waits: null } });
    expect((await browser.call(me)).status).toBe(401);
    expect((await signIn(form.email, form.password)).status).toBe(401);
    await signedUp(app, form);
  });
});
