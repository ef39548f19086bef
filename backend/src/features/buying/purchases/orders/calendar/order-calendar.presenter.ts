import { orderNumber } from '@terrace/contracts/values/order-number';
import { TZDate } from '@date-fns/tz';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { isUnannouncedHour } from '@terrace/contracts/values/event-facts';
import { ICalCalendar, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { venueInstant } from '../../../../market/catalogue/catalogue.public.js';
import type { EventDetails } from '../event-details.reader.js';
import { timeZoneComponent } from './time-zone.js';

/** The catalogue has no durations; most events are over by then. */
const DURATION_MS = 2 * 60 * 60_000;

/** What a calendar entry is written from. */
export interface CalendarFacts {
  readonly purchaseId: string;
  readonly eventDetails: EventDetails;
  /** What was bought, one line each. */
  readonly bought: readonly string[];
  /** Address of the order's page, without a token: calendars are shared. */
  readonly orderPage: string;
  readonly now: Date;
  /** Rises with each change, so that calendars take the newer entry. */
  readonly sequence: number;
  /** The event does not take place, or the order was refunded. */
  readonly isCancelled: boolean;
}

/**
 * An order as an iCalendar object (RFC 5545), or null without a date. The time is the venue's: in its zone
 * where that is known, in UTC where only the instant is, else floating; a whole day without a time. The UID stays the same for life, so that
 * fetched again after a change of date it replaces the former entry.
 */
export function orderCalendar(facts: CalendarFacts): string | null {
  const { purchaseId, eventDetails, bought, orderPage, now, sequence, isCancelled } = facts;
  const when = timesOf(eventDetails);
  if (when === null) return null;
  const description = [
    ...bought,
    `Order ${orderNumber(purchaseId)}`,
    ...(eventDetails.isFinal ? [] : ['Date not final']),
  ];
  const calendar = new ICalCalendar({
    prodId: { company: 'Terrace', product: 'Orders' },
    scale: 'GREGORIAN',
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => timeZoneComponent(zone, new Date(when.start)) },
  });
  calendar.createEvent({
    ...when,
    id: `${purchaseId}@${new URL(orderPage).hostname}`,
    stamp: now,
    sequence,
    summary: printable(eventDetails.name),
    location: printable(eventDetails.place),
    description: printable(description.join('\n')),
    url: orderPage,
    status: statusOf(facts),
  });
  return `${calendar.toString()}\r\n`;
}

function statusOf({ isCancelled, eventDetails }: CalendarFacts): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  return eventDetails.isFinal ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

type Times = Pick<ICalEventData, 'end' | 'timezone' | 'allDay' | 'floating'> & { readonly start: Date };

function timesOf({ date, time, timeZone, times }: EventDetails): Times | null {
  const day = date === null ? undefined : isoDate(date);
  if (day === undefined) return null;
  if (time === null || isUnannouncedHour(time)) return { start: new Date(`${day}T00:00:00Z`), allDay: true };
  if (timeZone === null && times && times.earliest.getTime() === times.latest.getTime())
    return { start: times.earliest, end: new Date(times.earliest.getTime() + DURATION_MS) };
  if (timeZone === null) {
    const start = new Date(`${day}T${time}:00Z`);
    return { start, end: new Date(start.getTime() + DURATION_MS), floating: true };
  }
  const start = venueInstant(day, time, timeZone).getTime();
  return {
    start: new TZDate(start, timeZone),
    end: new TZDate(start + DURATION_MS, timeZone),
    timezone: timeZone,
  };
}

/** Removes control characters other than line breaks and tabs: a TEXT value has none (RFC 5545, 3.3.11). */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\r\n\t]/gu, '');
}
