import * as z from 'zod/mini';
import { AdminRole } from '../../values/admin-roles.js';
import { Id } from '../../values/ids.js';
import { Role, SellerStatus } from '../../values/statuses.js';
import { ShownRejection } from '../../values/rejection.js';
import { emailAddress } from '../../values/text/email-address.js';
import { endpoint } from '../endpoint.js';

/** Who is signed in; the names are those of product.md 3.15, served instead of stored. */
export const Me = z.strictObject({
  userId: Id,
  userEmail: z.string(),
  userName: z.string(),
  role: Role,
  seller: z.nullable(
    z.strictObject({ companyName: z.string(), phoneNumber: z.string(), status: SellerStatus }),
  ),
  /** What an administrator may do follows from these; left out for everybody else. */
  adminRoles: z.optional(z.array(AdminRole)),
  /** Set for an administrator who has to set up a second factor before anything else; the roles are empty until then. */
  needsSecondFactor: z.optional(z.literal(true)),
  /** Set while an administrator sees Terrace as this person, until then at most; nothing can be changed meanwhile. */
  view: z.optional(z.strictObject({ until: z.string() })),
});
export type Me = z.infer<typeof Me>;

/** product.md 5.1: sign-in of buyers, sellers and administrators. */
export const Credentials = z.strictObject({
  email: emailAddress('Email is required', 'Please enter a valid email address'),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(1000)),
  remember: z.optional(z.boolean()),
  /** The second factor's, of those who have turned it on (`second-factor-needed`). */
  code: z.optional(z.string().check(z.maxLength(40))),
});

/** A new seller watching the decision on `/verification-pending`. */
export const SellerWaiting = z.strictObject({
  id: Id,
  version: z.int(),
  fullName: z.string(),
  status: SellerStatus,
  /** Why the seller was rejected, when that is so and a reason was given. */
  rejection: z.nullable(ShownRejection),
});
export type SellerWaiting = z.infer<typeof SellerWaiting>;

export const login = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in as a buyer; who has a second factor is asked for its code after the right password',
  body: Credentials,
  response: Me,
});
export const loginSeller = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/seller/login',
  summary: 'Sign in as an approved seller; asked for a code as a buyer is',
  body: Credentials,
  response: Me,
});
export const sellerWaiting = endpoint({
  method: 'GET',
  path: '/auth/seller/status',
  summary: "The just-registered seller's own status",
  response: SellerWaiting,
});
export const loginAdmin = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/admin/login',
  summary: 'Sign in as an administrator; asked for a code as a buyer is',
  body: Credentials,
  response: Me,
});
export const beginProviderSignIn = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/admin/provider',
  summary:
    "Where an administrator signs in with the operator's OpenID Connect provider, which returns to /admin; not found without one",
  response: z.strictObject({ url: z.string() }),
});
export const finishProviderSignIn = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/admin/provider/finish',
  summary:
    'Sign in with what the provider returned to /admin; asked for a code, again with the code alone, within ten minutes',
  body: z.strictObject({
    /** The query of the address that the provider returned to; left out where the code of a second factor was asked for. */
    query: z.optional(z.string().check(z.maxLength(8000))),
    code: Credentials.shape.code,
  }),
  response: Me,
});
export const refreshSession = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/refresh',
  whileImpersonated: true,
  summary: 'Trade the refresh cookie for new cookies',
  response: Me,
});
export const logout = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  status: 204,
});
export const logoutEverywhere = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/logout-everywhere',
  summary: 'End every session of this account, on every device; this one as well',
  status: 204,
});
export const startView = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/admin/views',
  permission: 'people.see-as',
  summary:
    'See Terrace as a buyer or seller in this browser, for 15 minutes at most: every change is refused meanwhile; who looked is recorded',
  body: z.strictObject({ role: z.enum(['buyer', 'seller']), id: Id }),
  response: Me,
});
export const leaveView = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/leave-view',
  whileImpersonated: true,
  summary: 'Stop seeing as somebody; twice is no error',
  status: 204,
});
export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Who is signed in',
  response: Me,
});

/** Requests a mail with a link to `/reset-password?token=…`; the answer is the same with and without an account. */
