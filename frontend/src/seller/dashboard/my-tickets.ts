import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { SalesOfPurchase, listSales } from '@terrace/contracts/http/purchases';
import { Ticket, myTickets } from '@terrace/contracts/http/tickets';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { useLivePage } from '../../live/use-live-page';
import { useLiveQuery } from '../../live/use-live-query';

type MyTickets = ResponseOf<typeof myTickets>;
type Sales = ResponseOf<typeof listSales>;

const CARDS_PER_PAGE = 20;
const LATEST_SALES = 5;

/** A page of the seller's tickets with the dashboard's figures, live. */
export function useMyTickets(page: number) {
  return useLivePage<Ticket, MyTickets>({
    queryKey: ['my-tickets'],
    page,
    perPage: CARDS_PER_PAGE,
    fetchPage: (asked, signal) => callApi(myTickets, { query: asked, signal }),
    topics: [topics.seller],
    rowOf: (change) => rowOf(change, 'ticket', Ticket),
    belongs: () => true,
    since: ({ createdAt }) => createdAt,
    // The figures cover all pages; the server counts a ticket on another page.
    also: (before, after, { id }) =>
      before.items.some((ticket) => ticket.id === id) ? withFigures(before, after) : 'refetch',
  });
}

/** The seller's latest sales, live. */
export function useMySales() {
  return useLiveQuery<Sales>({
    queryKey: ['my-sales'],
    queryFn: ({ signal }) => callApi(listSales, { query: { perPage: LATEST_SALES }, signal }),
    topics: [topics.seller],
    apply: (sales, change) => {
      const bought = rowOf(change, 'sale', SalesOfPurchase);
      if (!bought) return sales;
      const known = new Set(sales.items.map(({ id }) => id));
      const added = bought.items.filter(({ id }) => !known.has(id));
      if (added.length === 0) return sales;
      const items = [...added, ...sales.items].slice(0, LATEST_SALES);
      return { ...sales, items, total: sales.total + added.length };
    },
  });
}

/** Updates the figures by the difference that a change made to its ticket. */
function withFigures(before: MyTickets, after: MyTickets): MyTickets {
  const figure = (of: (ticket: Ticket) => number) => sum(after.items.map(of)) - sum(before.items.map(of));
  return {
    ...after,
    counts: {
      ...before.counts,
      active: before.counts.active + figure((ticket) => Number(isActive(ticket))),
      sold: before.counts.sold + figure(({ sold }) => sold),
    },
  };
}

/** Approved with tickets left: counts as active. */
function isActive({ status, available }: Ticket): boolean {
  return status === 'approved' && available > 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
