import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { fold } from '@terrace/contracts/values/text/fold';
import { Database } from '../../../../platform/database/database.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import {
  type CatalogueCriteria,
  type EventSearch,
  FindCatalogueEvents,
  FindEventsOfDay,
  ListCatalogueEventIds,
  ListUpcomingEvents,
  SearchCatalogue,
} from '../catalogue.public.js';
import { presentEvent } from '../catalogue.presenter.js';
import { loadCancelled, loadReferenced } from '../catalogue-rows.reader.js';
import { CurrentCatalogue } from '../search/current-catalogue.service.js';
import type { EventCriteria } from '../search/event-index.js';

type Page = Pick<EventSearch, 'page' | 'perPage'>;

@QueryHandler(SearchCatalogue)
export class SearchCatalogueHandler implements IQueryHandler<SearchCatalogue> {
  constructor(
    private readonly catalogue: CurrentCatalogue,
    private readonly database: Database,
  ) {}

  async execute({ search: { name, tournament, ...page } }: SearchCatalogue) {
    const criteria = { name, tournamentId: tournament, sort: 'date' } as const;
    return { ...(await find(this.catalogue, this.database, criteria, page)), ...page };
  }
}

@QueryHandler(FindCatalogueEvents)
export class FindCatalogueEventsHandler implements IQueryHandler<FindCatalogueEvents> {
  constructor(
    private readonly catalogue: CurrentCatalogue,
    private readonly database: Database,
  ) {}

  execute({ criteria, page, perPage }: FindCatalogueEvents) {
    return find(this.catalogue, this.database, pastOnesToo(criteria), { page, perPage });
  }
}

@QueryHandler(FindEventsOfDay)
export class FindEventsOfDayHandler implements IQueryHandler<FindEventsOfDay> {
  constructor(
    private readonly catalogue: CurrentCatalogue,
    private readonly database: Database,
  ) {}

  async execute({ name, date }: FindEventsOfDay) {
    const page = { page: 1, perPage: MAX_NAMESAKES };
    const { items } = await find(this.catalogue, this.database, pastOnesToo({ name }), page);
    const wanted = fold(name);
    return items.filter((event) => fold(event.name) === wanted && event.dateOfEvent === date);
  }
}

/** Events whose names contain a whole name. */
const MAX_NAMESAKES = 100;

@QueryHandler(ListCatalogueEventIds)
export class ListCatalogueEventIdsHandler implements IQueryHandler<ListCatalogueEventIds> {
  constructor(private readonly catalogue: CurrentCatalogue) {}

  execute({ criteria }: ListCatalogueEventIds) {
    const { index } = this.catalogue;
    const { events } = index.search(pastOnesToo(criteria), 0, index.size, Date.now());
    return Promise.resolve(events.map(({ id }) => id));
  }
}

@QueryHandler(ListUpcomingEvents)
export class ListUpcomingEventsHandler implements IQueryHandler<ListUpcomingEvents> {
  constructor(
    private readonly catalogue: CurrentCatalogue,
    private readonly database: Database,
  ) {}

  async execute({ skip, take }: ListUpcomingEvents) {
    const { index, refreshedAt } = this.catalogue;
    const { events, total } = index.search({ sort: 'date' }, skip, take, Date.now());
    const cancelled = await loadCancelled(this.database, events);
    const ids = events.map(({ id }) => id).filter((id) => !cancelled.has(id));
    return { ids, total, generation: index.generation, refreshedAt };
  }
}

function pastOnesToo({ sort = 'date', ...criteria }: CatalogueCriteria): EventCriteria {
  return { ...criteria, includePast: true, sort };
}

/** Searches the index; the page's rows lie in lists that never change. */
async function find(
  { index }: CurrentCatalogue,
  database: Queryable,
  criteria: EventCriteria,
  { page, perPage }: Page,
): Promise<{ items: CatalogueEvent[]; total: number }> {
  const { events, total } = index.search(criteria, (page - 1) * perPage, perPage, Date.now());
  const rows = await loadReferenced(database, events);
  return { items: rows.map(presentEvent), total };
}
