import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Tournament } from '@terrace/contracts/http/catalogue';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { AdminTournament, AdminTournamentFilter, adminTournaments } from '@terrace/contracts/http/pins';
import { inOrder } from '../../platform/memory/in-order.js';
import { fold } from '@terrace/contracts/values/fold';
import { ListTournaments } from '../catalogue/catalogue.public.js';
import { presentAdminTournament } from './pins.presenter.js';
import { TournamentPins } from './tournament-pins.query.js';

/** A page of the tournaments of a sport, or of all that are pinned, with their pins (product.md 2.29). */
export class ListAdminTournaments extends Query<ResponseOf<typeof adminTournaments>> {
  constructor(readonly filter: InputOf<typeof adminTournaments>['query']) {
    super();
  }
}

/** All of them that a filter names, in its order. */
export class FindAdminTournaments extends Query<readonly AdminTournament[]> {
  constructor(readonly filter: AdminTournamentFilter) {
    super();
  }
}

@QueryHandler(ListAdminTournaments)
export class ListAdminTournamentsHandler implements IQueryHandler<ListAdminTournaments> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ filter: { page, perPage, ...filter } }: ListAdminTournaments) {
    const found = await this.queries.execute(new FindAdminTournaments(filter));
    const items = found.slice((page - 1) * perPage, page * perPage);
    return { items, total: found.length, page, perPage };
  }
}

@QueryHandler(FindAdminTournaments)
export class FindAdminTournamentsHandler implements IQueryHandler<FindAdminTournaments> {
  constructor(
    private readonly pins: TournamentPins,
    private readonly queries: QueryBus,
  ) {}

  async execute({ filter: { sport, q = '', ...order } }: FindAdminTournaments) {
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
