import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LookUpCatalogue } from '../../catalogue/catalogue.public.js';
import type { PresentablePurchase } from '../purchase.presenter.js';

/** The event of a purchase; date (dd/mm/yyyy) and time (HH:mm) are local to the venue. */
export interface EventDetails {
  readonly name: string;
  readonly date: string | null;
  readonly time: string | null;
  /** False while upstream says that date or time may still change. */
  readonly isFinal: boolean;
  /** IANA name, where the country gives one. */
  readonly timeZone: string | null;
  /** Venue, city and country as far as they are known. */
  readonly place: string;
}

/** Tells of a purchase's event as its buyer was told. */
@Injectable()
export class EventDetailsReader {
  constructor(private readonly queries: QueryBus) {}

  /**
   * Day, time and venue as of the purchase, which follows the event once refreshes agree (product.md 19); the rest, and what
   * was not announced yet, as the catalogue has it.
   */
  async of(purchase: PresentablePurchase): Promise<EventDetails> {
    const id = purchase.event_id;
    const known = await this.queries.execute(new LookUpCatalogue({ events: id === null ? [] : [id] }));
    const event = id === null ? undefined : known.events.get(id);
    if (!event)
      return {
        name: purchase.event_name,
        date: purchase.event_date,
        time: purchase.event_time,
        isFinal: true,
        timeZone: null,
        place: purchase.venue,
      };
    return {
      name: event.name,
      date: purchase.event_date ?? event.dateOfEvent,
      time: purchase.event_time ?? event.timeOfEvent,
      isFinal: event.dateIsFinal,
      timeZone: event.timeZone,
      place: [purchase.venue || event.venue.name, event.city, event.country]
        .filter((part) => part !== '')
        .join(', '),
    };
  }
}
