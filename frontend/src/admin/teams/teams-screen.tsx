import { Link } from 'react-router-dom';
import { pathTo } from '../../app/paths';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { formatClock } from '../../ui/format-date';
import { Loading } from '../../ui/loading';
import { Page } from '../../ui/page';
import { Table, type TableColumn } from '../../ui/table';
import { messages } from './messages';
import { type TopTeam, useTopTeams } from './teams';

/** Top Teams: the fixed twelve, to look at only; refreshed every 20 minutes and by the button (spec 2 and 9). */
export default function TeamsScreen() {
  const teams = useTopTeams();
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
      {teams.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => void teams.refetch()}
          retrying={teams.isFetching}
        />
      ) : teams.data ? (
        <Table caption={messages.title} rows={teams.data} rowKey={({ name }) => name} columns={columns} />
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
    cell: ({ name }) => (
      <Link to={pathTo.team(name)} className="text-link underline">
        {name}
      </Link>
    ),
  },
  { key: 'events', header: messages.events, numeric: true, cell: ({ events }) => events },
  {
    key: 'next',
    header: messages.next,
    cell: ({ first }) => (first ? [first.dateOfEvent, first.name].filter(Boolean).join(', ') : messages.none),
  },
];
