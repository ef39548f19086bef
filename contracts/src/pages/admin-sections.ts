/** The sections of the administrator's sidebar, in order (product.md 2.28; the last ones are ours), and their part of the address. */
export const adminSections = [
  'set-events',
  'top-tournaments',
  'top-teams',
  'set-data',
  'tickets',
  'sellers',
  'seller-requests',
  'partner-requests',
  'bank-info-requests',
  'users',
  'customers',
  'promo-codes',
  'contact-info',
  'email-list',
  'privacy',
  'administrators',
  'jobs',
  'account',
] as const;
export type AdminSection = (typeof adminSections)[number];
