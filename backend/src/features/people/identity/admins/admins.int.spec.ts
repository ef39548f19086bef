import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminHistory,
  changeAdminRoles,
  disableAdmin,
  enableAdmin,
  inviteAdmin,
  inviteAdminAgain,
  listAdmins,
  ownAdminHistory,
} from '@terrace/contracts/http/identity/admins';
import { listContactMessages, sendContactMessage } from '@terrace/contracts/http/console/contact';
import { removeNickname, setNickname } from '@terrace/contracts/http/market/nicknames';
import { confirmPasswordReset, requestPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import { loginAdmin, me, refreshSession } from '@terrace/contracts/http/identity/identity';
import type { Pool } from 'pg';
import { signedInAdmin } from '../../../../../test/accounts.js';
import { joinedAdmin, mailedToken, newAdmin } from '../../../../../test/admins.js';
import type { TestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import type { MailService } from '../../../../../test/mail-service.js';
import { eventually } from '../../../../../test/eventually.js';
import { watch } from '../../../../../test/watching.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { createPool } from '@terrace/event-core/database/pool';

let mails: MailService;
let app: TestApp;
let pool: Pool;
let admin: Caller;
beforeAll(async () => {
  ({ app, mails } = await sharedWorld());
  pool = createPool(app.databaseUrl);
  admin = await signedInAdmin(app);
});
afterAll(async () => {
  await pool.end();
});

describe('an invitation', () => {
  it('is mailed, works once, and lets its recipient join with a password of their own', async () => {
    const person = newAdmin();
    const page = await watch(app, admin, 'admin');
    const { id, status } = await admin.done(inviteAdmin, { body: person });
    expect(status).toBe('invited');
    const token = await mailedToken(mails, person.email);
    const stranger = new Caller(app);
    const signIn = (password: string) =>
      stranger.call(loginAdmin, { body: { email: person.email, password } });
    expect((await signIn('')).status).toBe(400);
    expect((await signIn('guess-1')).status).toBe(401);
    const body = { token, password: 'chosen-by-ina' };
    expect(await stranger.done(confirmPasswordReset, { body })).toEqual({ role: 'admin' });
    expect(await stranger.call(confirmPasswordReset, { body })).toMatchObject({
      body: { code: 'invalid-link' },
    });
    expect((await signIn('chosen-by-ina')).status).toBe(200);
    await eventually('the others see them sign in', () =>
      page.changes.some(
        ({ kind, data }) =>
          kind === 'administrator' &&
          JSON.stringify(data).includes(id) &&
          !JSON.stringify(data).includes('"lastSignInAt":null'),
      ),
    );
    expect(JSON.stringify(page.changes)).not.toContain('$2b$');
    page.close();
  });

  it('is valid for three days and can be mailed again', async () => {
    const person = newAdmin();
    const { id } = await admin.done(inviteAdmin, { body: person });
    const token = await mailedToken(mails, person.email);
    const { rows } = await pool.query<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from password_resets
       where account_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ days: 3 }]);
    await pool.query('update password_resets set expires_at = now() where account_id = $1', [id]);
    const join = (with_: string) =>
      new Caller(app).call(confirmPasswordReset, { body: { token: with_, password: 'chosen-by-ina' } });
    expect(await join(token)).toMatchObject({ status: 400, body: { code: 'invalid-link' } });
    await admin.done(inviteAdminAgain, { params: { id } });
    await eventually('a second mail', () => mails.mailsTo(person.email).length === 2);
    expect((await join(await mailedToken(mails, person.email))).status).toBe(200);
    expect(await admin.call(inviteAdminAgain, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'not-invited' },
    });
  });

  it('is sent to an address once', async () => {
    const person = newAdmin();
    await admin.done(inviteAdmin, { body: person });
    const again = await admin.call(inviteAdmin, { body: person });
    expect(again).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  });
});

