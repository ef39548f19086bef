import { beforeAll, expect, it } from '@jest/globals';
import { inviteAdmin } from '@terrace/contracts/http/identity/admins';
import { confirmPasswordReset, requestPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import { login, loginAdmin } from '@terrace/contracts/http/identity/identity';
import { registerSeller, signup } from '@terrace/contracts/http/identity/registration';
import { mailedToken, newAdmin } from '../../../../../test/admins.js';
import { newBuyer, newSeller, signedInAdmin, signedUp } from '../../../../../test/accounts.js';
import type { TestApp } from '../../../../../test/app.js';
import { Caller } from '../../../../../test/caller.js';
import { sharedWorld } from '../../../../../test/shared-world.js';
import type { MailService } from '../../../../../test/mail-service.js';

let mails: MailService;
let app: TestApp;
beforeAll(async () => {
  ({ app, mails } = await sharedWorld());
});

const refused = (message: string) => ({
  status: 400,
  body: { code: 'invalid', errors: [{ path: 'password', message }] },
});
const EASY = 'This password is easy to guess. Please choose another one.';
const SHORT = 'Password must be at least 12 characters long';

// product.md 5.4
it('an invited administrator needs 12 characters, and a rejected password keeps the link valid', async () => {
  const admin = await signedInAdmin(app);
  const person = newAdmin();
  await admin.done(inviteAdmin, { body: person });
  const token = await mailedToken(mails, person.email);
  const stranger = new Caller(app);
  const choose = (password: string) => stranger.call(confirmPasswordReset, { body: { token, password } });
  expect(await choose('123456')).toMatchObject(refused(SHORT));
  expect(await choose('elevenchars')).toMatchObject(refused(SHORT));
  expect(await choose('1q2w3e4r5t6y')).toMatchObject(refused(EASY));
  expect(await choose(person.email)).toMatchObject(refused(EASY));
  const password = 'twelve-chars';
  expect((await choose(password)).status).toBe(200);
  expect((await stranger.call(loginAdmin, { body: { email: person.email, password } })).status).toBe(200);
});

it.each(['123456', 'PASSWORD', 'Ada-Lovelace!'])('sign-up rejects %s as password', async (password) => {
  const caller = new Caller(app);
  const person = { fullName: 'Ada Lovelace', password };
  const asBuyer = { body: { ...newBuyer(), ...person } };
  expect(await caller.call(signup, asBuyer)).toMatchObject(refused(EASY));
  const asSeller = { body: { ...newSeller(), ...person } };
  expect(await caller.call(registerSeller, asSeller)).toMatchObject(refused(EASY));
});

it('a buyer needs six characters, and cannot change to a common password', async () => {
  const { form } = await signedUp(app, { ...newBuyer(), password: 'k3-Vw!' });
  const caller = new Caller(app);
  await caller.done(requestPasswordReset, { body: { email: form.email } });
  const token = await mailedToken(mails, form.email);
  const choose = (password: string) => caller.call(confirmPasswordReset, { body: { token, password } });
  expect(await choose('dragon')).toMatchObject(refused(EASY));
  expect((await choose('k4-Vw!')).status).toBe(200);
  const body = { email: form.email, password: 'k4-Vw!' };
  expect((await caller.call(login, { body })).status).toBe(200);
});
