import { type TopTeam, TopTeamFilter, listTopTeams } from '@terrace/contracts/http/market/top-teams';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/client';
import { pathTo } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatClock, formatShortDate } from '../../ui/text/format-date';
import { ListTools } from '../list/list-tools';
import { sortOf } from '../../navigation/sort-of';
import { useListFilter } from '../../navigation/use-list-filter';

/** Texts of Top Teams (product.md 2.29, 8.8). */
const messages = {
  intro: 'The twelve teams that visitors see, with their events in the catalogue.',
  search: 'Search teams',
  empty: 'No teams found.',
  failed: 'Failed to load teams',
  loading: 'Loading teams...',
  refresh: 'Refresh',
  updated: (at: string) => `Updated ${at}`,
  team: 'Team',
  events: 'Events',
  next: 'First event',
  none: 'None',
} as const;

/**
 * Top Teams: the fixed twelve, read-only; refreshed every 20 minutes and by the button (product.md 2.29, 9.1). Search
 * and order are in the address; twelve rows fit on one page.
 */
export default function TeamsScreen() {
  const list = useListFilter(TopTeamFilter);
  const teams = useTopTeams(list.filter);
  return (
    <Page
      title={adminSections['top-teams'].title}
      intro={messages.intro}
      width="full"
      dense
      actions={
        teams.data && (
          <div className="flex items-center gap-4">
            <p className="text-ink-2" role="status">
              {messages.updated(formatClock(teams.dataUpdatedAt))}
            </p>
            <Button
              variant="secondary"
              size="compact"
              busy={teams.isFetching}
              onClick={() => void teams.refetch()}
            >
              {messages.refresh}
            </Button>
          </div>
        )
      }
    >
      <ListTools
        section="top-teams"
        search={messages.search}
        list={list}
        exports={{ list: listTopTeams, filter: list.filter }}
      />
      {teams.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void teams.refetch()}
          retrying={teams.isFetching}
        />
      ) : teams.data?.items.length === 0 ? (
        <EmptyState title={messages.empty} />
      ) : teams.data ? (
        <Table
          caption={adminSections['top-teams'].title}
          rows={teams.data.items}
          rowKey={({ id }) => id}
          columns={columns}
          sort={sortOf(list)}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

const columns: readonly TableColumn<TopTeam>[] = [
  {
    key: 'team',
    header: messages.team,
    rowHeader: true,
    sortBy: 'name',
    cell: ({ id }) => (
      <Link to={pathTo.team(id)} className="text-link underline">
        {id}
      </Link>
    ),
  },
  {
    key: 'events',
    header: messages.events,
    numeric: true,
    sortBy: 'events',
    cell: ({ events }) => events,
  },
  {
    key: 'next',
    header: messages.next,
    cell: ({ first }) =>
      first ? [formatShortDate(first.dateOfEvent), first.name].filter(Boolean).join(', ') : messages.none,
  },
];

/** The teams list refreshes as often as the catalogue (product.md 9.1: 1,200,000 ms). */
const REFRESH_INTERVAL_MS = 1_200_000;

/** The filtered top teams with their events in the catalogue. */
function useTopTeams(filter: TopTeamFilter) {
  return useQuery({
    queryKey: ['admin-top-teams', filter],
    refetchInterval: REFRESH_INTERVAL_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(listTopTeams, { query: filter, signal }),
  });
}
