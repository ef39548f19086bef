import type { BodyOf } from '@terrace/contracts/http/endpoint';
import { type Ticket, type editTicket } from '@terrace/contracts/http/tickets';
import { toDecimal } from '@terrace/contracts/values/money';
import type * as z from 'zod/mini';
import type { UploadFields } from '../upload/upload-fields';

type Changes = BodyOf<typeof editTicket>;

/** Fields that the administrator knows and buyers do not (docs/decisions/0070). */
const UNSEEN: readonly string[] = ['deliveryAddress', 'deliveryTime'];

/** The form's fields as the listing stands. */
export function fieldsOf(ticket: Ticket): z.input<typeof UploadFields> {
  const { eventName, eventDate, eventTime, venue, ticketType, section, row, seat } = ticket;
  const { description, deliveryAddress, deliveryTime } = ticket;
  return {
    ...{ eventName, eventDate, eventTime, venue, ticketType, section, row, seat },
    ...{ description, deliveryAddress, deliveryTime },
    price: toDecimal(ticket.price),
    quantity: String(ticket.quantity),
  };
}

/** What the form says otherwise than the listing: only that is sent, so that nothing older wins. */
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

/** Whether an administrator must look at the listing again. */
export function needsApproval(changes: Changes): boolean {
  return Object.keys(changes).some((name) => !UNSEEN.includes(name));
}
