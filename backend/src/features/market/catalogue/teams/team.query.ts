import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { TOP_TEAMS } from '@terrace/contracts/values/top-teams';
import { DomainError } from '@terrace/event-core/model/errors';
import { FindCatalogueEvents, GetTeam } from '../catalogue.public.js';

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
