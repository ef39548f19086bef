import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { hourOf } from '@terrace/contracts/values/event-facts';
import type { EventTimes } from '@terrace/contracts/values/time/event-times';
import { LookUpCatalogue, eventTimes, zonesOfVenue } from '../../../market/catalogue/catalogue.public.js';
import type { PurchasedEvent } from '../purchase.events.js';
import type { PresentablePurchase } from '../purchase.presenter.js';

/** The event of a purchase; date (dd/mm/yyyy) and time (HH:mm) are local to the venue. */
export interface EventDetails {
  readonly name: string;
  readonly date: string | null;
  readonly time: string | null;
  /** False while upstream states that date or time may still change. */
  readonly isFinal: boolean;
  /** IANA name, where country and city give one. */
  readonly timeZone: string | null;
  /** The instants; null without a date. */
  readonly times: EventTimes | null;
  /** The zones that its venue may be in. */
  readonly zones: readonly string[];
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
    return detailsOf(purchase, id === null ? undefined : known.events.get(id));
  }
}

function detailsOf(purchase: PresentablePurchase, event: CatalogueEvent | undefined): EventDetails {
  const { city = '', country = '' } = event ?? {};
  const { date, time } = announcedDay(purchase, event);
  return {
    name: event?.name ?? purchase.event_name,
    date,
    time,
    isFinal: event?.dateIsFinal ?? true,
    timeZone: event?.timeZone ?? null,
    times: timesOfBought({ date, time }, event),
    zones: zonesOfVenue(country, city),
    place: [purchase.venue || (event?.venue.name ?? ''), city, country]
      .filter((part) => part !== '')
      .join(', '),
  };
}

/** Day and hour as of the purchase; what was not announced then, as the catalogue has it. */
export function announcedDay(
  { event_date, event_time }: Pick<PresentablePurchase, 'event_date' | 'event_time'>,
  event: CatalogueEvent | undefined,
): Pick<EventDetails, 'date' | 'time'> {
  const listed = { date: event?.dateOfEvent ?? null, time: event?.timeOfEvent ?? null };
  return {
    date: event_date ?? listed.date,
    time: hourOf({ date: event_date, time: event_time }, listed),
  };
}

/** The instants of an event that was bought for this day and hour, of which the catalogue knows the rest, if it knows it. */
export function timesOfBought(
  { date, time }: Pick<PurchasedEvent, 'date' | 'time'>,
  event: CatalogueEvent | undefined,
): EventTimes | null {
  const isAsListed = event !== undefined && date === event.dateOfEvent && time === event.timeOfEvent;
  const startsAt = isAsListed && event.startsAt !== null ? new Date(event.startsAt) : null;
  const { city = '', country = '' } = event ?? {};
  return eventTimes({ date, time, startsAt, city, country, sport: event?.sport.name ?? '' });
}
