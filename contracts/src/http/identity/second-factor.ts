import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { passwordAgain, requiredCode } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';

const passwordAndCode = z.strictObject({
  password: passwordAgain,
  /** Of an authenticator app, or a recovery code where one will do; spaces do not matter. */
  code: requiredCode('Code is required', 40),
});

/** Since when signing in asks for a code, ISO UTC; null while it does not. */
export const OwnSecondFactor = z.strictObject({ since: z.nullable(z.string()), recoveryCodesLeft: z.int() });
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

export const ownSecondFactor = endpoint({
  method: 'GET',
  path: '/me/second-factor',
  summary: 'The second factor of the signed-in account',
  response: OwnSecondFactor,
});
export const proposeSecondFactor = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/me/second-factor',
  summary: 'A new secret for an authenticator app (RFC 6238); it counts once a code has confirmed it',
  response: z.strictObject({ secret: z.string(), uri: z.string() }),
});
export const turnOnSecondFactor = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/me/second-factor/confirm',
  summary:
    'Turn the second factor on with the password and a code of the proposed secret: answers the recovery codes, once, and ends the other sessions',
  body: passwordAndCode,
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});
export const turnOffSecondFactor = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/me/second-factor/off',
  summary: 'Turn the second factor off, with the password and a code: ends the other sessions',
  body: passwordAndCode,
  status: 204,
});
export const renewRecoveryCodes = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  summary:
    'New recovery codes instead of the old, with the password and a code of the authenticator app: answers them, once, and ends the other sessions',
  body: passwordAndCode,
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});
export const resetOwnersSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/accounts/{role}/{id}/second-factor/reset',
  permission: 'users.manage',
  summary: 'Turn off the lost second factor of a buyer or a seller, whose sessions end; the owner is mailed',
  params: z.strictObject({ role: z.enum(['buyer', 'seller']), id: Id }),
  status: 204,
});