describe('a disabled administrator', () => {
  it('loses every session, socket and mailed link at once, and does not get them back when enabled', async () => {
    const ina = await joinedAdmin(app, mails, admin);
    const page = await watch(app, ina.browser, 'admin');
    expect(page.topics).toEqual(['admin']);
    await new Caller(app).done(requestPasswordReset, { body: { email: ina.person.email } });
    await eventually('a link is mailed', () => mails.mailsTo(ina.person.email).length === 2);
    const token = await mailedToken(mails, ina.person.email);

    expect((await admin.done(disableAdmin, { params: { id: ina.id } })).status).toBe('disabled');
    expect((await ina.browser.call(me)).status).toBe(401);
    await eventually('the socket is closed', () => page.isClosed());
    const before = page.changes.length;
    await eventually('the links are gone', async () => {
      const { rows } = await pool.query('select from password_resets where account_id = $1', [ina.id]);
      return rows.length === 0;
    });
    const signIn = () => new Caller(app).call(loginAdmin, { body: ina.credentials });
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'account-disabled' } });
    const wrong = { ...ina.credentials, password: 'wrong-one' };
    expect((await new Caller(app).call(loginAdmin, { body: wrong })).status).toBe(401);

    const refresh = () => ina.browser.copy().call(refreshSession);
    expect(await refresh()).toMatchObject({ status: 401, body: { code: 'account-closed' } });

    await admin.done(enableAdmin, { params: { id: ina.id } });
    expect(await refresh()).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    expect((await ina.browser.call(me)).status).toBe(401);
    const link = { body: { token, password: 'chosen-again' } };
    expect((await new Caller(app).call(confirmPasswordReset, link)).status).toBe(400);
    expect((await signIn()).status).toBe(200);
    expect(page.changes).toHaveLength(before);
    page.close();
  });

  it('was disabled by another: administrators cannot disable themselves', async () => {
    const { items } = await admin.done(listAdmins, { query: { q: app.config.ADMIN_EMAIL } });
    const answer = await admin.call(disableAdmin, { params: { id: items[0]?.id ?? '' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'own-account' } });
    expect((await admin.call(me)).status).toBe(200);
  });
});

// product.md 6.3
describe('a role that is taken away', () => {
  it('ends what it allowed at once, also on open sockets, and leaves the session', async () => {
    const { id, browser } = await joinedAdmin(app, mails, admin, 'support', 'catalogue');
    const page = await watch(app, browser, 'admin');
    const sendMessage = (subject: string) =>
      new Caller(app).done(sendContactMessage, {
        body: { name: 'Wendy', email: 'wendy@home.test', subject, message: 'Where?' },
      });
    await sendMessage('Before');
    const kinds = ({ changes }: typeof page) => changes.map(({ kind }) => kind);
    await eventually('support sees a message', () => kinds(page).includes('contact-message'));

    const { roles } = await admin.done(changeAdminRoles, { params: { id }, body: { roles: ['catalogue'] } });
    expect(roles).toEqual(['catalogue']);
    expect((await browser.call(listContactMessages)).body).toMatchObject({ code: 'not-allowed' });
    expect((await browser.done(me)).adminRoles).toEqual(['catalogue']);
    expect((await browser.done(ownAdminHistory)).items[0]?.what).toBe('roles-changed');
    await eventually('the socket is closed', () => page.isClosed());

    const later = await watch(app, browser, 'admin');
    await sendMessage('After');
    const params = { name: newId().toLowerCase() };
    await admin.done(setNickname, { params, body: { meaning: 'Arsenal' } });
    await admin.done(removeNickname, { params });
    await eventually('catalogue sees a nickname', () => kinds(later).includes('nicknames'));
    expect(kinds(later)).not.toContain('contact-message');
    later.close();
  });

  it('is never an owner’s own', async () => {
    const { items } = await admin.done(listAdmins, { query: { q: app.config.ADMIN_EMAIL } });
    const call = { params: { id: items[0]?.id ?? '' }, body: { roles: ['support' as const] } };
    expect(await admin.call(changeAdminRoles, call)).toMatchObject({
      status: 409,
      body: { code: 'own-account' },
    });
  });
});

describe('the history of an account', () => {
  it('lists who did what, newest first, and the network address of sign-ins', async () => {
    const ina = await joinedAdmin(app, mails, admin);
    await admin.done(disableAdmin, { params: { id: ina.id } });
    await admin.done(enableAdmin, { params: { id: ina.id } });
    const { items } = await admin.done(adminHistory, { params: { id: ina.id } });
    const by = app.config.ADMIN_EMAIL;
    expect(items).toMatchObject([
      { what: 'enabled', by },
      { what: 'disabled', by },
      { what: 'signed-in', by: null, address: '127.0.0.•', factor: null },
      { what: 'password-chosen' },
      { what: 'invited', by },
    ]);
  });
});
