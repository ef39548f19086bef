import { type Notification, listNotifications } from '@terrace/contracts/http/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/client';
import { INBOX_KEY, PER_PAGE } from './inbox';

interface Older {
  readonly items: readonly Notification[];
  /** True when a further page may exist. */
  readonly hasMore: boolean;
}

/**
 * The first `pages` pages of notifications before a position, which must stay the same while `pages` grows; none with
 * 0 pages. While the last page is loading or has failed, the pages before it. Each page is fetched once, because
 * notifications never change. (TanStack's infinite query would add 260 bytes to the first load of every page.)
 */
export function useOlder(before: number, pages: number) {
  const queries = useQueryClient();
  const keyOf = (count: number) => [INBOX_KEY, 'older', before, count];
  const pagesBefore = () => queries.getQueryData<Older>(keyOf(pages - 1));
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keyOf(pages),
    enabled: pages > 0,
    queryFn: async ({ signal }): Promise<Older> => {
      const known = pagesBefore()?.items ?? [];
      const query = { page: 1, perPage: PER_PAGE, before: known.at(-1)?.position ?? before };
      const { items } = await callApi(listNotifications, { query, signal });
      return { items: [...known, ...items], hasMore: items.length === PER_PAGE };
    },
    staleTime: Infinity,
    // The next page is added to this one, which may be much later.
    gcTime: Infinity,
  });
  return { data: data ?? pagesBefore(), isError, isFetching, refetch };
}
