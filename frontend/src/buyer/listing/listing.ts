import { Listing, getListing } from '@terrace/contracts/http/tickets';
import { topics } from '@terrace/contracts/live/topics';
import { callApi } from '../../app/api';
import { rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';

/** A listing as this page knows it; `isGone` once it has left the market while somebody was looking. */
export interface SeenListing {
  readonly listing: Listing;
  readonly isGone: boolean;
}

/** One approved listing, live: what is left of it, its price, and whether it is on the market still. */
export function useListing(id: string) {
  return useLiveQuery<SeenListing>({
    queryKey: ['listing', id],
    queryFn: async ({ signal }) => ({
      listing: await callApi(getListing, { params: { id }, signal }),
      isGone: false,
    }),
    topics: [topics.ticket(id)],
    apply: (seen, change) => {
      const row = rowOf(change, 'listing', Listing);
      if (row === undefined || change.id !== id || change.version <= seen.listing.version) return seen;
      return row === null
        ? { listing: { ...seen.listing, version: change.version }, isGone: true }
        : { listing: row, isGone: false };
    },
  });
}
