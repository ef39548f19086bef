import { addressOf, routes } from '@terrace/contracts/pages/routes';

// The server tells crawlers of the same addresses, so they stand in the contracts.
export { routes };

/** The sections of the administrator's sidebar, in order (spec 2; the last ones are ours), and their part of the address. */
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

const part = encodeURIComponent;

/** Addresses with something in them; the rest are `routes.x` as they stand. */
export const pathTo = {
  ...addressOf,
  /** An event, or a seller's ticket when the id has 20 characters; `quantity` as chosen in the dialog. */
  event: (id: string, quantity?: number) =>
    `${addressOf.event(id)}${quantity === undefined ? '' : `?quantity=${quantity}`}`,
  tickets: (id: string) => `/tickets/${part(id)}`,
  order: (id: string) => `/orders/${part(id)}`,
  adminSection: (section: AdminSection) => `/admin/dashboard/${section}`,
};
