import { login, loginAdmin } from '@terrace/contracts/http/identity/identity';
import { signup } from '@terrace/contracts/http/identity/registration';
import type { TestApp } from './app.js';
import { Caller } from './caller.js';
import { newId } from '../src/platform/ids/new-id.js';

/** A signup form with an address of its own. */
export const newBuyer = () => ({
  fullName: 'Bea Buyer',
  email: `${newId()}@fans.test`.toLowerCase(),
  password: 'secret-1',
});

/** A seller's registration with an address of its own. */
export const newSeller = () => ({
  fullName: 'Sam Seller',
  companyName: 'Seats Ltd',
  email: `${newId()}@seats.test`.toLowerCase(),
  password: 'secret-1',
  phoneNumber: '+971 4 555 0100',
  address: '1 Marina, Dubai',
  idNumber: 'P1234567',
});

/** A buyer in a browser that has just signed up, and then in. */
export async function signedUp(app: TestApp, form = newBuyer()) {
  const browser = new Caller(app);
  const { userId } = await browser.done(signup, { body: form });
  await browser.done(login, { body: { email: form.email, password: form.password } });
  return { browser, form, id: userId };
}

/** The first administrator in a browser that has just signed in. */
export async function signedInAdmin(app: TestApp): Promise<Caller> {
  const browser = new Caller(app);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = app.config;
  await browser.done(loginAdmin, { body: { email, password } });
  return browser;
}
