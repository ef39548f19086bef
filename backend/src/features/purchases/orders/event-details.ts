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

/** Tells of a purchase's event as it is now: upstream moves dates after tickets were sold. */
@Injectable()
export class EventDetailsReader {
  constructor(private readonly queries: QueryBus) {}

  /** As the catalogue has it, else as it was when the purchase began. */
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
      date: event.dateOfEvent,
      time: event.timeOfEvent,
      isFinal: event.dateIsFinal,
      timeZone: event.timeZone,
      place: [event.venue.name, event.city, event.country].filter((part) => part !== '').join(', '),
    };
  }
}
