import { changeAdminRoles, inviteAdmin } from '@terrace/contracts/http/identity/admins';
import { proposeSecondFactor, turnOnSecondFactor } from '@terrace/contracts/http/identity/second-factor';
import { confirmPasswordReset } from '@terrace/contracts/http/identity/password-reset';
import { loginAdmin } from '@terrace/contracts/http/identity/identity';
import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import { AccountOpening } from '../src/features/people/identity/accounts/account-opening.service.js';
import { newId } from '../src/platform/ids/new-id.js';
import { inContext } from '../src/platform/observability/context.js';
import { signedInAdmin } from './accounts.js';
import type { TestApp } from './app.js';
import { codeOf } from './authenticator.js';
import { Caller } from './caller.js';
import type { MailService } from './mail-service.js';

/** An owner's invitation, or one with these roles, with an address of its own. */
export const newAdmin = (...roles: AdminRole[]) => ({
  fullName: 'Ina Invited',
  email: `${newId()}@admins.test`.toLowerCase(),
  roles: roles.length === 0 ? ['owner' as const] : roles,
});

/** The token of the link to a page, or to any, that was mailed last to an address. */
export async function mailedToken(mails: MailService, email: string, page = ''): Promise<string> {
  await mails.mailTo(email, page || 'token=');
  const links = mails
    .mailsTo(email)
    .flatMap(({ message }) => [...message.matchAll(new RegExp(`${page}\\?(?:\\w+&)?token=([\\w-]+)`, 'g'))]);
  return links.at(-1)?.[1] ?? '';
}

/** An administrator who was invited, has chosen a password and signed in. */
export async function joinedAdmin(app: TestApp, mails: MailService, first?: Caller, ...roles: AdminRole[]) {
  const person = newAdmin(...roles);
  const inviter = first ?? (await signedInAdmin(app));
  const { id } = await inviter.done(inviteAdmin, { body: person });
  const credentials = { email: person.email, password: 'chosen-by-ina' };
  const token = await mailedToken(mails, person.email);
  const browser = new Caller(app);
  await browser.done(confirmPasswordReset, { body: { token, password: credentials.password } });
  await browser.done(loginAdmin, { body: credentials });
  return { id, browser, credentials, person };
}

/** An administrator with these roles in a browser of their own, without an invitation; `owner` gives them. */
export async function adminWith(app: TestApp, owner: Caller, roles: readonly AdminRole[]) {
  const credentials = { email: `${newId()}@admins.test`.toLowerCase(), password: 'chosen-by-ina' };
  const id = await inContext({ correlationId: newId(), actor: { role: 'system', id: 'spec' } }, () =>
    app.app.get(AccountOpening, { strict: false }).open('admin', { fullName: 'Ina Invited', ...credentials }),
  );
  await owner.done(changeAdminRoles, { params: { id }, body: { roles: [...roles] } });
  const browser = new Caller(app);
  await browser.done(loginAdmin, { body: credentials });
  return { id, browser, credentials };
}

/** Turns the second factor of a signed-in administrator on; answers its secret and recovery codes. */
export async function turnedOn(browser: Caller, password: string) {
  const { secret } = await browser.done(proposeSecondFactor);
  const confirmed = await turnOn(browser, secret, password);
  return { secret, ...confirmed };
}

/** Confirms with a code a step back, so that the present code is still unused. */
async function turnOn(browser: Caller, secret: string, password: string) {
  const code = codeOf(secret, -1);
  const { status, body } = await browser.call(turnOnSecondFactor, { body: { password, code } });
  if (status === 200) return turnOnSecondFactor.response.parse(body);
  // While the server was busy the code became two steps old.
  if (codeOf(secret, -1) !== code) return turnOn(browser, secret, password);
  throw new Error(`The second factor was not turned on: ${status} ${JSON.stringify(body)}`);
}
