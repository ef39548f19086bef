import { type TopTeam, TopTeamFilter } from '@terrace/contracts/http/top-teams';
import { Link } from 'react-router-dom';
import { pathTo } from '../../app/paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { formatClock } from '../../ui/format-date';
import { Loading } from '../../ui/loading';
import { Page } from '../../ui/page';
import { Table, type TableColumn } from '../../ui/table';
import { ListTools } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { messages } from './messages';
import { useTopTeams } from './teams';

/**
 * Top Teams: the fixed twelve, to look at only; refreshed every 20 minutes and by the button (spec 2 and 9). Search
 * and order live in the address; twelve are one page.
 */
export default function TeamsScreen() {
  const list = useListFilter(TopTeamFilter);
  const teams = useTopTeams(list.filter);
  return (
    <Page
      title={messages.title}
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
        search={messages.search}
        typed={list.typed}
        onChange={list.change}
        exports={{ list: 'teams', filter: list.filter }}
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
          caption={messages.title}
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
    cell: ({ first }) => (first ? [first.dateOfEvent, first.name].filter(Boolean).join(', ') : messages.none),
  },
];
