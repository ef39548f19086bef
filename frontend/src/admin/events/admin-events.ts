import { PinnedEvent } from '@terrace/contracts/http/market/catalogue';
import {
  type AdminEvent,
  type AdminEventFilter,
  adminEvents,
  pinEvent,
  unpinEvent,
} from '@terrace/contracts/http/market/pins';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { matches } from '../list/matches';
import type { PinnableList } from '../pins/pinnable-list';

/** The catalogue's events with their pins. */
export const pinnableEvents: PinnableList<AdminEvent, PinnedEvent, AdminEventFilter> = {
  key: 'admin-events',
  history: 'event-pin',
  fetchPage: (asked, signal) => callApi(adminEvents, { query: asked, signal }),
  pinOf: (change) => rowOf(change, 'pin', PinnedEvent),
  belongs: ({ event }, { q, sport, pinned }) =>
    pinned === 'true' && (sport === undefined || event.sport.id === sport) && matches(q, [event.name]),
  pin: ({ id }) => callApi(pinEvent, { params: { id } }),
  unpin: ({ id }) => callApi(unpinEvent, { params: { id } }),
};
