import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type {
  EventChange,
  EventChangeFilter,
  listEventChanges,
} from '@terrace/contracts/http/care/event-changes';
import { DomainError } from '@terrace/event-core/model/errors';
import { containsText } from '../../../platform/database/contains-text.js';
import { withFilters } from '../../../platform/database/list-filters.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { Database } from '../../../platform/database/database.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import { LoadDisappearance } from '../../market/catalogue/catalogue.public.js';
import { OrdersOfEvents } from '../../buying/purchases/event-change/event-change.public.js';
import { SuspendedTickets } from '../../selling/tickets/tickets.public.js';
import { presentEventChange } from './event-changes.presenter.js';
import type { PresentableChange } from './event-changes.projection.js';

/** Reads changed events for the administrators. */
@Injectable()
export class EventChangesReader {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** The administrators' list. */
  async list(
    filter: InputOf<typeof listEventChanges>['query'],
  ): Promise<ResponseOf<typeof listEventChanges>> {
    const [list, disappearance] = await Promise.all([
      loadLivePage<PresentableChange>(changesOf(filter), filter, this.database),
      this.queries.execute(new LoadDisappearance(null)),
    ]);
    return { ...list, items: await withAffected(list.items, this.queries), disappearance };
  }

  /** One change. Throws `not-found`. */
  async get(eventId: string): Promise<EventChange> {
    const [change] = await withAffected(await loadChanges([eventId], this.database), this.queries);
    if (!change) throw new DomainError('not-found');
    return change;
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
export function changesOf({ kind, q, ...filter }: EventChangeFilter): LiveList {
  const list: LiveList = {
    table: 'event_changes',
    where: `($1::text is null or kind = $1) and ($2::text is null or ${containsText('$2', ['name'])})`,
    values: [kind ?? null, q?.trim() || null],
    since: 'changed_at',
    order: orderedBy({ name: readerOrder('name'), changedAt: 'changed_at' }, filter),
  };
  return withFilters(list, filter, { eventDay: "facts_now ->> 'date'", since: 'changed_at' });
}

/** The present rows of these events' changes. */
export const loadChanges = rowsById<PresentableChange>('event_changes');
