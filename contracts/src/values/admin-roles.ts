import * as z from 'zod/mini';

/** What an administrator may be, one or several of them, with their titles. Owners may do everything. */
export const adminRoleTitles = {
  owner: 'Owner',
  support: 'Support',
  listings: 'Listings',
  finance: 'Finance',
  catalogue: 'Catalogue',
} as const;
export type AdminRole = keyof typeof adminRoleTitles;
export const adminRoles = Object.keys(adminRoleTitles) as AdminRole[];
export const AdminRole = z.enum(adminRoles);

/** The roles of an account, each once, in their order. */
export const AdminRoles = z.pipe(
  z.array(AdminRole).check(z.minLength(1, 'Choose at least one role'), z.maxLength(adminRoles.length)),
  z.transform((chosen) => adminRoles.filter((role) => chosen.includes(role))),
);

/** The matrix: what each permission lets one do, and which roles beside the owners have it. */
const matrix = {
  'account.own': ['use their own account', 'support', 'listings', 'finance', 'catalogue'],
  'console.use': ['use the console', 'support', 'listings', 'finance', 'catalogue'],
  'approvals.see': ['propose and approve what takes two', 'finance'],
  'overview.see': ['see sales and fees', 'finance'],
  'tickets.see': ['see tickets', 'support', 'listings', 'finance'],
  'tickets.decide': ['approve and reject tickets', 'listings'],
  'reports.see': ['see reports of tickets', 'listings'],
  'reports.decide': ['decide reports of tickets', 'listings'],
  'sellers.see': ['see sellers', 'support', 'listings', 'finance'],
  'sellers.decide': ['approve and reject sellers', 'listings'],
  'sellers.reveal': ['reveal id numbers', 'listings'],
  'bank-info.see': ['see bank information', 'listings', 'finance'],
  'bank-info.decide': ['approve and reject bank information', 'listings', 'finance'],
  'bank-info.reveal': ['reveal bank numbers', 'listings', 'finance'],
  'partners.see': ['see partner requests', 'support', 'listings'],
  'partners.decide': ['approve and reject partner requests', 'listings'],
  'users.see': ['see users', 'support', 'finance'],
  'users.manage': ['turn off lost second factors', 'support'],
  'users.block': ['block and unblock buyers', 'support', 'finance'],
  'customers.see': ['see customers', 'support', 'finance'],
  'customers.help': ['write to and help buyers and sellers', 'support', 'finance'],
  'people.see-as': ['see Terrace as a buyer or seller', 'support', 'finance'],
  'refunds.see': ['see refunds', 'support', 'finance'],
  'refunds.give': ['give money back', 'finance'],
  'chargebacks.see': ['see chargebacks', 'support', 'finance'],
  'chargebacks.answer': ['download evidence for chargebacks', 'finance'],
  'disputes.see': ['see disputes and their evidence', 'support', 'finance'],
  'disputes.decide': ['decide disputes', 'finance'],
  'deliveries.see': ['see deliveries', 'support', 'listings', 'finance'],
  'deliveries.decide': ['open delivered files and decide questions', 'support', 'listings'],
  'payouts.see': ['see payouts', 'support', 'finance'],
  'payouts.run': ['run and hold payouts', 'finance'],
  'balances.adjust': ['adjust sellers’ balances', 'finance'],
  'ledger.see': ['see the ledger', 'finance'],
  'tax.see': ['see tax details and the report of sellers', 'finance'],
  'papers.read': ['read papers of erased persons', 'finance'],
  'policies.see': ['see policies', 'support', 'finance'],
  'policies.set': ['change policies', 'finance'],
  'event-changes.see': ['see event changes', 'support', 'finance', 'catalogue'],
  'event-changes.decide': ['decide about vanished events', 'catalogue'],
  'promo-codes.see': ['see promo codes', 'support', 'finance'],
  'promo-codes.edit': ['create and delete promo codes', 'finance'],
  'newsletter.see': ['see the email list', 'support'],
  'newsletter.edit': ['remove addresses', 'support'],
  'contact.see': ['see messages', 'support'],
  'contact.answer': ['mark messages as read', 'support'],
  'catalogue.see': ['see events, teams and tournaments', 'support', 'listings', 'catalogue'],
  'catalogue.edit': ['pin, name and refresh', 'catalogue'],
  'health.see': ['see the health of the program', 'support', 'listings', 'finance', 'catalogue'],
  'incidents.write': ['write incidents on the status page', 'support', 'catalogue'],
  'jobs.see': ['see jobs and the log level'],
  'jobs.manage': ['retry and delete jobs, set the log level'],
  'privacy.see': ['find persons'],
  'privacy.export': ['export a person'],
  'privacy.erase': ['erase a person'],
  'audit.see': ['see what administrators did'],
  'administrators.see': ['see administrators'],
  'administrators.manage': ['invite, disable and change administrators'],
} as const satisfies Record<string, readonly [string, ...Exclude<AdminRole, 'owner'>[]]>;

/** Something that only some administrators may do: `tickets.decide`. */
export type AdminPermission = keyof typeof matrix;
export const adminPermissions = Object.keys(matrix) as AdminPermission[];

/** What a permission lets one do, after 'may': 'approve and reject tickets'. */
export function permissionText(permission: AdminPermission): string {
  return matrix[permission][0];
}

/** The roles that have a permission, owners first. */
export function rolesWith(permission: AdminPermission): readonly AdminRole[] {
  const [, ...roles] = matrix[permission];
  return ['owner', ...roles];
}

/** Whether an administrator with these roles may do it. Everyone's own account is open without any. */
export function may(roles: readonly AdminRole[], permission: AdminPermission): boolean {
  return permission === 'account.own' || rolesWith(permission).some((role) => roles.includes(role));
}

/** Roles as a text: 'Owner, Finance'. */
export function roleList(roles: readonly AdminRole[]): string {
  return roles.map((role) => adminRoleTitles[role]).join(', ');
}

/** What two administrators may have to agree on, by kind, as people read it (product.md 26.2). */
export const ACT_KIND_TEXTS = {
  refund: 'Refund',
  'mass-refund': 'Mass refund',
  'dispute-decision': 'Dispute',
  'payout-run': 'Payouts',
  'balance-adjustment': 'Adjustment',
  policy: 'Policy',
  erasure: 'Erasure',
  administrator: 'Invitation',
  roles: 'Roles',
  'second-eyes': 'Second eyes',
} as const;
export type ActKind = keyof typeof ACT_KIND_TEXTS;
export const actKinds = Object.keys(ACT_KIND_TEXTS) as ActKind[];
