import type { WalkedPage } from './walked-page.js';

/**
 * The screens of an approved seller with a ticket: title, the last part of the address, and what each shows once it is
 * loaded, given the event of the tickets that were sold, if any were.
 */
export const SELLER_SCREENS = [
  ['Seller Dashboard', 'dashboard', () => 'Approved'],
  ['Sales', 'sales', (sold = 'New sales appear here at once.') => sold],
  ['Deliveries', 'deliveries', (sold = 'Nothing is to be delivered.') => sold],
  ['Disputes', 'disputes', () => 'No disputes.'],
  ['Upload Ticket', 'upload-ticket', () => 'Venue'],
  ['Import from a file', 'import-tickets', () => 'Choose a CSV or Excel file'],
  ['Account', 'account', () => 'Good Seats Ltd'],
] as const satisfies readonly (readonly [string, string, (sold?: string) => string])[];

const LISTS: readonly string[] = ['dashboard', 'sales', 'deliveries', 'disputes'];

/** The page of a screen; `sold` is the event of the tickets that were sold, if any were. */
export function sellerPage(
  [title, part, textOf]: (typeof SELLER_SCREENS)[number],
  sold?: string,
): WalkedPage {
  return {
    name: `/seller/${part}`,
    at: `/seller/${part}`,
    isList: LISTS.includes(part),
    title: `${title} · Terrace`,
    shows: { inMain: [textOf(sold)], roles: [/heading .*\[level=1\]/] },
  };
}
