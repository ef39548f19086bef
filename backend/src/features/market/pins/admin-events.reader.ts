import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { AdminEvent, AdminEventFilter, adminEvents } from '@terrace/contracts/http/market/pins';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { inOrder } from '../../../platform/memory/in-order.js';
import { fold } from '@terrace/contracts/values/text/fold';
import {
  type CatalogueCriteria,
  FindCatalogueEvents,
  ListCatalogueEventIds,
} from '../catalogue/catalogue.public.js';
import { EventPinsReader } from './event-pins.reader.js';
import { presentAdminEvent } from './pins.presenter.js';

/** Reads the catalogue's events for the administrators, who pin them. */
@Injectable()
export class AdminEventsReader {
  constructor(
    private readonly pins: EventPinsReader,
    private readonly queries: QueryBus,
  ) {}

  /** Events of the catalogue with their pins, date ascending, past ones too (product.md 2.29). */
  async list(filter: InputOf<typeof adminEvents>['query']): Promise<ResponseOf<typeof adminEvents>> {
    const { page, perPage } = filter;
    if (filter.pinned === 'true') {
      const events = await pinnedEventsIn(filter, this.pins);
      const items = events.slice((page - 1) * perPage, page * perPage);
      return { items, total: events.length, page, perPage };
    }
    const criteria = await criteriaOf(filter, this.pins);
    const { items, total } = await this.queries.execute(new FindCatalogueEvents(criteria, page, perPage));
    const pinOf = new Map((await this.pins.rows(items.map(({ id }) => id))).map((row) => [row.id, row]));
    return {
      items: items.map((event) => presentAdminEvent(event, pinOf.get(event.id))),
      total,
      page,
      perPage,
    };
  }

  /** The ids of the whole list that a filter names, in its order. */
  async ids(filter: AdminEventFilter): Promise<readonly string[]> {
    if (filter.pinned === 'true') return (await pinnedEventsIn(filter, this.pins)).map(({ id }) => id);
    return this.queries.execute(new ListCatalogueEventIds(await criteriaOf(filter, this.pins)));
  }
}

/** From the pins themselves: a pinned event may have left the catalogue. */
async function pinnedEventsIn(
  { q = '', sport, ...order }: AdminEventFilter,
  pins: EventPinsReader,
): Promise<AdminEvent[]> {
  const events = (await pins.pinned())
    .map(({ event, pinned, version }): AdminEvent => ({ ...event, pinned, pinVersion: version }))
    .filter(({ name }) => fold(name).includes(fold(q)))
    .filter((event) => sport === undefined || event.sport.id === sport);
  return inOrder(events, { name: ({ name }) => fold(name), dateOfEvent: dayIn(order.order) }, order);
}

/** What the catalogue is searched for. */
async function criteriaOf(
  { q, sport, pinned, sort = 'dateOfEvent', order }: AdminEventFilter,
  pins: EventPinsReader,
): Promise<CatalogueCriteria> {
  const by = sort === 'name' ? 'name' : 'date';
  return {
    name: q,
    sportId: sport,
    sort: order === 'desc' ? `-${by}` : by,
    ...(pinned === 'false' && { without: new Set((await pins.pinned()).map(({ id }) => id)) }),
  };
}

/** Undated ones stand last in either order, as in the catalogue. */
function dayIn(order: AdminEventFilter['order']) {
  return ({ dateOfEvent }: AdminEvent): string =>
    (dateOfEvent === null ? undefined : isoDate(dateOfEvent)) ?? (order === 'asc' ? '9' : '');
}
