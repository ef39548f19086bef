import * as z from 'zod/mini';
import { Role } from '../../values/statuses.js';
import { newPassword } from '../../values/text/text.js';
import { emailAddress } from '../../values/text/email-address.js';
import { endpoint } from '../endpoint.js';

export const requestPasswordReset = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/password-reset',
  summary: 'Send a link to choose a new password, if there is such an account',
  body: z.strictObject({ email: emailAddress('Email is required', 'Please enter a valid email address') }),
  status: 202,
});
export const confirmPasswordReset = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/password-reset/confirm',
  summary: 'Choose a new password with the token of the mailed link; ends every session of the account',
  body: z.strictObject({
    token: z.string('This link is not valid').check(z.minLength(1), z.maxLength(200)),
    password: newPassword('Password is required', 'Password must be at least 6 characters long'),
  }),
  response: z.strictObject({ role: Role }),
});
