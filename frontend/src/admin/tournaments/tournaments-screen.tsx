import { type AdminTournament, AdminTournamentFilter } from '@terrace/contracts/http/pins';
import { usePageLinks } from '../../app/use-page-links';
import { Table, type TableColumn } from '../../ui/table';
import { usePinColumns } from '../pins/pin-columns';
import { SportFilter } from '../pins/sport-filter';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { messages } from './messages';
import { useAdminTournaments, useToggleTournamentPin } from './tournaments';

/** Top Tournaments: pin what `/top-tournaments` should show; sport, search, order and page live in the address. */
export default function TournamentsScreen() {
  const list = useListFilter(AdminTournamentFilter);
  const tournaments = useAdminTournaments(list.filter, usePageLinks().page);
  const pinColumns = usePinColumns<AdminTournament>('tournament-pin', useToggleTournamentPin());
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={tournaments}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <ListTools
          search={messages.search}
          typed={list.typed}
          onChange={list.change}
          exports={{ list: 'tournaments', filter: list.filter }}
        >
          <SportFilter sport={list.filter.sport} placeholder={messages.pinned} onChange={list.change} />
        </ListTools>
      }
    >
      {(items) => (
        <Table
          caption={messages.title}
          rows={items}
          rowKey={({ id }) => id}
          columns={[...columns, ...pinColumns]}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
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
