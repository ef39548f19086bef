import {
  PinnedEvent,
  adminEvents,
  pinEvent,
  unpinEvent,
  type AdminEvent,
} from '@terrace/contracts/http/catalogue';
import { topics } from '@terrace/contracts/live/topics';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../app/api';
import { rowOf } from '../../live/apply-change';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/toast';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { messages } from './messages';

/** Which events: typed text, the pinned ones alone, and the page. */
export interface EventFilter {
  readonly q: string;
  readonly onlyPinned: boolean;
  readonly page: number;
}

/** What the catalogue was refreshed to waits as one thing: it may be any number of events. */
const REFRESHED = 'catalogue';

/**
 * Events of the catalogue with their pins, live: another administrator's pin shows at once. The list never jumps:
 * a refreshed catalogue, or a pin that is not on this page, waits until `showNew` is called.
 */
export function useAdminEvents({ q, onlyPinned, page }: EventFilter) {
  const events = useLiveQuery({
    queryKey: ['admin-events', q, onlyPinned, page],
    queryFn: async ({ signal }) => {
      const query = { q: q || undefined, pinned: onlyPinned ? ('true' as const) : undefined, page };
      const answer = await callApi(adminEvents, {
        query: { ...query, perPage: ROWS_PER_PAGE },
        signal,
      });
      return { ...answer, newer: [] as readonly string[] };
    },
    topics: [topics.admin, topics.catalogue],
    placeholderData: keepPreviousData,
    apply: (before, change) => {
      const wait = (id: string) =>
        before.newer.includes(id) ? before : { ...before, newer: [...before.newer, id] };
      if (change.kind === 'catalogue') return before.total === 0 ? 'refetch' : wait(REFRESHED);
      const pin = rowOf(change, 'pin', PinnedEvent);
      if (pin === undefined) return before;
      const known = before.items.find(({ id }) => id === change.id);
      if (!known) return onlyPinned && pin?.pinned ? wait(change.id) : before;
      if (known.pinVersion >= change.version) return before;
      const changed: AdminEvent = { ...known, pinned: pin?.pinned ?? false, pinVersion: change.version };
      return { ...before, items: before.items.map((event) => (event.id === change.id ? changed : event)) };
    },
  });
  return { ...events, showNew: () => void events.refetch() };
}

/** Pins an event, or unpins a pinned one. */
export function useTogglePin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, pinned }: AdminEvent) => callApi(pinned ? unpinEvent : pinEvent, { params: { id } }),
    onSuccess: (_answer, { name, pinned }) =>
      showToast({ tone: 'approved', text: pinned ? messages.unpinned(name) : messages.pinned(name) }),
    onError: () => showToast({ tone: 'rejected', text: messages.failedUpdate }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin-events'] }),
  });
}
