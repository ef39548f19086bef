import type { Change } from '@terrace/contracts/live/messages';
import { type QueryKey, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type LivePage, type LivePageRules, applyToPage } from './live-page';
import { useLiveQuery } from './use-live-query';

/** Which page to fetch. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
  /** Excludes rows that entered the list after this instant. */
  readonly until: string | undefined;
}

export interface LivePageQuery<Row, Page> extends LivePageRules<Row> {
  readonly queryKey: QueryKey;
  readonly page: number;
  readonly perPage: number;
  readonly fetchPage: (request: PageRequest, signal: AbortSignal) => Promise<Page>;
  readonly topics: readonly string[];
  /** The row of a change, null when it is gone, undefined when the change is about something else. */
  readonly rowOf: (change: Change) => Row | null | undefined;
  /** Whether a change of something else makes rows of this page out of date. */
  readonly isOutdatedBy?: (page: Page, change: Change) => boolean;
  /** Updates other parts of the response after a change, given the page before and after it. */
  readonly also?: (before: Page, after: Page, change: Change) => Page | 'refetch';
}

/**
 * One page of a live list that never jumps: new rows wait until `showNew` is called. All pages of a visit show the
 * list as it was when the visit began.
 */
export function useLivePage<
  Row extends { readonly id: string; readonly version: number },
  Page extends LivePage<Row>,
>({ also = (_before, after) => after, ...query }: LivePageQuery<Row, Page>) {
  const client = useQueryClient();
  const { page, perPage } = query;
  const list = JSON.stringify(query.queryKey);
  const visit = useRef<{ readonly list: string; readonly until: string | null }>({ list, until: null });
  const queryKey = [...query.queryKey, page];
  const result = useLiveQuery<Page>({
    queryKey,
    topics: query.topics,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const isEmpty = client.getQueryData<Page>(queryKey)?.total === 0;
      const until = visit.current.list === list && !isEmpty ? visit.current.until : null;
      const answer = await query.fetchPage({ page, perPage, until: until ?? undefined }, signal);
      visit.current = { list, until: answer.until };
      return answer;
    },
    apply: (before, change) => {
      const row = query.rowOf(change);
      if (row === undefined) return query.isOutdatedBy?.(before, change) ? 'refetch' : before;
      const after = applyToPage<Row, Page>(before, change, row, query);
      return after === 'refetch' ? after : also(before, after, change);
    },
  });
  const showNew = () => {
    visit.current = { list, until: null };
    void client.resetQueries({
      queryKey: query.queryKey,
      predicate: ({ queryKey: [...key] }) => key.at(-1) !== page,
    });
    void result.refetch();
  };
  return { ...result, showNew };
}
