import {
  type Disappearance,
  EventChange,
  type EventChangeFilter,
  type VanishedVerdict,
  confirmDisappearance,
  decideVanishedEvent,
  dismissDisappearance,
  listEventChanges,
} from '@terrace/contracts/http/care/event-changes';
import type { Change } from '@terrace/contracts/live/messages';
import { topics } from '@terrace/contracts/live/topics';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../api/client';
import { withFallbackText } from '../../api/failure-text';
import { useLiveQuery } from '../../live/use-live-query';
import { showToast } from '../../ui/feedback/toast';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import { messages } from './messages';

const KEY = 'admin-event-changes';

/** A page of the filtered changes, live. */
export function useEventChanges(filter: EventChangeFilter, page = 1) {
  const { kind, q } = filter;
  return useConsoleList(filter, page, {
    key: KEY,
    kind: 'event-change',
    row: EventChange,
    fetchPage: (query, signal) => callApi(listEventChanges, { query, signal }),
    belongs: (change) => (kind === undefined || change.kind === kind) && matches(q, [change.name]),
    since: ({ changedAt }) => changedAt,
    isOutdatedBy: ({ items }, { kind, data }) => {
      if (!COUNTED.has(kind)) return false;
      const about = OfEvent.safeParse(data).data?.eventId;
      return items.some(({ id }) => id === about);
    },
  });
}

/** Changes of orders and listings, which a change of their event counts. */
const COUNTED: ReadonlySet<string> = new Set(['customer', 'ticket']);
const OfEvent = z.object({ eventId: z.nullable(z.string()) });

/** The open question about events that vanished together, live. */
export function useDisappearance() {
  return useLiveQuery<{ readonly disappearance: Disappearance | null }>({
    queryKey: ['admin-disappearance'],
    queryFn: async ({ signal }) => {
      const { disappearance } = await callApi(listEventChanges, { query: { perPage: 1 }, signal });
      return { disappearance };
    },
    topics: [topics.admin],
    apply: (before, change: Change) => (change.kind === 'disappearance' ? 'refetch' : before),
  });
}

/** Says what a vanished event is. */
export function useDecideVanished(id: string) {
  return useDecision((verdict: VanishedVerdict) =>
    callApi(decideVanishedEvent, { params: { id }, body: { verdict } }),
  );
}

/** Lets events that vanished together go, or keeps them. */
export function useDecideDisappearance(id: string) {
  return useDecision((verdict: 'gone' | 'kept') =>
    callApi(verdict === 'gone' ? confirmDisappearance : dismissDisappearance, { params: { id } }),
  );
}

function useDecision<Verdict>(send: (verdict: Verdict) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (verdict: Verdict) => {
      try {
        return await send(verdict);
      } catch (failure) {
        throw withFallbackText(failure, messages.decideFailed);
      }
    },
    onSuccess: () => showToast({ id: KEY, tone: 'approved', text: messages.saved }),
    onError: ({ message }) => showToast({ id: KEY, tone: 'rejected', text: message }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [KEY] }),
        queries.invalidateQueries({ queryKey: ['admin-disappearance'] }),
      ]),
  });
}
