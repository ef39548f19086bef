import { searchEvents } from '@terrace/contracts/http/market/catalogue';
import type { Asked } from '@terrace/contracts/pages/search-address';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { servedAnswer } from '../../api/served-answers';
import { isBackwards } from './search-criteria';

/** Prices that are being read come live; after this time the list's facets, too, know them, and pages without the socket. */
const PENDING_MS = 10_000;

/** The query of a page of events; also used to prefetch it before navigation. */
export function eventsQuery(asked: Asked) {
  return queryOptions({
    queryKey: ['events', asked],
    queryFn: ({ signal }) => callApi(searchEvents, { query: asked, signal }),
    initialData: () => servedAnswer(searchEvents, { query: asked }),
  });
}

/**
 * A page of events; shows the previous page while the next one loads. Dates that end before they begin are not asked
 * for: the API refuses them.
 */
export function useEvents(asked: Asked, enabled = true) {
  const isAsked = enabled && !isBackwards(asked);
  return useQuery({
    ...eventsQuery(asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pricesPending === true ? PENDING_MS : false),
  });
}
