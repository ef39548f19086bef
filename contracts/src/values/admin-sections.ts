import type { AdminPermission } from './admin-roles.js';

/** The groups of the administrator's sidebar, in order (product.md 2.28), and their titles. */
export const adminSectionGroups = {
  decide: 'Decide',
  people: 'People',
  money: 'Money',
  catalogue: 'Catalogue',
  marketing: 'Marketing',
  system: 'System',
} as const;
export type AdminSectionGroup = keyof typeof adminSectionGroups;

/**
 * A section of the console. A new one also needs icon and screen in the frontend's `console-sections.ts`, and its title in
 * product.md 2.28; where rows wait, `opensIn` in its module; for a list with CSV, `exportOf` there.
 */
export interface SectionRecord {
  readonly group: AdminSectionGroup;
  readonly title: string;
  /** What it takes to see it. */
  readonly permission: AdminPermission;
  /** Types of things in the section whose history can be opened; each is listed in one section. */
  readonly histories?: readonly string[];
  /** For a section in which rows wait for an administrator. */
  readonly waiting?: {
    /** What waits, on the overview; the section's title when left out. */
    readonly title?: string;
    /** The filter of the list that shows what waits, as in the address. */
    readonly filter?: string;
    /** Kinds of live changes after which the count may differ. */
    readonly changes: readonly string[];
  };
}

/** In the overview's order; within a group, the sidebar's order. */
const records = {
  tickets: {
    group: 'decide',
    title: 'Tickets',
    permission: 'tickets.see',
    histories: ['ticket'],
    waiting: { changes: ['ticket'] },
  },
  'seller-requests': {
    group: 'decide',
    title: 'Seller Requests',
    permission: 'sellers.see',
    histories: ['seller'],
    waiting: { changes: ['seller'] },
  },
  'seller-changes': {
    group: 'decide',
    title: 'Seller Changes',
    permission: 'sellers.see',
    histories: ['seller-change'],
    waiting: { changes: ['seller-change'] },
  },
  'bank-info-requests': {
    group: 'decide',
    title: 'Bank Info Requests',
    permission: 'bank-info.see',
    histories: ['bank-info'],
    waiting: { changes: ['bank-info'] },
  },
  'partner-requests': {
    group: 'decide',
    title: 'Partner Requests',
    permission: 'partners.see',
    histories: ['partner-request'],
    waiting: { changes: ['partner-request'] },
  },
  reports: {
    group: 'decide',
    title: 'Reports',
    permission: 'reports.see',
    histories: ['report'],
    waiting: { changes: ['report'] },
  },
  approvals: {
    group: 'decide',
    title: 'Approvals',
    permission: 'approvals.see',
    histories: ['approval'],
    waiting: { changes: ['approval'] },
  },
  sellers: { group: 'people', title: 'Sellers', permission: 'sellers.see' },
  users: { group: 'people', title: 'Users', permission: 'users.see', histories: ['user'] },
  customers: { group: 'people', title: 'Customers', permission: 'customers.see', histories: ['purchase'] },
  'promo-codes': {
    group: 'marketing',
    title: 'Promo Codes',
    permission: 'promo-codes.see',
    histories: ['promo-code'],
  },
  'email-list': {
    group: 'marketing',
    title: 'Email List',
    permission: 'newsletter.see',
    histories: ['subscription'],
  },
  'contact-info': {
    group: 'marketing',
    title: 'Contact Info',
    permission: 'contact.see',
    histories: ['contact-message'],
    waiting: { filter: '?status=unread', changes: ['contact-message'] },
  },
  refunds: {
    group: 'money',
    title: 'Refunds',
    permission: 'refunds.see',
    waiting: { title: 'Refunds due or failed', changes: ['customer'] },
  },
  chargebacks: {
    group: 'money',
    title: 'Chargebacks',
    permission: 'chargebacks.see',
    waiting: { filter: '?status=open', changes: ['customer'] },
  },
  disputes: {
    group: 'money',
    title: 'Disputes',
    permission: 'disputes.see',
    histories: ['dispute'],
    waiting: { changes: ['dispute'] },
  },
  deliveries: {
    group: 'money',
    title: 'Deliveries',
    permission: 'deliveries.see',
    waiting: { title: 'Deliveries overdue or in question', changes: ['delivery'] },
  },
  payouts: {
    group: 'money',
    title: 'Payouts',
    permission: 'payouts.see',
    histories: ['payout', 'seller-balance'],
    waiting: { title: 'Refused payouts', filter: '?status=failed', changes: ['payout'] },
  },
  ledger: { group: 'money', title: 'Ledger', permission: 'ledger.see' },
  policies: { group: 'money', title: 'Policies', permission: 'policies.see' },
  'event-changes': {
    group: 'money',
    title: 'Event Changes',
    permission: 'event-changes.see',
    waiting: {
      title: 'Events to decide or refund',
      changes: ['event-change', 'disappearance', 'customer'],
    },
  },
  'set-events': {
    group: 'catalogue',
    title: 'Set Events',
    permission: 'catalogue.see',
    histories: ['event-pin'],
  },
  'top-tournaments': {
    group: 'catalogue',
    title: 'Top Tournaments',
    permission: 'catalogue.see',
    histories: ['tournament-pin'],
  },
  'top-teams': { group: 'catalogue', title: 'Top Teams', permission: 'catalogue.see' },
  nicknames: { group: 'catalogue', title: 'Nicknames', permission: 'catalogue.see' },
  'set-data': { group: 'catalogue', title: 'Set Data', permission: 'catalogue.edit' },
  health: { group: 'system', title: 'Health', permission: 'health.see', histories: ['incident'] },
  jobs: { group: 'system', title: 'Jobs', permission: 'jobs.see', histories: ['job-queue', 'log-level'] },
  privacy: { group: 'system', title: 'Privacy', permission: 'privacy.see' },
  audit: { group: 'system', title: 'Audit', permission: 'audit.see' },
  administrators: { group: 'system', title: 'Administrators', permission: 'administrators.see' },
  account: { group: 'system', title: 'Account', permission: 'account.own' },
} as const satisfies Record<string, SectionRecord>;

/** A section by its part of the address. */
export type AdminSection = keyof typeof records;
/** A section in which rows wait for an administrator. */
export type OpenSection = {
  [Name in AdminSection]: (typeof records)[Name] extends { readonly waiting: object } ? Name : never;
}[AdminSection];

/** The sections of the administrator's console: what the sidebar, the palette, the overview and the counts show. */
export const adminSections: Readonly<Record<AdminSection, SectionRecord>> = records;

const names = Object.keys(records) as AdminSection[];
const groups = Object.keys(adminSectionGroups) as AdminSectionGroup[];

/** The groups with their sections, in the sidebar's order. */
export const groupedSections = groups.map((group) => ({
  group,
  sections: names.filter((name) => adminSections[name].group === group),
}));
/** All sections, in the sidebar's order. */
export const adminSectionNames = groupedSections.flatMap(({ sections }) => sections);
/** The sections in which rows wait, in the overview's order. */
export const openSections = names.filter(
  (name): name is OpenSection => adminSections[name].waiting !== undefined,
);
/** The types of all things whose history can be opened. */
export const historyTypes = Object.values(records).flatMap((record) =>
  'histories' in record ? record.histories : [],
);

/** What it takes to see the history of a thing. */
export function historyPermission(type: (typeof historyTypes)[number]): AdminPermission {
  const section = adminSectionNames.find((name) => adminSections[name].histories?.includes(type));
  if (!section) throw new Error(`No section has the history of ${type}`);
  return adminSections[section].permission;
}
