import type { Change } from '@terrace/contracts/live/messages';
import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { live } from './live-connection';
import { throttle } from './timing';

/**
 * Applies a change to fetched data. Returns the new data, or 'refetch' when the row alone is not enough (a new item
 * in a sorted page, for example).
 */
export type Apply<Data> = (data: Data, change: Change) => Data | 'refetch';

/** Changes that need a refetch arrive in bursts; one refetch covers those within this time. */
const REFETCH_INTERVAL_MS = 1_000;

/** Marks observers that follow the socket, so that another part of a page that needs the same data does not fetch it again. */
const LIVE = { isLive: true };

export interface LiveQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
  /** Topics of the live socket that concern this data. */
  readonly topics: readonly string[];
  readonly apply: Apply<Data>;
  readonly enabled?: boolean;
  /** What came with the page; it is fetched again at once. */
  readonly initialData?: () => Data | undefined;
  readonly placeholderData?: UseQueryOptions<Data>['placeholderData'];
  /** Polls at this interval as well, in milliseconds: for figures without change messages. */
  readonly refetchInterval?: number;
}

/**
 * A query whose data follows the live socket: it joins the topics before it fetches, applies to the response what
 * arrived meanwhile, and then each later change. Rows carry versions, so that nothing is applied twice and no older
 * version wins.
 */
export function useLiveQuery<Data>(query: LiveQuery<Data>): UseQueryResult<Data> {
  const client = useQueryClient();
  const { queryKey, queryFn, topics, apply, enabled = true } = query;
  const waiting = useRef<Change[] | null>(null);
  const latest = useRef({ queryKey, apply });
  useEffect(() => {
    latest.current = { queryKey, apply };
  });

  const wanted = topics.join(' ');
  useEffect(() => {
    if (!enabled) return undefined;
    const fetchAgain = () => void client.invalidateQueries({ queryKey: latest.current.queryKey });
    const { run: refetch, stop } = throttle(fetchAgain, REFETCH_INTERVAL_MS);
    const onChange = (change: Change) => {
      waiting.current?.push(change);
      const before = client.getQueryData<Data>(latest.current.queryKey);
      if (before === undefined) return;
      const after = latest.current.apply(before, change);
      if (after === 'refetch') refetch();
      else if (after !== before) client.setQueryData(latest.current.queryKey, after);
    };
    const stops = wanted.split(' ').map((topic) => live.listen(topic, { onChange, onResync: refetch }));
    return () => [stop, ...stops].forEach((end) => end());
  }, [client, enabled, wanted]);

  return useQuery({
    queryKey,
    enabled,
    placeholderData: query.placeholderData,
    ...(query.initialData && { initialData: query.initialData }),
    ...(query.refetchInterval !== undefined && { refetchInterval: query.refetchInterval }),
    // The socket keeps it fresh while it is mounted; a remounted screen has missed changes.
    staleTime: 0,
    meta: LIVE,
    refetchOnMount: ({ observers }) => observers.filter(({ options }) => options.meta === LIVE).length < 2,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const changes: Change[] = [];
      waiting.current = changes;
      try {
        await Promise.all(topics.map((topic) => live.ready(topic)));
        // Its screen may have been left meanwhile.
        signal.throwIfAborted();
        for (;;) {
          // The response includes what arrived before the fetch; a 'refetch' of a later change fetches once more.
          const known = changes.length;
          const fetched = await queryFn({ signal });
          const after = applied(apply, fetched, changes.slice(known));
          if (after !== 'refetch') return after;
        }
      } finally {
        if (waiting.current === changes) waiting.current = null;
      }
    },
  });
}

/** The data after the changes that arrived while it was fetched. */
function applied<Data>(apply: Apply<Data>, fetched: Data, changes: readonly Change[]): Data | 'refetch' {
  let data = fetched;
  for (const change of changes) {
    const after = apply(data, change);
    if (after === 'refetch') return after;
    data = after;
  }
  return data;
}
