import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { catalogueStatus, eventTickets, refreshCatalogue } from '@terrace/contracts/http/catalogue';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import { GetCatalogueStatus } from './catalogue-status.query.js';
import { GetEventTickets } from './event-tickets.query.js';
import { RefreshCatalogue } from './refresh/refresh-catalogue.handler.js';

/** What is true only now: tickets, the cache's age, and a refresh on demand. */
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

  @Route(refreshCatalogue, { access: ['admin'] })
  refresh() {
    return this.commands.execute(new RefreshCatalogue());
  }
}
