import type { WalkedPage } from './walked-page.js';

/** Rows, on a phone as cards. */
const ROWS = 'rows';

/**
 * The sidebar's sections, in the order of product.md 2.28, their addresses, and what each shows once it is
 * loaded.
 */
export const ADMIN_SECTIONS = [
  ['Tickets', 'tickets', ROWS],
  ['Seller Requests', 'seller-requests', ROWS],
  ['Bank Info Requests', 'bank-info-requests', ROWS],
  ['Partner Requests', 'partner-requests', ROWS],
  ['Sellers', 'sellers', ROWS],
  ['Users', 'users', ROWS],
  ['Customers', 'customers', 'No purchases here.'],
  ['Refunds', 'refunds', 'No refunds here.'],
  ['Disputes', 'disputes', 'No disputes here.'],
  ['Deliveries', 'deliveries', 'No deliveries here.'],
  ['Payouts', 'payouts', 'No payouts here.'],
  ['Ledger', 'ledger', 'No entries here.'],
  ['Policies', 'policies', 'Since the beginning.'],
  ['Event Changes', 'event-changes', 'No event has changed.'],
  ['Set Events', 'set-events', ROWS],
  ['Top Tournaments', 'top-tournaments', ROWS],
  ['Top Teams', 'top-teams', ROWS],
  ['Set Data', 'set-data', ROWS],
  ['Promo Codes', 'promo-codes', ROWS],
  ['Email List', 'email-list', ROWS],
  ['Contact Info', 'contact-info', ROWS],
  ['Health', 'health', 'Figures from the process that answered this request.'],
  ['Jobs', 'jobs', 'No job has failed.'],
  ['Privacy', 'privacy', ''],
  ['Administrators', 'administrators', ROWS],
  ['Account', 'account', ''],
] as const;

/** The sidebar's groups, and how many sections each has. */
export const ADMIN_GROUPS = { Decide: 4, People: 3, Money: 7, Catalogue: 4, Marketing: 3, System: 5 };

/** Sections that have rows once something was sold. */
const OF_SALES: readonly string[] = ['customers', 'ledger'];

/** Every page of the administrators' dashboard; with `oneOfEverything`, and a sale where `isSold` says so. */
export function adminPages(isSold = false): readonly WalkedPage[] {
  return [['Overview', '', 'Waiting for a decision'] as const, ...ADMIN_SECTIONS].map(
    ([title, part, shown]) => {
      const hasRows = shown === ROWS || (isSold && OF_SALES.includes(part));
      return {
        name: part === '' ? '/admin/dashboard' : `/admin/dashboard/${part}`,
        at: part === '' ? '/admin/dashboard' : `/admin/dashboard/${part}`,
        isList: shown !== '',
        title: `${title} · Terrace`,
        shows: {
          texts: hasRows ? [] : [shown],
          roles: [
            `heading "${title}" [level=1]`,
            ...(hasRows ? [new RegExp(`- (table|grid|list "${title}")`)] : []),
          ],
        },
      };
    },
  );
}
