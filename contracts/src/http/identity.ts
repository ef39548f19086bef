import * as z from 'zod/mini';
import { Id } from '../values/ids.js';
import { Role, SellerStatus } from '../values/statuses.js';
import { ShownRejection } from '../values/rejection.js';
import { requiredName } from '../values/names.js';
import { emailAddress, newPassword, phoneNumber, requiredCode, requiredText } from '../values/text.js';
import { endpoint } from './endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from './paging.js';

/** Who is signed in; the names are those of product.md 3.15, served instead of stored. */
export const Me = z.strictObject({
  userId: Id,
  userEmail: z.string(),
  userName: z.string(),
  role: Role,
  seller: z.nullable(
    z.strictObject({ companyName: z.string(), phoneNumber: z.string(), status: SellerStatus }),
  ),
});
export type Me = z.infer<typeof Me>;

/** product.md 5.1: sign-in of buyers, sellers and administrators. */
export const Credentials = z.strictObject({
  email: emailAddress('Email is required', 'Please enter a valid email address'),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(1000)),
  remember: z.optional(z.boolean()),
});

/** An administrator's; `code` is the second factor's, for those who have turned it on (`second-factor-needed`). */
export const AdminCredentials = z.strictObject({
  ...Credentials.shape,
  code: z.optional(z.string().check(z.maxLength(40))),
});

/** product.md 5.2: sign-up. */
export const SignupForm = z.strictObject({
  fullName: requiredName('Full name is required'),
  email: emailAddress('Email is required', 'Please enter a valid email address'),
  password: newPassword('Password is required', 'Password must be at least 6 characters long'),
});

/** product.md 5.3: registration of sellers. */
export const SellerRegistrationForm = z.strictObject({
  fullName: requiredName('Full name is required'),
  companyName: requiredName('Company name is required'),
  email: emailAddress('Email is required', 'Please enter a valid email'),
  password: newPassword('Password is required', 'Password must be at least 6 characters'),
  phoneNumber: phoneNumber('Phone number is required'),
  address: requiredText('Address is required', 500),
  idNumber: requiredCode('Passport/ID number is required', 60),
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

export const signup = endpoint({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Create a buyer account; signing in comes after, with its password',
  body: SignupForm,
  response: Me,
  status: 201,
});
export const login = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in as a buyer',
  body: Credentials,
  response: Me,
});
export const registerSeller = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/seller/register',
  summary: 'Ask to become a seller; a cookie lets the page watch the decision and nothing else',
  body: SellerRegistrationForm,
  response: SellerWaiting,
  status: 201,
});
export const loginSeller = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/seller/login',
  summary: 'Sign in as an approved seller',
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
  summary:
    'Sign in as an administrator; who has a second factor is asked for its code after the right password',
  body: AdminCredentials,
  response: Me,
});
export const refreshSession = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/refresh',
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
export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Who is signed in',
  response: Me,
});

/** Requests a mail with a link to `/reset-password?token=…`; the answer is the same with and without an account. */
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

/** A buyer's account as the administrator sees one (product.md 3.4). */
export const User = z.strictObject({
  id: Id,
  version: z.int(),
  fullName: z.string(),
  email: z.string(),
  createdAt: z.string(),
});
export type User = z.infer<typeof User>;

/** Which buyers, and in which order. */
export const UserFilter = z.strictObject({
  ...searchQuery,
  ...sortQuery(['fullName', 'email', 'createdAt']),
});
export type UserFilter = z.infer<typeof UserFilter>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'Buyer accounts, newest first',
  query: z.strictObject({ ...UserFilter.shape, ...livePageQuery }),
  response: livePageOf(User),
});
export const eraseUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}',
  summary: 'Erase a buyer as a person, for good: account, name, address',
  params: z.strictObject({ id: Id }),
  status: 204,
});
