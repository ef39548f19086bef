import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmPasswordReset, requestPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import { login, me, refreshSession } from '@terrace/contracts/http/identity/identity';
import { signup } from '@terrace/contracts/http/identity/registration';
import { newBuyer, signedUp } from '../../../../../test/accounts.js';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { eventually } from '../../../../../test/eventually.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { inContext } from '../../../../platform/observability/context.js';
import { AccountOpening } from '../accounts/account-opening.service.js';
import { AnnounceNewCustomerHandler } from './announce-new-customer.job.js';
import { WelcomeBuyerHandler } from './welcome-buyer.job.js';

interface Mail {
  readonly to: string;
  readonly senderName: string;
  readonly subject: string;
  readonly message: string;
  readonly html: string;
  readonly key?: string | undefined;
}

const inbox: Mail[] = [];
/** What was sent while the service failed. */
const refused: Mail[] = [];
let isFailing = false;
const service = createServer((request, response) => {
  void json(request).then((mail) => {
    const key = request.headersDistinct['idempotency-key']?.[0];
    (isFailing ? refused : inbox).push({ ...(mail as Mail), key });
    response.writeHead(isFailing ? 503 : 200).end('{}');
  });
});
let app: TestApp;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  if (address === null || typeof address === 'string') throw new Error('The email service has no port');
  app = await startTestApp({ EMAIL_API_URL: `http://127.0.0.1:${address.port}/email` });
});
afterEach(() => {
  isFailing = false;
});
afterAll(async () => {
  await app.close();
  service.close();
});

/** The mail that comes to an address about something; waits for it. */
async function mailTo(to: string, about: RegExp, after = 0): Promise<Mail> {
  const find = () =>
    inbox.slice(after).find((mail) => mail.to === to && about.test(mail.subject + mail.message));
  await eventually(`a mail to ${to}`, () => find() !== undefined);
  const mail = find();
  if (!mail) throw new Error('The mail has gone');
  return mail;
}

async function resetTokenFor(email: string): Promise<string> {
  const before = inbox.length;
  expect((await new Caller(app).call(requestPasswordReset, { body: { email } })).status).toBe(202);
  const { message } = await mailTo(email, /new password/, before);
  const link = /http\S+\/reset-password\?token=(\S+)/.exec(message);
  expect(link?.[0]).toContain(app.config.PUBLIC_URL);
  return link?.[1] ?? '';
}

describe('a new customer', () => {
  it('is announced to the administrators', async () => {
    const { form } = await signedUp(app);
    const mail = await mailTo(app.config.ADMIN_EMAIL ?? '', new RegExp(form.email));
    expect(mail).toMatchObject({ senderName: 'Terrace', subject: 'New customer registration' });
    expect(mail.message).toContain('Bea Buyer');
  });

  it('is announced once, also when the email service fails, which is only logged', async () => {
    isFailing = true;
    const { form, id } = await signedUp(app);
    const tries = () => refused.filter(({ message }) => message.includes(form.email)).length;
    await eventually('the announcement was refused', () => tries() === 1);
    const handler = app.app.get(AnnounceNewCustomerHandler, { strict: false });
    await expect(handler.handle({ buyerId: id })).resolves.toBeUndefined();
    expect(tries()).toBe(2);
  });
});

describe('a new buyer', () => {
  const welcomes = (email: string) =>
    [...inbox, ...refused].filter(({ to, subject }) => to === email && subject === 'Welcome to Terrace');

  it('gets a welcome mail without their name, retried with the same idempotency key', async () => {
    isFailing = true;
    const { form, id } = await signedUp(app);
    await eventually('the welcome mail was refused', () => welcomes(form.email).length > 0);
    isFailing = false;
    await mailTo(form.email, /Welcome/);
    await app.app.get(WelcomeBuyerHandler, { strict: false }).handle({ buyerId: id });
    const tries = welcomes(form.email);
    expect(new Set(tries.map(({ key }) => key))).toEqual(new Set([`welcome-${id}`]));
    expect(tries[0]?.message).toContain('Find an event:\n');
    expect(JSON.stringify(tries)).not.toContain('Bea');
  });
});

