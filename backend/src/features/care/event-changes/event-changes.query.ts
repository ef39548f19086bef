import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { CancelledEvent, WatchedEventIds } from '../../market/catalogue/catalogue.public.js';
import { EventsWithPurchases } from '../../buying/purchases/event-change/event-change.public.js';
import { EventsWithTickets } from '../../selling/tickets/tickets.public.js';
import { ChangeOfEvent } from './event-changes.public.js';
import { presentPublicChange } from './event-changes.presenter.js';
import { loadChanges } from './event-changes.reader.js';

@QueryHandler(ChangeOfEvent)
export class ChangeOfEventHandler implements IQueryHandler<ChangeOfEvent> {
  constructor(private readonly database: Database) {}

  async execute({ eventId }: ChangeOfEvent) {
    const [row] = await loadChanges([eventId], this.database);
    return { change: row ? presentPublicChange(row) : null };
  }
}

@QueryHandler(CancelledEvent)
export class CancelledEventHandler implements IQueryHandler<CancelledEvent> {
  constructor(private readonly database: Database) {}

  async execute({ eventId }: CancelledEvent) {
    const [row] = await loadChanges([eventId], this.database);
    return row?.standing === 'cancelled' ? row.facts_now : null;
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
