import { expect } from '@jest/globals';
import type { DomainEvent, StoredEvent } from '@terrace/event-core/model/event';
import type { Projection } from '@terrace/event-core/model/read-model';
import { streamId } from '@terrace/event-core/model/event';

/** Entity, first instant and meta of the events that a spec gives. */
export interface GivenOptions {
  readonly entityId?: string;
  /** Of the first event; each next one comes a second later. */
  readonly at?: Date;
}

/**
 * A read model as given, then: `givenProjection(ticketList).given(uploaded, approved).then({ status: 'approved' })`.
 * `then` compares the named columns; `thenNothing` expects that the stream has no row; `row` is for presenters.
 */
export function givenProjection<Row extends object, Event extends DomainEvent>(
  projection: Projection<Row, Event>,
  options: GivenOptions = {},
) {
  return {
    given(...events: readonly Event[]) {
      const stored = events.map((event, index) => asStored(event, index, projection.category, options));
      const row = stored.reduce<Row | null>(projection.project, null);
      return {
        row,
        then: (columns: Partial<Row>) => expect(row).toMatchObject(columns),
        thenNothing: () => expect(row).toBeNull(),
      };
    },
  };
}

function asStored<Event extends DomainEvent>(
  event: Event,
  index: number,
  category: string,
  { entityId = 'entity', at = new Date('2026-01-01T12:00:00Z') }: GivenOptions,
): StoredEvent<Event> {
  return {
    ...event,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    streamId: streamId(category, entityId),
    version: index + 1,
    meta: { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' },
    at: new Date(at.getTime() + index * 1000),
  };
}
