import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import { WatchedEventIds } from '../../market/catalogue/catalogue.public.js';
import { EventsWithPurchases } from '../../buying/purchases/event-change/event-change.public.js';
import { EventsWithTickets } from '../../selling/tickets/tickets.public.js';
import { ChangeOfEvent } from './event-changes.public.js';
import { presentPublicChange } from './event-changes.presenter.js';
import { loadChanges } from './event-changes.reader.js';

@QueryHandler(ChangeOfEvent)
export class ChangeOfEventHandler implements IQueryHandler<ChangeOfEvent> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ eventId }: ChangeOfEvent) {
    const [row] = await loadChanges([eventId], this.database);
    return { change: row ? presentPublicChange(row) : null };
  }
}

@QueryHandler(WatchedEventIds)
export class WatchedEventIdsHandler implements IQueryHandler<WatchedEventIds> {
  constructor(private readonly queries: QueryBus) {}

  async execute() {
    const [listed, bought] = await Promise.all([
      this.queries.execute(new EventsWithTickets()),
      this.queries.execute(new EventsWithPurchases()),
    ]);
    return [...new Set([...listed, ...bought])];
  }
}
