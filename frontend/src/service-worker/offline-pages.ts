/** A kind of page that opens offline. */
interface OfflinePage {
  /** `:id` is one segment of the path. A slash may follow; letters have no case, as in the app's router. */
  readonly path: string;
  /** The address whose page the shell keeps for all of them, because the server renders them alike. */
  readonly kept: string;
}

/** The pages that open offline: the wallet and every order. */
export const OFFLINE_PAGES: readonly OfflinePage[] = [
  { path: '/wallet', kept: '/wallet' },
  { path: '/orders/:id', kept: '/orders/any' },
];

/** The pages that lead to the wallet while the network cannot be reached: home, lists of events, and the list of orders. */
export const PAGES_BEFORE_TICKETS = ['/', '/events', '/search-results', '/orders'] as const;

/** Whether a path is that of such a page. */
export function leadsToTickets(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1');
  return PAGES_BEFORE_TICKETS.some((each) => each === path);
}

const matchers = OFFLINE_PAGES.map(({ path, kept }) => ({
  kept,
  matcher: new RegExp(`^${path.replace(':id', '[^/]+')}/?$`, 'i'),
}));

/** The address of the kept page that a path opens offline; undefined for a path that does not open offline. */
export function keptPageOf(pathname: string): string | undefined {
  return matchers.find(({ matcher }) => matcher.test(pathname))?.kept;
}
