import { type SellerTicket, getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../api/client';
import { useLiveQuery } from '../../live/use-live-query';
import { sellerTicketOf } from '../event/event';

/** A seller's ticket; `isGone` once it was sold or withdrawn while the page was open. */
export interface TicketView {
  readonly ticket: SellerTicket;
  readonly isGone: boolean;
}

/** An approved ticket, live: quantity left, price, and whether it is still on sale. */
export function useSellerTicket(id: string) {
  return useLiveQuery<TicketView>({
    queryKey: ['seller-ticket', id],
    queryFn: async ({ signal }) => ({
      ticket: await callApi(getSellerTicket, { params: { id }, signal }),
      isGone: false,
    }),
    topics: [topics.ticket(id)],
    apply: (seen, change) => {
      const row = sellerTicketOf(change);
      if (row === undefined || change.id !== id || change.version <= seen.ticket.version) return seen;
      return row === null
        ? { ticket: { ...seen.ticket, version: change.version }, isGone: true }
        : { ticket: row, isGone: false };
    },
  });
}
