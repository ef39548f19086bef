import { type AdminTournament, AdminTournamentFilter } from '@terrace/contracts/http/pins';
import type { TableColumn } from '../../ui/table/table';
import { useListFilter } from '../list/use-list-filter';
import { PinScreen } from '../pins/pin-screen';
import { SportFilter } from '../pins/sport-filter';
import { messages } from './messages';
import { pinnableTournaments } from './tournaments';

/** Top Tournaments: pin what `/top-tournaments` should show; sport, search, order and page live in the address. */
export default function TournamentsScreen() {
  const list = useListFilter(AdminTournamentFilter);
  const { filter, change } = list;
  return (
    <PinScreen
      pinnable={pinnableTournaments}
      texts={messages}
      list={list}
      exports={{ list: 'tournaments', filter }}
      filters={<SportFilter sport={filter.sport} placeholder={messages.pinned} onChange={change} />}
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
