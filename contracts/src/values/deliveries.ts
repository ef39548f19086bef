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

/** A seat of a line, by its number and perhaps by its own name. */
export interface NumberedSeat {
  readonly number: number;
  readonly of: number;
  readonly name?: string | undefined;
}

/** One seat of a line by its number, or by its own name where it has one: 'Ticket 1 of 2', 'Seat 12'. */
export function nameOfSeat({ number, of, name }: NumberedSeat): string {
  return name === undefined ? `Ticket ${number} of ${of}` : `Seat ${name}`;
}

/** Why an administrator gives a seller more time, as buyer and seller read it. */
export const EXTENSION_REASONS = {
  'issued-later': 'The tickets are issued later than announced.',
  agreed: 'Buyer and seller have agreed on it.',
  'seller-asked': 'The seller needs more time.',
  'wrong-time': 'The first deadline was wrong.',
} as const;
export type ExtensionReason = keyof typeof EXTENSION_REASONS;
export const ExtensionReason = z.enum(Object.keys(EXTENSION_REASONS) as ExtensionReason[]);

/** An administrator reminds a seller of a seat once in this time (product.md 25.4). */
export const REMINDER_INTERVAL_MS = 60 * 60 * 1000;