describe('mail content in a name', () => {
  const HOSTILE = 'Bea\n\nYour account is locked. Sign in at https://evil.example/now';

  it('is rejected at sign-up, whatever part of a mail or an address it contains', async () => {
    for (const fullName of [
      HOSTILE,
      'Win at evil.example',
      'mail win@evil',
      'a\u2028b',
      'a\u202eb',
      'a\tb',
    ]) {
      const body = { ...newBuyer(), fullName };
      const answer = await new Caller(app).call(signup, { body });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'fullName' }] } });
    }
  });

  it('is removed from password reset mails, also from a name that was stored before', async () => {
    const opening = app.app.get(AccountOpening, { strict: false });
    const account = { ...newBuyer(), fullName: HOSTILE };
    await inContext({ correlationId: newId(), actor: { role: 'system', id: 'spec' } }, () =>
      opening.open('buyer', account),
    );
    await resetTokenFor(account.email);
    const { message } = await mailTo(account.email, /new password/);
    expect(message).not.toContain('Bea');
    expect(message).not.toContain('evil');
    const toAdmin = await mailTo(app.config.ADMIN_EMAIL ?? '', new RegExp(account.email));
    expect(toAdmin.message).toContain(
      'Name: Bea Your account is locked. Sign in at https: //evil. example/now\n',
    );
  });
});

describe('a forgotten password', () => {
  it('is replaced with the mailed link: every session ends and the link works once', async () => {
    const { browser, form } = await signedUp(app);
    const token = await resetTokenFor(form.email);
    const other = await resetTokenFor(form.email);
    const caller = new Caller(app);
    const body = { token, password: 'brand-new' };
    expect(await caller.done(confirmPasswordReset, { body })).toEqual({ role: 'buyer' });
    expect((await browser.call(me)).status).toBe(401);
    expect((await browser.call(refreshSession)).status).toBe(401);
    const signIn = (password: string) => caller.call(login, { body: { email: form.email, password } });
    expect((await signIn(form.password)).status).toBe(401);
    expect((await signIn('brand-new')).status).toBe(200);
    for (const used of [token, other]) {
      const again = await new Caller(app).call(confirmPasswordReset, {
        body: { token: used, password: 'third-one' },
      });
      expect(again).toMatchObject({ status: 400, body: { code: 'invalid-link' } });
    }
  });

  it('is mailed again when the email service rejected the first mail', async () => {
    const { form } = await signedUp(app);
    isFailing = true;
    await new Caller(app).done(requestPasswordReset, { body: { email: form.email } });
    await eventually('a link was refused', () => refused.some(({ to }) => to === form.email));
    isFailing = false;
    const { message } = await mailTo(form.email, /new password/);
    const token = /token=(\S+)/.exec(message)?.[1] ?? '';
    const body = { token, password: 'brand-new' };
    expect(await new Caller(app).done(confirmPasswordReset, { body })).toEqual({ role: 'buyer' });
  });

  it('is replaced once although the link is used twice concurrently', async () => {
    const { form } = await signedUp(app);
    const token = await resetTokenFor(form.email);
    const answers = await Promise.all(
      ['brand-new-a', 'brand-new-b'].map((password) =>
        new Caller(app).call(confirmPasswordReset, { body: { token, password } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('gets the same answer for an address without an account, and sends no mail', async () => {
    const { email } = newBuyer();
    expect((await new Caller(app).call(requestPasswordReset, { body: { email } })).status).toBe(202);
    // Mails go out in the order they were asked for: when the next one has come, this one would have.
    const { form } = await signedUp(app);
    await resetTokenFor(form.email);
    expect(inbox.filter(({ to }) => to === email)).toEqual([]);
  });
});
