import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CatalogueEvent, PinnedEvent, pinnedEvents } from '@terrace/contracts/http/market/catalogue';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { Database } from '../../../platform/database/database.js';
import {
  FromPrices,
  GetCatalogueEvent,
  LookUpCatalogue,
  PinnedEventIds,
  endOfVenueDay,
  zonesOfVenue,
} from '../catalogue/catalogue.public.js';
import { type PresentableEventPin, presentEventPin } from './pins.presenter.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';

const loadEventPins = rowsById<PresentableEventPin>('event_pins');

/** Pins of events as rows, and as the catalogue knows the events now. */
@Injectable()
export class EventPinsReader {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  rows(ids: readonly string[]): Promise<readonly PresentableEventPin[]> {
    return loadEventPins(ids, this.database);
  }

  /** The pins that are on, events without a date last. */
  async pinned(): Promise<readonly PinnedEvent[]> {
    const { rows } = await this.database.query<PresentableEventPin>('select * from event_pins where pinned');
    const pins = await this.present(rows);
    return [...pins].sort((one, other) => (orderOf(one.event) < orderOf(other.event) ? -1 : 1));
  }

  async present(rows: readonly PresentableEventPin[]): Promise<readonly PinnedEvent[]> {
    const ids = rows.map(({ id }) => id);
    const [{ events }, prices] = await Promise.all([
      this.queries.execute(new LookUpCatalogue({ events: ids })),
      this.queries.execute(new FromPrices(ids)),
    ]);
    return rows.map((row) => presentEventPin(row, events.get(row.id), prices.get(row.id)));
  }

  /** One event's pin, on or off. Throws `event-not-found` for an unknown event. */
  async get(eventId: string): Promise<PinnedEvent> {
    const [pin] = await this.present(await this.rows([eventId]));
    if (pin) return pin;
    const event = await this.queries.execute(new GetCatalogueEvent(eventId));
    const fromPrice = (await this.queries.execute(new FromPrices([eventId]))).get(eventId) ?? null;
    return { id: eventId, version: 0, pinned: false, pinnedAt: null, event, fromPrice };
  }

  /** Pinned events of today or later at their venue, by date ascending (product.md 7.6). */
  async upcoming(): Promise<ResponseOf<typeof pinnedEvents>> {
    const now = new Date();
    return { items: (await this.pinned()).filter(({ event }) => isUpcoming(event, now)) };
  }
}

@QueryHandler(PinnedEventIds)
export class PinnedEventIdsHandler implements IQueryHandler<PinnedEventIds> {
  constructor(private readonly database: Database) {}

  async execute() {
    const { rows } = await this.database.query<{ id: string }>('select id from event_pins where pinned');
    return rows.map(({ id }) => id);
  }
}

/** Today or later at the venue; an event without a date is still to come. */
export function isUpcoming({ dateOfEvent, country, city }: CatalogueEvent, now: Date): boolean {
  const date = dateOfEvent === null ? undefined : isoDate(dateOfEvent);
  return date === undefined || endOfVenueDay(date, zonesOfVenue(country, city)) > now;
}

function orderOf({ dateOfEvent, timeOfEvent, name, id }: CatalogueEvent): string {
  const date = dateOfEvent === null ? undefined : isoDate(dateOfEvent);
  return [date ?? '9', timeOfEvent ?? '9', name, id].join('\n');
}
