import { searchEvents } from '@terrace/contracts/http/catalogue';
import type { Asked } from '@terrace/contracts/pages/search-address';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { servedAnswer } from '../../app/served-answers';

/** A page of events; also for asking before going to where it is shown. */
export function eventsQuery(asked: Asked) {
  return queryOptions({
    queryKey: ['events', asked],
    queryFn: ({ signal }) => callApi(searchEvents, { query: asked, signal }),
    initialData: () => servedAnswer(searchEvents, { query: asked }),
  });
}

/** A page of events; the page before stays in sight while the next one loads. */
export function useEvents(asked: Asked, enabled = true) {
  return useQuery({ ...eventsQuery(asked), enabled, placeholderData: keepPreviousData });
}
