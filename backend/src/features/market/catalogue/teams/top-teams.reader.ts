import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { TopTeam, TopTeamFilter, listTopTeams } from '@terrace/contracts/http/market/top-teams';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';
import { inOrder } from '../../../../platform/memory/in-order.js';
import { fold } from '@terrace/contracts/values/text/fold';
import { SearchCatalogue } from '../catalogue.public.js';

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
