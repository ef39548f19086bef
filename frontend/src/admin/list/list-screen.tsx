import { type AdminSection, adminSections } from '@terrace/contracts/values/admin-sections';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { LiveChip } from '../../live/live-chip';
import { usePageLinks } from '../../navigation/use-page-links';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { NewItemsPill } from '../../ui/table/new-items-pill';
import { Pagination } from '../../ui/table/pagination';
import { Table, type TableColumn, type TableSort } from '../../ui/table/table';
import { type ExportedList, ListTools } from './list-tools';
import { messages } from './messages';
import { sortOf } from '../../navigation/sort-of';
import type { ListControls } from '../../navigation/use-list-filter';

interface Listed<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

interface List<Row> extends Listed<Row> {
  readonly newer: readonly string[];
}

/** Texts of a list. */
export interface ListTexts {
  readonly intro?: ReactNode;
  /** Label of the search: what it finds. */
  readonly search: string;
  /** The text when the list cannot be loaded (product.md 8.8). */
  readonly failed: string;
  /** The text while it is loaded, where it is not that of all lists. */
  readonly loading?: string;
  readonly empty: string;
}

export interface ListScreenProps<Row> {
  /** Its title is the list's. */
  readonly section: AdminSection;
  readonly texts: ListTexts;
  /** The search, filters and order, which live in the address (`useListFilter`). */
  readonly list: ListControls;
  readonly query: UseQueryResult<List<Row>> & { readonly showNew: () => void };
  /** What 'Export CSV' exports: this list with its filter. */
  readonly exports: ExportedList;
  /** Further filters, beside the search. */
  readonly filters?: ReactNode;
  /** The statuses as tabs, instead of filters. */
  readonly tabs?: ReactNode;
  /** How many rows match, beside the heading. */
  readonly summary?: ReactNode;
  /** The statuses in their order, with their names. */
  readonly statuses?: Readonly<Record<string, string>>;
  /** Rendered between the heading and the search. */
  readonly above?: ReactNode;
  /** Renders `children` without rows too: what they have opened stays open when the last row leaves the list. */
  readonly keepsRows?: boolean;
}

/**
 * A section of the dashboard that is one live list: search, filters and export, its loading, empty, error and
 * full states, its pages, and a pill that shows the rows which arrived since.
 */
export function ListScreen<Row>({
  section,
  texts,
  list,
  query,
  exports,
  filters,
  tabs,
  summary,
  above,
  statuses,
  keepsRows = false,
  children,
}: ListScreenProps<Row> & { readonly children: (items: readonly Row[], sort: TableSort) => ReactNode }) {
  const { goTo, to } = usePageLinks();
  const frame = useRef<HTMLDivElement>(null);
  const showNew = () => {
    query.showNew();
    goTo(1);
    frame.current?.focus();
  };
  return (
    <Page
      title={adminSections[section].title}
      intro={texts.intro}
      actions={
        <div className="flex items-center gap-4">
          {summary && <p className="figures text-ink-2">{summary}</p>}
          <LiveChip />
        </div>
      }
      width="full"
      dense
    >
      {above}
      <ListTools
        section={section}
        search={texts.search}
        list={list}
        statuses={statuses}
        exports={exports}
        tabs={tabs}
      >
        {filters}
      </ListTools>
      {query.data ? (
        <div ref={frame} tabIndex={-1} className="outline-none">
          <NewItemsPill count={query.data.newer.length} onShow={showNew} />
          {query.data.items.length === 0 && <EmptyState title={texts.empty} />}
          {(keepsRows || query.data.items.length > 0) && children(query.data.items, sortOf(list))}
          <Pagination {...query.data} to={to} />
        </div>
      ) : query.isError ? (
        <ErrorState title={texts.failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

/** A `ListScreen` with a plain table; actions on rows are in its columns. */
export function TableScreen<Row extends { readonly id: string }>({
  columns,
  ...screen
}: ListScreenProps<Row> & { readonly columns: readonly TableColumn<Row>[] }) {
  return (
    <ListScreen {...screen}>
      {(items, sort) => (
        <Table
          caption={adminSections[screen.section].title}
          rows={items}
          rowKey={({ id }) => id}
          columns={columns}
          sort={sort}
          density="compact"
        />
      )}
    </ListScreen>
  );
}

/** The rows of one page as a table with its loading, empty and error states; nothing arrives while it is read. */
export function ListTable<Row extends { readonly id: string }>({
  section,
  texts,
  query,
  columns,
  sort,
}: Pick<ListScreenProps<Row>, 'section'> & {
  readonly texts: Omit<ListTexts, 'search'>;
  readonly query: UseQueryResult<Listed<Row>>;
  readonly columns: readonly TableColumn<Row>[];
  readonly sort?: TableSort;
}) {
  const { to } = usePageLinks();
  if (!query.data)
    return query.isError ? (
      <ErrorState title={texts.failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    ) : (
      <Loading text={texts.loading ?? messages.loading} />
    );
  return (
    <>
      {query.data.items.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <Table
          caption={adminSections[section].title}
          rows={query.data.items}
          rowKey={({ id }) => id}
          columns={columns}
          density="compact"
          {...(sort && { sort })}
        />
      )}
      <Pagination {...query.data} to={to} />
    </>
  );
}
