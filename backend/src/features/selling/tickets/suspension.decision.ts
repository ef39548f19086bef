import { isDeepStrictEqual } from 'node:util';
import { type EventFacts, hourOf, isSameOccasion } from '@terrace/contracts/values/event-facts';
import { DomainError } from '@terrace/event-core/model/errors';
import { type EventOfTicket, type TicketEvent, type UploadedTicket, appliedChange } from './ticket.events.js';

/** What holds for an event now, and what it was before its last change. */
export interface StandingEvent {
  readonly changeId: string;
  readonly standing: 'on' | 'cancelled';
  readonly from: EventFacts;
  readonly to: EventFacts;
}

/** A ticket's event as the catalogue has it now; null for what is not announced. */
export type EventNow = Pick<EventFacts, 'date' | 'time' | 'venue'> & { readonly isCancelled: boolean };

export type SuspensionCommand =
  | ({ readonly type: 'FollowEvent' } & StandingEvent)
  | { readonly type: 'ConfirmEvent'; readonly sellerId: string };

/**
 * A ticket is good for the event that it was listed for. Of a changed one it is suspended until its seller confirms it, or
 * until the event is again what it was (product.md 19.4). Throws `ticket-not-found`, `event-cancelled`.
 */
export function decideSuspension(command: SuspensionCommand, ticket: UploadedTicket): TicketEvent[] {
  return command.type === 'FollowEvent' ? follow(command, ticket) : confirm(command.sellerId, ticket);
}

function follow({ changeId, standing, from, to }: StandingEvent, ticket: UploadedTicket): TicketEvent[] {
  const { suspension, status } = ticket;
  if (status !== 'approved' && status !== 'pending' && status !== 'suspended') return [];
  const reason = standing === 'cancelled' ? 'event-cancelled' : 'event-moved';
  if (ticket.lastAppliedChange === appliedChange({ changeId, reason })) return [];
  if (suspension) {
    if (reason === 'event-moved' && isSameOccasion(suspension.from, to))
      return [{ type: 'TicketResumed', data: { by: 'event', event: ticket.event, changeId } }];
    if (suspension.reason === reason && isSameOccasion(suspension.to, to)) return [];
  } else if (reason === 'event-moved' && isListedFor(ticket.event, from, to)) return [];
  return [{ type: 'TicketSuspended', data: { changeId, reason, from, to } }];
}

/** A ticket that was listed after the change. What the event does not say, its seller has typed. */
function isListedFor(
  { eventDate: date, eventTime: time, venue }: EventOfTicket,
  from: EventFacts,
  to: EventFacts,
): boolean {
  const hour = hourOf({ date, time }, from);
  return date === to.date && (to.time === null || hour === to.time) && (!to.venue || venue === to.venue);
}

function confirm(sellerId: string, ticket: UploadedTicket): TicketEvent[] {
  if (ticket.sellerId !== sellerId) throw new DomainError('ticket-not-found');
  const { suspension, event } = ticket;
  if (!suspension) return [];
  if (suspension.reason === 'event-cancelled') throw new DomainError('event-cancelled');
  return [{ type: 'TicketResumed', data: { by: 'seller', event: movedTo(suspension.to, event) } }];
}

/**
 * The event of a rejected ticket that is listed again. Rejected tickets do not follow their event, so it takes what the event
 * is now, as an upload does. Throws `event-cancelled`.
 */
export function eventListedAgain(event: EventOfTicket, now: EventNow | null): EventOfTicket {
  if (!now) return event;
  if (now.isCancelled) throw new DomainError('event-cancelled');
  const moved = movedTo(now, event);
  return isDeepStrictEqual(moved, event) ? event : moved;
}

/** What the event does not say stays as it was listed. */
function movedTo(
  { date, time, venue }: Pick<EventFacts, 'date' | 'time' | 'venue'>,
  event: EventOfTicket,
): EventOfTicket {
  return {
    ...event,
    eventDate: date ?? event.eventDate,
    eventTime: time ?? event.eventTime,
    venue: venue || event.venue,
  };
}
