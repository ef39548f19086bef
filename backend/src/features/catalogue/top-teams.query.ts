import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { TopTeam, TopTeamFilter, listTopTeams } from '@terrace/contracts/http/top-teams';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';
import { inOrder } from '../../platform/memory/in-order.js';
import { fold } from '@terrace/contracts/values/fold';
import { SearchCatalogue } from './catalogue.public.js';

/** The twelve top teams, and what the catalogue has of each (product.md 2.5, 2.29). */
export class ListTopTeams extends Query<ResponseOf<typeof listTopTeams>> {
  constructor(readonly filter: TopTeamFilter) {
    super();
  }
}

@QueryHandler(ListTopTeams)
export class ListTopTeamsHandler implements IQueryHandler<ListTopTeams> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ filter: { q = '', ...order } }: ListTopTeams) {
    const names = TOP_TEAMS.filter((name) => fold(name).includes(fold(q.trim())));
    const teams = await Promise.all(names.map((name) => this.team(name)));
    return { items: inOrder(teams, { name: ({ id }) => fold(id), events: ({ events }) => events }, order) };
  }

  private async team(name: string): Promise<TopTeam> {
    const search = new SearchCatalogue({ name, page: 1, perPage: 1 });
    const { items, total } = await this.queries.execute(search);
    return { id: name, events: total, first: items[0] ?? null };
  }
}
