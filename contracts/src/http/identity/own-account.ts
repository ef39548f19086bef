import * as z from 'zod/mini';
import { Role } from '../../values/statuses.js';
import { Id } from '../../values/ids.js';
import { OpenMatter } from '../../values/open-matters.js';
import { requiredName } from '../../values/text/names.js';
import { newPassword, passwordAgain } from '../../values/text/text.js';
import { emailAddress } from '../../values/text/email-address.js';
import { endpoint } from '../endpoint.js';
import { Me } from './identity.js';
import { ErasureOutcome, WaitingErasure } from './privacy.js';

export const renameOwnAccount = endpoint({
  method: 'PUT',
  path: '/me/name',
  summary: "Change the signed-in buyer's or administrator's name; a seller's was checked, so we change it",
  body: z.strictObject({ fullName: requiredName('Full name is required') }),
  response: Me,
});
export const changeOwnPassword = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/me/password',
  summary: 'Change the password, with the present one: ends the other sessions, and mails the owner',
  body: z.strictObject({
    currentPassword: passwordAgain,
    password: newPassword('Password is required', 'Password must be at least 6 characters long'),
  }),
  status: 204,
});
export const requestEmailChange = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/me/email',
  summary:
    'Mail a link to the new address of the account, with the password; the answer is the same for a taken address',
  body: z.strictObject({
    currentPassword: passwordAgain,
    email: emailAddress('Email is required', 'Please enter a valid email address'),
  }),
  status: 202,
});
export const confirmEmailChange = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/email-change',
  summary:
    'Change the address with the token of the mailed link: ends the other sessions, and mails the former address',
  body: z.strictObject({
    token: z.string('This link is not valid').check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.strictObject({ role: Role }),
});
/** A session that lasts; `usedAt` is accurate to some minutes, `device` null when the browser did not say. */
export const OwnSession = z.strictObject({
  id: Id,
  device: z.nullable(z.string()),
  usedAt: z.string(),
  /** Whether it is the session that asks. */
  isThis: z.boolean(),
});

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: 'The sessions of the signed-in account, the latest used first',
  response: z.strictObject({ items: z.array(OwnSession) }),
});
export const endOwnSession = endpoint({
  kind: 'authentication',
  method: 'DELETE',
  path: '/me/sessions/{id}',
  summary: 'End one session of the signed-in account',
  params: z.strictObject({ id: Id }),
  status: 204,
});
export const openMatters = endpoint({
  method: 'GET',
  path: '/me/open-matters',
  summary: 'What the signed-in buyer or seller still has open, and whether their erasure waits for it',
  response: z.strictObject({ items: z.array(OpenMatter), erasure: z.nullable(WaitingErasure) }),
});
export const deleteOwnAccount = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/me/delete',
  summary:
    'Delete the account and erase its owner, for good, with the password; at once, or when nothing is open any more',
  body: z.strictObject({ password: passwordAgain }),
  response: ErasureOutcome,
});
export const withdrawOwnErasure = endpoint({
  method: 'DELETE',
  path: '/me/erasure',
  summary: 'Keep the account: withdraw an erasure that waits',
  status: 204,
});
