import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { EventChange, EventChangeFilter, listEventChanges } from '@terrace/contracts/http/event-changes';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DomainError } from '@terrace/event-core/model/errors';
import { containsText } from '../../platform/database/contains-text.js';
import { type LiveList, loadLivePage, orderedBy } from '../../platform/database/live-page.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { readerOrder } from '../../platform/database/reader-order.js';
import { rowsById } from '../../platform/database/rows-by-id.js';
import { LoadDisappearance, WatchedEventIds } from '../catalogue/catalogue.public.js';
import { EventsWithPurchases, OrdersOfEvents } from '../purchases/event-change/event-change.public.js';
import { EventsWithTickets, SuspendedTickets } from '../tickets/tickets.public.js';
import { ChangeOfEvent } from './event-changes.public.js';
import { presentEventChange, presentPublicChange } from './event-changes.presenter.js';
import type { PresentableChange } from './event-changes.projection.js';

/** The administrators' list. */
export class ListEventChanges extends Query<ResponseOf<typeof listEventChanges>> {
  constructor(readonly filter: InputOf<typeof listEventChanges>['query']) {
    super();
  }
}

/** One change, for the administrators. Throws `not-found`. */
export class GetEventChange extends Query<EventChange> {
  constructor(readonly eventId: string) {
    super();
  }
}

@QueryHandler(ListEventChanges)
export class ListEventChangesHandler implements IQueryHandler<ListEventChanges> {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly queries: QueryBus,
  ) {}

  async execute({ filter }: ListEventChanges) {
    const [list, disappearance] = await Promise.all([
      loadLivePage<PresentableChange>(changesOf(filter), filter, this.database),
      this.queries.execute(new LoadDisappearance(null)),
    ]);
    return { ...list, items: await withAffected(list.items, this.queries), disappearance };
  }
}

@QueryHandler(GetEventChange)
export class GetEventChangeHandler implements IQueryHandler<GetEventChange> {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly queries: QueryBus,
  ) {}

  async execute({ eventId }: GetEventChange) {
    const [change] = await withAffected(await loadChanges([eventId], this.database), this.queries);
    if (!change) throw new DomainError('not-found');
    return change;
  }
}

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

/** Adds what each change means: orders, their answers, and sellers' tickets. */
export async function withAffected(
  rows: readonly PresentableChange[],
  queries: QueryBus,
): Promise<EventChange[]> {
  const ids = rows.map(({ id }) => id);
  const [orders, suspended] = await Promise.all([
    queries.execute(new OrdersOfEvents(ids)),
    queries.execute(new SuspendedTickets(ids)),
  ]);
  const none = { orders: 0, tickets: 0, kept: 0, refunds: 0, unanswered: 0, answerUntil: null };
  return rows.map((row) => {
    const { answerUntil, ...affected } = orders.get(row.id) ?? none;
    return presentEventChange(row, { ...affected, suspended: suspended.get(row.id) ?? 0 }, answerUntil);
  });
}

/** The changes that a filter names, the last changed first. */
export function changesOf({ kind, q, ...order }: EventChangeFilter): LiveList {
  return {
    table: 'event_changes',
    where: `($1::text is null or kind = $1) and ($2::text is null or ${containsText('$2', ['name'])})`,
    values: [kind ?? null, q?.trim() || null],
    since: 'changed_at',
    order: orderedBy({ name: readerOrder('name'), changedAt: 'changed_at' }, order),
  };
}

/** The present rows of these events' changes. */
export const loadChanges = rowsById<PresentableChange>('event_changes');
