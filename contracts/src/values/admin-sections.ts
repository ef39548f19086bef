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
  tickets: { group: 'decide', title: 'Tickets', histories: ['ticket'], waiting: { changes: ['ticket'] } },
  'seller-requests': {
    group: 'decide',
    title: 'Seller Requests',
    histories: ['seller'],
    waiting: { changes: ['seller'] },
  },
  'bank-info-requests': {
    group: 'decide',
    title: 'Bank Info Requests',
    histories: ['bank-info'],
    waiting: { changes: ['bank-info'] },
  },
  'partner-requests': {
    group: 'decide',
    title: 'Partner Requests',
    histories: ['partner-request'],
    waiting: { changes: ['partner-request'] },
  },
  sellers: { group: 'people', title: 'Sellers' },
  users: { group: 'people', title: 'Users', histories: ['user'] },
  customers: { group: 'people', title: 'Customers', histories: ['purchase'] },
  'promo-codes': { group: 'marketing', title: 'Promo Codes', histories: ['promo-code'] },
  'email-list': { group: 'marketing', title: 'Email List', histories: ['subscription'] },
  'contact-info': {
    group: 'marketing',
    title: 'Contact Info',
    histories: ['contact-message'],
    waiting: { filter: '?status=unread', changes: ['contact-message'] },
  },
  refunds: {
    group: 'money',
    title: 'Refunds',
    waiting: { title: 'Refunds due or failed', changes: ['customer'] },
  },
  disputes: { group: 'money', title: 'Disputes', histories: ['dispute'], waiting: { changes: ['dispute'] } },
  deliveries: {
    group: 'money',
    title: 'Deliveries',
    waiting: { title: 'Overdue deliveries', changes: ['delivery'] },
  },
  payouts: {
    group: 'money',
    title: 'Payouts',
    histories: ['payout', 'seller-balance'],
    waiting: { title: 'Refused payouts', filter: '?status=failed', changes: ['payout'] },
  },
  ledger: { group: 'money', title: 'Ledger' },
  policies: { group: 'money', title: 'Policies' },
  'event-changes': {
    group: 'money',
    title: 'Event Changes',
    waiting: { title: 'Events to decide', changes: ['event-change', 'disappearance'] },
  },
  'set-events': { group: 'catalogue', title: 'Set Events', histories: ['event-pin'] },
  'top-tournaments': { group: 'catalogue', title: 'Top Tournaments', histories: ['tournament-pin'] },
  'top-teams': { group: 'catalogue', title: 'Top Teams' },
  nicknames: { group: 'catalogue', title: 'Nicknames' },
  'set-data': { group: 'catalogue', title: 'Set Data' },
  health: { group: 'system', title: 'Health' },
  jobs: { group: 'system', title: 'Jobs', histories: ['job-queue', 'log-level'] },
  privacy: { group: 'system', title: 'Privacy' },
  administrators: { group: 'system', title: 'Administrators' },
  account: { group: 'system', title: 'Account' },
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
