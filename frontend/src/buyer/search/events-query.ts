import { searchEvents } from '@terrace/contracts/http/catalogue';
import type { QueryOf } from '@terrace/contracts/http/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../app/api';

export type EventsAsked = NonNullable<QueryOf<typeof searchEvents>>;

/** A page of events; also for asking before going to where it is shown. */
export function eventsQuery(asked: EventsAsked) {
  return queryOptions({
    queryKey: ['events', asked],
    queryFn: ({ signal }) => callApi(searchEvents, { query: asked, signal }),
  });
}

/** A page of events; the page before stays in sight while the next one loads. */
export function useEvents(asked: EventsAsked, enabled = true) {
  return useQuery({ ...eventsQuery(asked), enabled, placeholderData: keepPreviousData });
}

/** The page an address asks for: 1 unless it says a whole number above. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
