import { type Inbox, listNotifications, readNotifications } from '@terrace/contracts/http/care/notifications';
import { topics } from '@terrace/contracts/live/topics';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/client';
import { useIsBehind } from '../live/use-connection';
import { useLiveQuery } from '../live/use-live-query';
import { meQuery } from '../session/session';
import { type NewestNotifications, applyToInbox, withInbox } from './apply-inbox';

/** First part of the key of every inbox query. */
export const INBOX_KEY = 'inbox';
const NEWEST_KEY = [INBOX_KEY, 'newest'] as const;

/** How many notifications are fetched at once. */
export const PER_PAGE = 20;
/** How often the inbox is fetched while there is no live connection. */
const POLL_INTERVAL_MS = 30_000;

/** The newest notifications and the number of unread ones, live; polled while the live connection is lost. */
export function useInbox() {
  const isBehind = useIsBehind();
  return useLiveQuery<NewestNotifications>({
    queryKey: NEWEST_KEY,
    queryFn: ({ signal }) => callApi(listNotifications, { query: { page: 1, perPage: PER_PAGE }, signal }),
    topics: [topics.inbox],
    apply: applyToInbox,
    ...(isBehind && { refetchInterval: POLL_INTERVAL_MS }),
  });
}

/**
 * Returns a function that marks all notifications up to a position as read: at once on this page, then on the server,
 * which updates the other pages. Does nothing when they are read already, or while an administrator sees as their owner. Throws `ApiProblem` and reloads the
 * server's state.
 */
export function useMarkRead(): (upTo: number, options?: { readonly keepalive: boolean }) => Promise<void> {
  const queries = useQueryClient();
  return async (upTo, { keepalive } = { keepalive: false }) => {
    const known = queries.getQueryData<NewestNotifications>(NEWEST_KEY);
    if (!known || known.inbox.readUpTo >= upTo || queries.getQueryData(meQuery.queryKey)?.view) return;
    setInbox(queries, { ...known.inbox, readUpTo: upTo });
    try {
      setInbox(queries, await callApi(readNotifications, { body: { upTo }, keepalive }));
    } catch (error) {
      void queries.invalidateQueries({ queryKey: NEWEST_KEY });
      throw error;
    }
  };
}

function setInbox(queries: QueryClient, inbox: Inbox): void {
  const known = queries.getQueryData<NewestNotifications>(NEWEST_KEY);
  if (!known || known.inbox.version > inbox.version) return;
  const next = withInbox(known, inbox);
  if (next === 'refetch') void queries.invalidateQueries({ queryKey: NEWEST_KEY });
  else queries.setQueryData(NEWEST_KEY, next);
}
