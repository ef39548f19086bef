import * as z from 'zod/mini';

/**
 * Status of the delivery of one sold seat (product.md 23.1): `due` until it was delivered, `accepted` by its buyer or
 * 7 days after the event, `disputed` during a dispute, `cancelled` when its ticket was refunded or its event was
 * cancelled.
 */
export const DeliveryStatus = z.enum(['due', 'delivered', 'accepted', 'disputed', 'cancelled']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** Largest size of a ticket file, in bytes. */
export const MAX_TICKET_FILE_BYTES = 10 * 1024 * 1024;

/** Highest number of pages of a PDF. */
export const MAX_TICKET_PAGES = 50;

/** How often the ticket of a seat can be replaced (product.md 23.6). */
export const MAX_REPLACEMENTS = 10;

/** The label of one seat of a line, with its own name where it has one: of 'Row 3, Seats 12–13' it is 'Row 3, Seat 12'. */
export function labelOfSeat(label: string, { name }: { readonly name?: string | undefined }): string {
  const end = label.lastIndexOf(', Seat');
  return name === undefined ? label : `${end < 0 ? label : label.slice(0, end)}, Seat ${name}`;
}
