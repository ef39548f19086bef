import type { QueryBus } from '@nestjs/cqrs';
import type { AdminTournament, AdminTournamentFilter } from '@terrace/contracts/http/market/pins';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { LookUpCatalogue } from '../catalogue/catalogue.public.js';
import type { AdminTournamentsReader } from './admin-tournaments.reader.js';
import { presentAdminTournament, presentTournamentPin } from './pins.presenter.js';
import type { TournamentPinsReader } from './tournament-pins.reader.js';

/** The tournaments of a sport, or all that are pinned, as a file. */
export function adminTournamentExport(
  list: AdminTournamentsReader,
  pins: TournamentPinsReader,
  queries: QueryBus,
): ListExport<AdminTournamentFilter, AdminTournament> {
  return {
    ids: async (filter) => (await list.find(filter)).map(({ id }) => id),
    rows: async (ids) => {
      const [{ tournaments }, rows] = await Promise.all([
        queries.execute(new LookUpCatalogue({ tournaments: ids })),
        pins.rows(ids),
      ]);
      const pinOf = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const pin = pinOf.get(id);
        const tournament = tournaments.get(id) ?? (pin && presentTournamentPin(pin).tournament);
        return tournament ? [presentAdminTournament(tournament, pin)] : [];
      });
    },
    columns: {
      Id: ({ id }) => id,
      Tournament: ({ name }) => name,
      Sport: ({ sport }) => sport.name,
      Country: ({ country }) => country,
      Season: ({ season }) => season,
      Pinned: ({ pinned }) => (pinned ? 'yes' : 'no'),
    },
  };
}
