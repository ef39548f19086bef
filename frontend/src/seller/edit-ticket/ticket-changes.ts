import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { type Ticket, type editTicket } from '@terrace/contracts/http/tickets';
import type * as z from 'zod/mini';
import type { UploadFields } from '../upload/upload-fields';

type Changes = BodyOf<typeof editTicket>;

/** Fields that buyers do not see, so that a change needs no approval. */
const UNSEEN: readonly string[] = ['deliveryAddress', 'deliveryTime'];

/** The fields that differ from the ticket: only those are sent, so that no stale value overwrites a newer one. */
export function changesOf(ticket: Ticket, values: z.output<typeof UploadFields>): Changes {
  const { ticketType, section = '', row = '', seat = '', price, quantity } = values;
  const { description = '', deliveryAddress, deliveryTime } = values;
  return {
    ...(ticketType !== ticket.ticketType && { ticketType }),
    ...(section !== ticket.section && { section }),
    ...(row !== ticket.row && { row }),
    ...(seat !== ticket.seat && { seat }),
    ...(price.amount !== ticket.price.amount && { price }),
    ...(quantity !== ticket.quantity && { quantity }),
    ...(description !== ticket.description && { description }),
    ...(deliveryAddress !== ticket.deliveryAddress && { deliveryAddress }),
    ...(deliveryTime !== ticket.deliveryTime && { deliveryTime }),
  };
}

/** Whether the changes need approval again. */
export function needsApproval(changes: Changes): boolean {
  return Object.keys(changes).some((name) => !UNSEEN.includes(name));
}
