import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { catalogueStatus, eventTickets, refreshCatalogue } from '@terrace/contracts/http/catalogue';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { listTopTeams } from '@terrace/contracts/http/top-teams';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import { GetCatalogueStatus } from './catalogue-status.query.js';
import { GetEventTickets } from './event-tickets.query.js';
import { RefreshCatalogue } from './refresh/refresh-catalogue.handler.js';
import { ListTopTeams } from './top-teams.query.js';

/** What is true only now: tickets, the cache's age, what it has of the top teams, and a refresh on demand. */
@Controller()
export class CatalogueNowController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(eventTickets, { access: 'anyone' })
  tickets(@Input() { params }: InputOf<typeof eventTickets>) {
    return this.queries.execute(new GetEventTickets(params.id));
  }

  @Route(catalogueStatus, { access: 'anyone' })
  status() {
    return this.queries.execute(new GetCatalogueStatus());
  }

  @Route(listTopTeams, { access: ['admin'] })
  teams(@Input() { query }: InputOf<typeof listTopTeams>) {
    return this.queries.execute(new ListTopTeams(query));
  }

  @Route(refreshCatalogue, { access: ['admin'] })
  refresh() {
    return this.commands.execute(new RefreshCatalogue());
  }
}
