import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { AdminEvent, adminEvents } from '@terrace/contracts/http/catalogue';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { fold } from '../../platform/text/fold.js';
import { FindCatalogueEvents } from '../catalogue/catalogue.messages.js';
import { EventPins } from './event-pins.query.js';
import { presentAdminEvent } from './pins.presenter.js';

type Filter = InputOf<typeof adminEvents>['query'];

/** Events of the catalogue with their pins, date ascending, past ones too (spec 2, Set Events). */
export class ListAdminEvents extends Query<ResponseOf<typeof adminEvents>> {
  constructor(readonly filter: Filter) {
    super();
  }
}

@QueryHandler(ListAdminEvents)
export class ListAdminEventsHandler implements IQueryHandler<ListAdminEvents> {
  constructor(
    private readonly pins: EventPins,
    private readonly queries: QueryBus,
  ) {}

  async execute({ filter }: ListAdminEvents) {
    const { page, perPage } = filter;
    const found = filter.pinned === 'true' ? await this.pinned(filter) : await this.any(filter);
    return { ...found, page, perPage };
  }

  /** From the pins themselves: a pinned event may have left the catalogue. */
  private async pinned({ q = '', page, perPage }: Filter) {
    const pins = await this.pins.pinned();
    const items = pins
      .filter(({ event }) => fold(event.name).includes(fold(q)))
      .map(({ event, pinned, version }): AdminEvent => ({ ...event, pinned, pinVersion: version }));
    return { items: items.slice((page - 1) * perPage, page * perPage), total: items.length };
  }

  private async any({ q, pinned, page, perPage }: Filter) {
    const without = new Set(pinned === 'false' ? (await this.pins.pinned()).map(({ id }) => id) : []);
    const found = await this.queries.execute(new FindCatalogueEvents(q, without, page, perPage));
    const rows = await this.pins.rows(found.items.map(({ id }) => id));
    const pinOf = new Map(rows.map((row) => [row.id, row]));
    return {
      items: found.items.map((event) => presentAdminEvent(event, pinOf.get(event.id))),
      total: found.total,
    };
  }
}
