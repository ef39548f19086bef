import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Tournament } from '@terrace/contracts/http/market/catalogue';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type {
  AdminTournament,
  AdminTournamentFilter,
  adminTournaments,
} from '@terrace/contracts/http/market/pins';
import { inOrder } from '../../../platform/memory/in-order.js';
import { fold } from '@terrace/contracts/values/text/fold';
import { ListTournaments } from '../catalogue/catalogue.public.js';
import { presentAdminTournament } from './pins.presenter.js';
import { TournamentPinsReader } from './tournament-pins.reader.js';

/** Reads the catalogue's tournaments for the administrators, who pin them. */
@Injectable()
export class AdminTournamentsReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly pins: TournamentPinsReader,
  ) {}

  /** A page of the tournaments of a sport, or of all that are pinned, with their pins (product.md 2.29). */
  async list({
    page,
    perPage,
    ...filter
  }: InputOf<typeof adminTournaments>['query']): Promise<ResponseOf<typeof adminTournaments>> {
    const found = await this.find(filter);
    const items = found.slice((page - 1) * perPage, page * perPage);
    return { items, total: found.length, page, perPage };
  }

  /** All of them that a filter names, in its order. */
  async find({ sport, q = '', ...order }: AdminTournamentFilter): Promise<readonly AdminTournament[]> {
    const tournaments = sport === undefined ? await this.pinned() : await this.ofSport(sport);
    const pinOf = new Map(
      (await this.pins.rows(tournaments.map(({ id }) => id))).map((pin) => [pin.id, pin]),
    );
    const found = tournaments.filter(({ name, country }) =>
      fold(`${name} ${country ?? ''}`).includes(fold(q.trim())),
    );
    return inOrder(found, KEYS, order).map((tournament) =>
      presentAdminTournament(tournament, pinOf.get(tournament.id)),
    );
  }

  private async pinned(): Promise<readonly Tournament[]> {
    return (await this.pins.pinned()).map(({ tournament }) => tournament);
  }

  private async ofSport(sport: string): Promise<readonly Tournament[]> {
    return (await this.queries.execute(new ListTournaments(sport))).items;
  }
}

const KEYS = {
  name: ({ name }: Tournament) => fold(name),
  sport: ({ sport }: Tournament) => fold(sport.name),
  country: ({ country }: Tournament) => fold(country ?? ''),
  season: ({ season }: Tournament) => season ?? '',
};
