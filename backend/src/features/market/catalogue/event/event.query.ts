import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  GetCatalogueEvent,
  GetCatalogueTournament,
  LookUpCatalogue,
  RecallCatalogueEvent,
} from '../catalogue.public.js';
import { presentEvent, presentTournament } from '../catalogue.presenter.js';
import { EventReader } from '../event.reader.js';
import { LiveCategoriesReader } from './live-categories.reader.js';
import { doSellersSell } from './sellers-sale.js';
import { loadEvents, loadTournaments } from '../catalogue-rows.reader.js';

@QueryHandler(GetCatalogueEvent)
export class GetCatalogueEventHandler implements IQueryHandler<GetCatalogueEvent> {
  constructor(private readonly events: EventReader) {}

  async execute({ eventId }: GetCatalogueEvent) {
    return presentEvent(await this.events.get(eventId));
  }
}

@QueryHandler(RecallCatalogueEvent)
export class RecallCatalogueEventHandler implements IQueryHandler<RecallCatalogueEvent> {
  constructor(
    private readonly events: EventReader,
    private readonly categories: LiveCategoriesReader,
    private readonly config: Config,
  ) {}

  async execute({ eventId }: RecallCatalogueEvent) {
    const row = await this.events.recall(eventId);
    return (
      row && {
        event: presentEvent(row),
        categories: this.categories.recall(eventId),
        doSellersSell: doSellersSell(row, this.config),
      }
    );
  }
}

@QueryHandler(GetCatalogueTournament)
export class GetCatalogueTournamentHandler implements IQueryHandler<GetCatalogueTournament> {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async execute({ tournamentId }: GetCatalogueTournament) {
    const [row] = await loadTournaments(this.database, [tournamentId]);
    if (!row) throw new DomainError('not-found');
    return presentTournament(row, this.config.LOGO_CDN_URL);
  }
}

@QueryHandler(LookUpCatalogue)
export class LookUpCatalogueHandler implements IQueryHandler<LookUpCatalogue> {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async execute({ ids }: LookUpCatalogue) {
    const [events, tournaments] = await Promise.all([
      loadEvents(this.database, ids.events ?? []),
      loadTournaments(this.database, ids.tournaments ?? []),
    ]);
    return {
      events: new Map(events.map((row) => [row.id, presentEvent(row)])),
      tournaments: new Map(
        tournaments.map((row) => [row.id, presentTournament(row, this.config.LOGO_CDN_URL)]),
      ),
    };
  }
}
