import { Controller, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  getEvent,
  getTeam,
  getTournament,
  listSports,
  listTournaments,
  searchEvents,
  suggest,
  teamEvents,
  tournamentEvents,
} from '@terrace/contracts/http/market/catalogue';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import { CatalogueResponseCache } from './response-cache.interceptor.js';
import {
  GetCatalogueEvent,
  GetCatalogueTournament,
  GetTeam,
  ListSports,
  ListTournaments,
  SearchCatalogue,
  SearchEvents,
} from '../catalogue.public.js';
import { SuggestionsReader } from './suggestions.reader.js';

/** The cached catalogue, the same for everyone. */
@Controller()
@UseInterceptors(CatalogueResponseCache)
export class CatalogueController {
  constructor(
    private readonly queries: QueryBus,
    private readonly suggestions: SuggestionsReader,
  ) {}

  @Route(listSports, { access: 'anyone' })
  sports() {
    return this.queries.execute(new ListSports());
  }

  @Route(listTournaments, { access: 'anyone' })
  tournaments(@Input() { params }: InputOf<typeof listTournaments>) {
    return this.queries.execute(new ListTournaments(params.id));
  }

  @Route(getTournament, { access: 'anyone' })
  tournament(@Input() { params }: InputOf<typeof getTournament>) {
    return this.queries.execute(new GetCatalogueTournament(params.id));
  }

  @Route(getTeam, { access: 'anyone' })
  team(@Input() { params }: InputOf<typeof getTeam>) {
    return this.queries.execute(new GetTeam(params.name));
  }

  @Route(tournamentEvents, { access: 'anyone' })
  ofTournament(@Input() { params, query }: InputOf<typeof tournamentEvents>) {
    return this.queries.execute(new SearchCatalogue({ ...query, tournament: params.id }));
  }

  @Route(teamEvents, { access: 'anyone' })
  ofTeam(@Input() { params, query }: InputOf<typeof teamEvents>) {
    return this.queries.execute(new SearchCatalogue({ ...query, name: params.name }));
  }

  @Route(searchEvents, { access: 'anyone' })
  search(@Input() { query }: InputOf<typeof searchEvents>) {
    return this.queries.execute(new SearchEvents(query));
  }

  @Route(suggest, { access: 'anyone' })
  suggest(@Input() { query }: InputOf<typeof suggest>) {
    return this.suggestions.find(query);
  }

  @Route(getEvent, { access: 'anyone' })
  event(@Input() { params }: InputOf<typeof getEvent>) {
    return this.queries.execute(new GetCatalogueEvent(params.id));
  }
}
