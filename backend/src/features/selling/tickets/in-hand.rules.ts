import { isoDate } from '@terrace/contracts/values/time/event-date';
import type { EventOfTicket, TicketDetails } from './ticket.events.js';
import { invalid } from '../../../platform/text/invalid.js';

/** Tickets are due a day before their event: by then the day on which their seller gets them is over at the venue. */
const MIN_DAYS_BEFORE_EVENT = 2;

const TOO_LATE =
  'In-hand date must be at least two days before the event: tickets are due 24 hours before it';

/** What is wrong with the day (dd/MM/yyyy) on which a seller gets tickets for an event of that day, if anything. */
export function inHandProblem(inHandDate: string, eventDate: string): string | undefined {
  const [day, last] = [isoDate(inHandDate), isoDate(eventDate)];
  if (day === undefined || last === undefined) return undefined;
  const days = (Date.parse(last) - Date.parse(day)) / (24 * 60 * 60_000);
  return days < MIN_DAYS_BEFORE_EVENT ? TOO_LATE : undefined;
}

/** Throws `invalid` for tickets that their seller gets too late to deliver them in time. */
export function requireInHand({ inHandDate }: TicketDetails, { eventDate }: EventOfTicket): void {
  const message = inHandProblem(inHandDate, eventDate);
  if (message !== undefined) throw invalid('inHandDate', message);
}
