import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { type OwnTicketFilter, Ticket, myTickets } from '@terrace/contracts/http/selling/tickets';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { STATUSES, figuresOf, hasStatus, hasWords, isOf } from './own-status';

type MyTickets = ResponseOf<typeof myTickets>;

/** The key of every page of the seller's tickets. */
export const myTicketsKey = ['my-tickets'] as const;

const ROWS_PER_PAGE = 20;

/** A page of the seller's own tickets with their figures, live. */
export function useMyTickets(filter: OwnTicketFilter, page: number) {
  return useLivePage<Ticket, MyTickets>({
    queryKey: [...myTicketsKey, filter],
    page,
    perPage: ROWS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(myTickets, { query: { ...filter, ...asked }, signal }),
    topics: [topics.seller],
    rowOf: (change) => rowOf(change, 'ticket', Ticket),
    belongs: (ticket) =>
      hasStatus(ticket, filter.status) && hasWords(ticket, filter.q) && isOf(ticket, filter),
    since: ({ createdAt }) => createdAt,
    // The figures cover all pages; the server counts a ticket on another page.
    also: (before, after, change) => {
      const was = before.items.find(({ id }) => id === change.id);
      const is = rowOf(change, 'ticket', Ticket);
      return was && is ? withFigures(after, was, is) : 'refetch';
    },
  });
}

/** Updates the figures by the difference that a change made to its ticket. */
function withFigures(page: MyTickets, was: Ticket, is: Ticket): MyTickets {
  if (is.version <= was.version) return page;
  const [before, after] = [figuresOf(was), figuresOf(is)];
  const grown = (figure: keyof typeof after) => after[figure] - before[figure];
  const matching = { ...page.matching };
  for (const status of STATUSES) matching[status] += grown(status);
  const { counts } = page;
  return {
    ...page,
    matching,
    counts: {
      total: counts.total + grown('total'),
      active: counts.active + grown('on-sale'),
      sold: counts.sold + grown('sold'),
    },
  };
}
