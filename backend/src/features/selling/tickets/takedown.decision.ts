import type { TakenDownTo } from '@terrace/contracts/http/selling/tickets';
import type { Rejection } from '@terrace/contracts/values/rejection';
import { DomainError } from '@terrace/event-core/model/errors';
import { type DecidedBy, rejected } from '../../../platform/queues/decisions-taken.js';
import { releasedBy } from './seats/ticket-seats.decision.js';
import { TAKEN_DOWN, type TicketEvent, type UploadedTicket } from './ticket.events.js';

export interface TakeDownTicket {
  readonly type: 'TakeDownTicket';
  readonly to: TakenDownTo;
  readonly by: DecidedBy;
  /** Version the administrator was looking at; left out, it is whatever the ticket says now. */
  readonly seen?: number | undefined;
  readonly rejection: Rejection;
}

/**
 * An administrator takes an approved or suspended ticket off sale (product.md 4.16). Holds stay, as when its seller withdraws
 * it. Throws `already-decided`, `ticket-unavailable`, `changed-since-seen`, `sold-out`.
 */
export function takeDown(command: TakeDownTicket, ticket: UploadedTicket, now: Date): TicketEvent[] {
  const { to, by, seen = ticket.version, rejection } = command;
  requireOnSale(to, ticket);
  if (seen < ticket.contentVersion || seen > ticket.version) throw new DomainError('changed-since-seen');
  if (ticket.sold === ticket.details.quantity) throw new DomainError('sold-out', { available: 0 });
  const event = rejected('TicketTakenDown', by, ticket.sellerId, rejection, now);
  return [{ ...event, data: { ...event.data, to, ...(to === 'withdrawn' && releasedBy(ticket)) } }];
}

/** Refuses what another administrator has done already, and what is no longer or not yet on sale. */
function requireOnSale(to: TakenDownTo, { status, suspension, decision }: UploadedTicket): void {
  if (status === 'approved') return;
  if (status === 'suspended' && (to === 'withdrawn' || suspension?.status === 'approved')) return;
  const isDecided =
    status === 'rejected' ||
    decision?.status === TAKEN_DOWN.withdrawn ||
    decision?.status === TAKEN_DOWN.pending;
  if (decision && isDecided) throw new DomainError('already-decided', { decision });
  throw new DomainError(status === 'withdrawn' ? 'ticket-unavailable' : 'changed-since-seen');
}
