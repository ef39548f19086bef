import { Injectable } from '@nestjs/common';
import { QueryBus, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { TopTeam, TopTeamFilter, listTopTeams } from '@terrace/contracts/http/market/top-teams';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';
import { inOrder } from '../../../../platform/memory/in-order.js';
import { fold } from '@terrace/contracts/values/text/fold';
import { SearchCatalogue, FindCatalogueEvents, GetTeam } from '../catalogue.public.js';
import { DomainError } from '@terrace/event-core/model/errors';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';

/** Reads what the catalogue has of the twelve top teams (product.md 2.5, 2.29). */
@Injectable()
export class TopTeamsReader {
  constructor(private readonly queries: QueryBus) {}

  /** The top teams whose names contain `q`, and what the catalogue has of each. */
  async list({ q = '', ...order }: TopTeamFilter): Promise<ResponseOf<typeof listTopTeams>> {
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

@QueryHandler(GetTeam)
export class GetTeamHandler implements IQueryHandler<GetTeam> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ name }: GetTeam) {
    const isTopTeam = TOP_TEAMS.some((team) => team === name);
    if (!isTopTeam && !(await this.plays(name))) throw new DomainError('not-found');
    return { name };
  }

  private async plays(name: string): Promise<boolean> {
    if (name.trim() === '') return false;
    const { total } = await this.queries.execute(new FindCatalogueEvents({ name }, 1, 1));
    return total > 0;
  }
}

/** The top teams as a file. */
export function topTeamExport(reader: TopTeamsReader): ListExport<TopTeamFilter, TopTeam> {
  const teams = async (filter: TopTeamFilter) => (await reader.list(filter)).items;
  return {
    ids: async (filter) => (await teams(filter)).map(({ id }) => id),
    rows: () => teams({ order: 'asc' }),
    columns: {
      Team: ({ id }) => id,
      Events: ({ events }) => events,
      'First event': ({ first }) => first?.name ?? null,
      Date: ({ first }) => first?.dateOfEvent ?? null,
    },
  };
}
