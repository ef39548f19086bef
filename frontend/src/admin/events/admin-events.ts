import { PinnedEvent } from '@terrace/contracts/http/catalogue';
import {
  type AdminEvent,
  type AdminEventFilter,
  adminEvents,
  pinEvent,
  unpinEvent,
} from '@terrace/contracts/http/pins';
import { callApi } from '../../app/api';
import { rowOf } from '../../live/apply-change';
import { usePinnablePage, useTogglePin } from '../pins/pinnable';
import { matches } from '../queue/matches';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';

const LIST = 'admin-events';

/** A page of the catalogue's events that a filter names, with their pins, live. */
export function useAdminEvents(filter: AdminEventFilter, page = 1) {
  const { q, sport, pinned } = filter;
  return usePinnablePage<AdminEvent, PinnedEvent>({
    queryKey: [LIST, filter, page],
    fetchPage: (signal) =>
      callApi(adminEvents, { query: { ...filter, page, perPage: ROWS_PER_PAGE }, signal }),
    pinOf: (change) => rowOf(change, 'pin', PinnedEvent),
    belongs: ({ event }) =>
      pinned === 'true' && (sport === undefined || event.sport.id === sport) && matches(q, event.name),
  });
}

/** Pins an event, or unpins a pinned one. */
export function useToggleEventPin() {
  return useTogglePin<AdminEvent>([LIST], {
    pin: ({ id }) => callApi(pinEvent, { params: { id } }),
    unpin: ({ id }) => callApi(unpinEvent, { params: { id } }),
  });
}
