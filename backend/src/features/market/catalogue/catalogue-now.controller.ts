import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { catalogueStatus, eventTickets, refreshCatalogue } from '@terrace/contracts/http/market/catalogue';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { listTopTeams } from '@terrace/contracts/http/market/top-teams';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { CatalogueStatusReader } from './catalogue-status.reader.js';
import { EventTicketsReader } from './event/event-tickets.reader.js';
import { RefreshCatalogue } from './refresh/refresh-catalogue.handler.js';
import { TopTeamsReader } from './teams/teams.reader.js';

/** What is true only now: tickets, the cache's age, what it has of the top teams, and a refresh on demand. */
@Controller()
export class CatalogueNowController {
  constructor(
    private readonly commands: CommandBus,
    private readonly eventTickets: EventTicketsReader,
    private readonly statuses: CatalogueStatusReader,
    private readonly topTeams: TopTeamsReader,
  ) {}

  @Route(eventTickets, { access: 'anyone' })
  tickets(@Input() { params }: InputOf<typeof eventTickets>) {
    return this.eventTickets.get(params.id);
  }

  @Route(catalogueStatus, { access: 'anyone' })
  status() {
    return this.statuses.get();
  }

  @Route(listTopTeams, { access: ['admin'] })
  teams(@Input() { query }: InputOf<typeof listTopTeams>) {
    return this.topTeams.list(query);
  }

  @Route(refreshCatalogue, { access: ['admin'] })
  refresh() {
    return this.commands.execute(new RefreshCatalogue());
  }
}
