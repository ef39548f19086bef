import { loginSeller } from '@terrace/contracts/http/identity/identity';
import { registerSeller } from '@terrace/contracts/http/identity/registration';
import { approveSeller } from '@terrace/contracts/http/selling/sellers';
import { newId } from '../../src/platform/ids/new-id.js';
import { signedInAdmin, signedUp } from '../accounts.js';
import type { TestApp } from '../app.js';
import { Caller } from '../caller.js';

/** Everyone who can stand before a route. A seller who waits holds only the token that shows their status. */
export const kinds = ['nobody', 'buyer', 'waitingSeller', 'seller', 'admin'] as const;
export type Kind = (typeof kinds)[number];
export type People = Readonly<Record<Kind, Caller>>;

/** One of each, in a browser of their own. */
export async function gather(app: TestApp): Promise<People> {
  const admin = await signedInAdmin(app);
  const { browser: waitingSeller } = await registered(app);
  const { browser: buyer } = await signedUp(app);
  return {
    nobody: new Caller(app),
    buyer,
    waitingSeller,
    seller: (await signedInSeller(app, admin)).browser,
    admin,
  };
}

/** A registration form with an address of its own. */
export const newSeller = () => ({
  fullName: 'Sam Seller',
  companyName: 'Seats Ltd',
  email: `${newId()}@sellers.test`.toLowerCase(),
  password: 'secret-1',
  phoneNumber: '+44 20 7946 0000',
  address: '1 High Street, London',
  idNumber: 'ID-123456',
});

/** An undecided seller, in the browser that registered. */
export async function registered(app: TestApp, form = newSeller()) {
  const browser = new Caller(app);
  const { id } = await browser.done(registerSeller, { body: form });
  return { browser, form, id };
}

/** An approved seller, signed in. */
export async function signedInSeller(app: TestApp, admin: Caller) {
  const { form, id } = await registered(app);
  await admin.done(approveSeller, { params: { id }, body: {} });
  const browser = new Caller(app);
  await browser.done(loginSeller, { body: { email: form.email, password: form.password } });
  return { browser, id, email: form.email };
}
