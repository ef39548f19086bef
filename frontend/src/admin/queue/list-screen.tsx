import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { LiveChip } from '../../app/live-chip';
import { usePageLinks } from '../../app/use-page-links';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Loading } from '../../ui/loading';
import { NewItemsPill } from '../../ui/new-items-pill';
import { Page } from '../../ui/page';
import { Pagination } from '../../ui/pagination';
import { messages } from './messages';

interface List<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  readonly newer: readonly string[];
}

/**
 * A section of the dashboard that is one live list: its loading, empty, error and full looks, its pages, and what
 * is new since one came.
 */
export function ListScreen<Row>({
  title,
  intro,
  query,
  failed,
  empty,
  toolbar,
  children,
}: {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly query: UseQueryResult<List<Row>> & { readonly showNew: () => void };
  /** The spec's text when the list cannot be loaded. */
  readonly failed: string;
  readonly empty: string;
  readonly toolbar?: ReactNode;
  readonly children: (items: readonly Row[]) => ReactNode;
}) {
  const { goTo, to } = usePageLinks();
  const list = useRef<HTMLDivElement>(null);
  const showNew = () => {
    query.showNew();
    goTo(1);
    list.current?.focus();
  };
  return (
    <Page title={title} intro={intro} actions={<LiveChip />} width="full" dense>
      {toolbar}
      {query.data ? (
        <div ref={list} tabIndex={-1} className="outline-none">
          <NewItemsPill count={query.data.newer.length} onShow={showNew} />
          {query.data.items.length > 0 ? children(query.data.items) : <EmptyState title={empty} />}
          <Pagination {...query.data} to={to} />
        </div>
      ) : query.isError ? (
        <ErrorState title={failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}
