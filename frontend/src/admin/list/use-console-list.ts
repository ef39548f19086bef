import { keepPreviousData } from '@tanstack/react-query';
import { askedFilters } from '@terrace/contracts/http/list-filters';
import { topics } from '@terrace/contracts/live/topics';
import type * as z from 'zod/mini';
import { rowOf } from '../../live/apply-change';
import type { LivePage } from '../../live/live-page';
import { useLiveQuery } from '../../live/use-live-query';
import { type LivePageQuery, type PageRequest, useLivePage } from '../../live/use-live-page';
import { ROWS_PER_PAGE } from './rows-per-page';

type OwnRules = 'belongs' | 'since' | 'isOutdatedBy' | 'also';

/**
 * A page of a filtered list of the console, live. While filters are asked for that only the server can apply, it is fetched again
 * after each change of its kind, instead of placing the changed row itself.
 */
export function useConsoleList<
  Filter extends object,
  Row extends { readonly id: string; readonly version: number },
  Page extends LivePage<Row>,
>(
  filter: Filter,
  page: number,
  {
    key,
    kind,
    row,
    fetchPage,
    isOnlyForServer = false,
    ...rules
  }: Pick<LivePageQuery<Row, Page>, OwnRules> & {
    /** The key of all pages of all filters. */
    readonly key: string;
    /** Of its live changes, whose data are rows. */
    readonly kind: string;
    readonly row: z.ZodMiniType<Row>;
    readonly fetchPage: (query: Filter & PageRequest, signal: AbortSignal) => Promise<Page>;
    /** Whether only the server can tell which rows match what is asked for. */
    readonly isOnlyForServer?: boolean;
  },
) {
  const query: LivePageQuery<Row, Page> = {
    ...rules,
    ...{ queryKey: [key, filter], topics: [topics.admin], page, perPage: ROWS_PER_PAGE },
    fetchPage: (asked, signal) => fetchPage({ ...filter, ...asked }, signal),
    rowOf: (change) => rowOf(change, kind, row),
  };
  const isPlacedHere = !isOnlyForServer && Object.keys(askedFilters(filter)).length === 0;
  return useLivePage<Row, Page>(
    isPlacedHere
      ? query
      : {
          ...query,
          rowOf: () => undefined,
          isOutdatedBy: (shown, change) =>
            change.kind === kind || rules.isOutdatedBy?.(shown, change) === true,
        },
  );
}

/** A page of a list whose counts change with its rows, live: fetched again after each change of one of these kinds. */
export function useCountedList<Filter extends object, Page>(
  filter: Filter,
  page: number,
  {
    key,
    kinds,
    fetchPage,
  }: {
    readonly key: string;
    readonly kinds: readonly string[];
    readonly fetchPage: (query: Filter & Omit<PageRequest, 'until'>, signal: AbortSignal) => Promise<Page>;
  },
) {
  return useLiveQuery<Page>({
    queryKey: [key, filter, page],
    queryFn: ({ signal }) => fetchPage({ ...filter, page, perPage: ROWS_PER_PAGE }, signal),
    topics: [topics.admin],
    apply: (shown, { kind }) => (kinds.includes(kind) ? 'refetch' : shown),
    placeholderData: keepPreviousData,
  });
}
