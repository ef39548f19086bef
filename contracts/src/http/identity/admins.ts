import * as z from 'zod/mini';
import { AdminRole, AdminRoles } from '../../values/admin-roles.js';
import { Id } from '../../values/ids.js';
import { AdminStatus } from '../../values/statuses.js';
import { requiredName } from '../../values/text/names.js';
import { emailAddress } from '../../values/text/email-address.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';
import { Decision } from '../selling/sellers.js';

/** An administrator's account as the other administrators see it; instants are ISO UTC. */
export const Administrator = z.strictObject({
  id: Id,
  version: z.int(),
  fullName: z.string(),
  email: z.string(),
  status: AdminStatus,
  roles: z.array(AdminRole),
  /** When the account was opened, or its owner invited. */
  createdAt: z.string(),
  lastSignInAt: z.nullable(z.string()),
  /** Since when signing in asks for a code; null while it does not. */
  secondFactorSince: z.nullable(z.string()),
  /** Who invited, disabled or enabled the account or changed its roles last; null for the first administrator. */
  decision: z.nullable(Decision),
});
export type Administrator = z.infer<typeof Administrator>;

/** What happened to an administrator's account, one line each. */
export const AdminHistoryAction = z.enum([
  'opened',
  'invited',
  'invited-again',
  'password-link-asked',
  'password-chosen',
  'renamed',
  'email-changed',
  'roles-changed',
  'provider-linked',
  'roles-from-provider',
  'disabled',
  'enabled',
  'signed-in',
  'signed-out-everywhere',
  'second-factor-refused',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-codes-renewed',
]);
export type AdminHistoryAction = z.infer<typeof AdminHistoryAction>;

/** A line of an account's history: `by` names another administrator; `address` is masked. */
export const AdminHistoryEntry = z.strictObject({
  version: z.int(),
  at: z.string(),
  what: AdminHistoryAction,
  by: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Those that an invitation, a change or the provider gave; null for other lines, and where an earlier invitation named none. */
  roles: z.nullable(z.array(AdminRole)),
  /** What a sign-in was proved with besides the password; by the provider where it said so. */
  factor: z.nullable(z.enum(['code', 'recovery-code', 'provider'])),
});
export type AdminHistoryEntry = z.infer<typeof AdminHistoryEntry>;

/** Which administrators, and in which order. */
export const AdministratorFilter = z.strictObject({
  status: z.optional(AdminStatus),
  ...searchQuery,
  ...sortQuery(['fullName', 'email', 'createdAt', 'lastSignInAt']),
});
export type AdministratorFilter = z.infer<typeof AdministratorFilter>;

const adminId = z.strictObject({ id: Id });

/** Who is invited, and as what. */
export const InviteForm = z.strictObject({
  fullName: requiredName('Full name is required'),
  email: emailAddress('Email is required', 'Please enter a valid email address'),
  roles: AdminRoles,
});
export type InviteForm = z.infer<typeof InviteForm>;

export const RolesForm = z.strictObject({ roles: AdminRoles });

export const listAdmins = endpoint({
  method: 'GET',
  path: '/admin/administrators',
  permission: 'administrators.see',
  summary: 'Administrators, newest first; `q` is part of a name or an e-mail address',
  query: z.strictObject({ ...AdministratorFilter.shape, ...livePageQuery }),
  response: livePageOf(Administrator),
});
export const listColleagues = endpoint({
  method: 'GET',
  path: '/admin/colleagues',
  permission: 'customers.help',
  summary: 'The administrators who may sign in, by name: whom a note may tell',
  response: z.strictObject({ items: z.array(z.strictObject({ id: Id, fullName: z.string() })) }),
});
export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/admin/administrators',
  permission: 'administrators.manage',
  summary: 'Invite an administrator: a mailed link, good for three days and once, to choose a password',
  body: InviteForm,
  response: Administrator,
  status: 201,
});
export const changeAdminRoles = endpoint({
  method: 'PUT',
  path: '/admin/administrators/{id}/roles',
  permission: 'administrators.manage',
  summary: 'Replace the roles of another administrator; what they no longer allow ends at once',
  params: adminId,
  body: RolesForm,
  response: Administrator,
});
export const inviteAdminAgain = endpoint({
  method: 'POST',
  path: '/admin/administrators/{id}/invite',
  permission: 'administrators.manage',
  summary: 'Mail the invitation again; only to those who have not joined',
  params: adminId,
  response: Administrator,
});
export const disableAdmin = endpoint({
  method: 'POST',
  path: '/admin/administrators/{id}/disable',
  permission: 'administrators.manage',
  summary: "Disable another administrator's account: sessions, sockets and mailed links end at once",
  params: adminId,
  response: Administrator,
});
export const enableAdmin = endpoint({
  method: 'POST',
  path: '/admin/administrators/{id}/enable',
  permission: 'administrators.manage',
  summary: "Enable an administrator's account again",
  params: adminId,
  response: Administrator,
});
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/administrators/{id}/second-factor/reset',
  permission: 'administrators.manage',
  summary: 'Turn off the lost second factor of another administrator',
  params: adminId,
  response: Administrator,
});
export const adminHistory = endpoint({
  method: 'GET',
  path: '/admin/administrators/{id}/history',
  permission: 'administrators.see',
  summary: "What happened to an administrator's account, newest first: the last hundred lines",
  params: adminId,
  response: z.strictObject({ items: z.array(AdminHistoryEntry) }),
});

/** What owners require of administrators. */
export const AdminPolicy = z.strictObject({
  version: z.int(),
  /** Whoever has one of these roles can do nothing before a second factor is set up; empty when that is up to everyone. */
  secondFactorFor: z.array(AdminRole),
  /** Who set it, and when; null while nobody has. */
  set: z.nullable(Decision),
});
export type AdminPolicy = z.infer<typeof AdminPolicy>;

export const getAdminPolicy = endpoint({
  method: 'GET',
  path: '/admin/administrator-policy',
  permission: 'administrators.see',
  summary: 'Of which roles a second factor is required',
  response: AdminPolicy,
});
export const setAdminPolicy = endpoint({
  method: 'PUT',
  path: '/admin/administrator-policy',
  permission: 'administrators.manage',
  summary: 'Require a second factor of these roles: who has none can do nothing else from now on',
  body: z.strictObject({ secondFactorFor: z.array(AdminRole).check(z.maxLength(5)) }),
  response: AdminPolicy,
});

export const ownAdminAccount = endpoint({
  method: 'GET',
  path: '/admin/account',
  permission: 'account.own',
  summary: "The signed-in administrator's own account",
  response: z.strictObject({ account: Administrator }),
});
export const ownAdminHistory = endpoint({
  method: 'GET',
  path: '/admin/account/history',
  permission: 'account.own',
  summary: "What happened to the signed-in administrator's own account, newest first: the last hundred lines",
  response: adminHistory.response,
});
