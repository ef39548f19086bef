import { useSearchParams } from 'react-router-dom';
import { LiveChip } from '../../app/live-chip';
import { usePageLinks } from '../../app/use-page-links';
import { useConnection } from '../../live/use-connection';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Loading } from '../../ui/loading';
import { Page } from '../../ui/page';
import { Pagination } from '../../ui/pagination';
import { SelectField } from '../../ui/select-field';
import { Table, type TableColumn } from '../../ui/table';
import { ListTools } from '../queue/list-tools';
import { matches } from '../queue/matches';
import { ROWS_PER_PAGE } from '../queue/rows-per-page';
import { changedSearch } from '../queue/use-list-filter';
import { messages } from './messages';
import {
  type PinnableTournament,
  usePinnableTournaments,
  useSports,
  useToggleTournamentPin,
} from './tournaments';

/** Top Tournaments: pin what `/top-tournaments` should show. Sport, search and page live in the address. */
export default function TournamentsScreen() {
  const [search, setSearch] = useSearchParams();
  const typed = search.get('q') ?? '';
  const sportId = search.get('sport') ?? undefined;
  const sports = useSports();
  const { tournaments, isError, isFetching, retry } = usePinnableTournaments(sportId);
  const found = tournaments?.filter(({ name, country }) =>
    matches(typed.trim() || undefined, name, country ?? ''),
  );
  const change = (changes: Readonly<Record<string, string>>) =>
    setSearch(changedSearch(search, changes), { replace: true });
  return (
    <Page title={messages.title} intro={messages.intro} actions={<LiveChip />} width="full" dense>
      <ListTools search={messages.search} typed={typed} onChange={change}>
        <div className="w-full max-w-60">
          <SelectField
            label={messages.sport}
            value={sportId ?? ''}
            placeholder={messages.pinned}
            options={(sports.data?.items ?? []).map(({ id, name }) => ({ value: id, text: name }))}
            onChange={({ target }) => change({ sport: target.value })}
          />
        </div>
      </ListTools>
      {found ? (
        <FoundTournaments found={found} />
      ) : isError || sports.isError ? (
        <ErrorState
          title={messages.failed}
          onRetry={() => {
            void sports.refetch();
            retry();
          }}
          retrying={isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

function FoundTournaments({ found }: { readonly found: readonly PinnableTournament[] }) {
  const { page, to } = usePageLinks();
  const pin = usePinColumn();
  if (found.length === 0) return <EmptyState title={messages.empty} />;
  return (
    <>
      <Table
        caption={messages.title}
        rows={found.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
        rowKey={({ id }) => id}
        columns={[...columns, pin]}
      />
      <Pagination page={page} perPage={ROWS_PER_PAGE} total={found.length} to={to} />
    </>
  );
}

function usePinColumn(): TableColumn<PinnableTournament> {
  const toggle = useToggleTournamentPin();
  const isOffline = useConnection().state === 'offline';
  return {
    key: 'pin',
    header: messages.pinColumn,
    cell: (tournament) => (
      <Button
        variant={tournament.pinned ? 'secondary' : 'primary'}
        size="compact"
        aria-pressed={tournament.pinned}
        disabled={isOffline || (toggle.isPending && toggle.variables.id === tournament.id)}
        onClick={() => toggle.mutate(tournament)}
      >
        {tournament.pinned ? messages.unpin : messages.pin}
        <span className="sr-only"> {tournament.name}</span>
      </Button>
    ),
  };
}

const columns: readonly TableColumn<PinnableTournament>[] = [
  { key: 'name', header: messages.tournament, rowHeader: true, cell: ({ name }) => name },
  { key: 'sport', header: messages.sport, cell: ({ sport }) => sport.name },
  { key: 'country', header: messages.country, cell: ({ country }) => country },
  { key: 'season', header: messages.season, cell: ({ season }) => season },
];
