import { PinnedTournament } from '@terrace/contracts/http/market/catalogue';
import {
  type AdminTournament,
  AdminTournamentFilter,
  adminTournaments,
  pinTournament,
  unpinTournament,
} from '@terrace/contracts/http/market/pins';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { Navigate, useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/client';
import { rowOf } from '../../live/apply-change';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import type { TableColumn } from '../../ui/table/table';
import { useListFilter } from '../../navigation/use-list-filter';
import { matches } from '../list/matches';
import { PinScreen } from '../pins/pin-screen';
import type { PinnableList } from '../pins/pinnable-list';
import { SportFilter } from '../pins/sport-filter';
import { useSports } from '../pins/use-sports';

/** Texts of Top Tournaments (product.md 2.29, 8.8). */
const messages = {
  intro: 'A pinned tournament appears on the public Top Tournaments page at once.',
  failed: 'Failed to load tournaments',
  loading: 'Loading tournaments...',
  search: 'Search by tournament or country',
  sport: 'Sport',
  pinned: 'All pinned',
  empty: 'No tournaments found.',
  tournament: 'Tournament',
  country: 'Country',
  season: 'Season',
} as const;

/** The tournaments of a sport with their pins, or without a sport all that are pinned. */
const pinnableTournaments: PinnableList<AdminTournament, PinnedTournament, AdminTournamentFilter> = {
  key: 'admin-tournaments',
  history: 'tournament-pin',
  fetchPage: (asked, signal) => callApi(adminTournaments, { query: asked, signal }),
  pinOf: (change) => rowOf(change, 'tournament-pin', PinnedTournament),
  belongs: ({ tournament: { name, country } }, { q, sport }) =>
    sport === undefined && matches(q, [name, country ?? '']),
  pin: ({ id }) => callApi(pinTournament, { params: { id } }),
  unpin: ({ id }) => callApi(unpinTournament, { params: { id } }),
};

/**
 * Top Tournaments: pin what `/top-tournaments` should show; sport, search, order and page live in the address. It
 * opens on the first sport; `pinned` in the address says that all pinned ones were asked for.
 */
export default function TournamentsScreen() {
  const [search] = useSearchParams();
  const sports = useSports();
  const first = sports.data?.items[0];
  if (search.has('sport') || search.has('pinned') || sports.isError || (sports.data && !first))
    return <Tournaments />;
  if (!first)
    return (
      <Page title={adminSections['top-tournaments'].title} intro={messages.intro} width="full" dense>
        <Loading text={messages.loading} />
      </Page>
    );
  const next = new URLSearchParams(search);
  next.set('sport', first.id);
  return <Navigate replace to={{ search: next.toString() }} />;
}

function Tournaments() {
  const list = useListFilter(AdminTournamentFilter);
  const { filter, change } = list;
  return (
    <PinScreen
      pinnable={pinnableTournaments}
      section="top-tournaments"
      texts={messages}
      list={list}
      exports={{ list: adminTournaments, filter }}
      filters={
        <SportFilter
          sport={filter.sport}
          placeholder={messages.pinned}
          onChange={({ sport = '' }) => change({ sport, pinned: sport ? '' : 'true' })}
        />
      }
      columns={columns}
    />
  );
}

const columns: readonly TableColumn<AdminTournament>[] = [
  { key: 'name', header: messages.tournament, rowHeader: true, sortBy: 'name', cell: ({ name }) => name },
  { key: 'sport', header: messages.sport, whole: true, sortBy: 'sport', cell: ({ sport }) => sport.name },
  {
    key: 'country',
    header: messages.country,
    whole: true,
    sortBy: 'country',
    cell: ({ country }) => country,
  },
  { key: 'season', header: messages.season, whole: true, sortBy: 'season', cell: ({ season }) => season },
];
