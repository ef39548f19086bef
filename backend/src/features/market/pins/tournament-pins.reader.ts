import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PinnedTournament, pinnedTournaments } from '@terrace/contracts/http/market/catalogue';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { Database } from '../../../platform/database/database.js';
import { compareNames } from '../../../platform/text/compare-names.js';
import { GetCatalogueTournament, LookUpCatalogue } from '../catalogue/catalogue.public.js';
import { type PresentableTournamentPin, presentTournamentPin } from './pins.presenter.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';

const loadTournamentPins = rowsById<PresentableTournamentPin>('tournament_pins');

/** Pins of tournaments as rows, and as the catalogue knows the tournaments now. */
@Injectable()
export class TournamentPinsReader {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  rows(ids: readonly string[]): Promise<readonly PresentableTournamentPin[]> {
    return loadTournamentPins(ids, this.database);
  }

  async pinned(): Promise<readonly PinnedTournament[]> {
    const { rows } = await this.database.query<PresentableTournamentPin>(
      'select * from tournament_pins where pinned',
    );
    const pins = await this.present(rows);
    return [...pins].sort(bySportAndName);
  }

  async present(rows: readonly PresentableTournamentPin[]): Promise<readonly PinnedTournament[]> {
    const ids = rows.map(({ id }) => id);
    const { tournaments } = await this.queries.execute(new LookUpCatalogue({ tournaments: ids }));
    return rows.map((row) => presentTournamentPin(row, tournaments.get(row.id)));
  }

  /** One tournament's pin, on or off. Throws `not-found` for an unknown tournament. */
  async get(tournamentId: string): Promise<PinnedTournament> {
    const [pin] = await this.present(await this.rows([tournamentId]));
    if (pin) return pin;
    const tournament = await this.queries.execute(new GetCatalogueTournament(tournamentId));
    return { id: tournamentId, version: 0, pinned: false, pinnedAt: null, tournament };
  }

  /** Pinned tournaments by sport and name (product.md 2.4). */
  async list(): Promise<ResponseOf<typeof pinnedTournaments>> {
    return { items: [...(await this.pinned())] };
  }
}

function bySportAndName(
  { tournament: one }: PinnedTournament,
  { tournament: other }: PinnedTournament,
): number {
  return (
    compareNames(one.sport.name, other.sport.name) ||
    compareNames(one.name, other.name) ||
    compareNames(one.id, other.id)
  );
}
