import * as z from 'zod/mini';
import { Money } from './money.js';
import { TicketType } from './statuses.js';

/** The event of a seller's ticket; `eventId` when the catalogue knows it. */
export const eventFields = {
  eventId: z.nullable(z.string()),
  eventName: z.string(),
  eventDate: z.string(),
  eventTime: z.string(),
  venue: z.string(),
};

/** Texts about the seats; '' where nothing was given. */
export const seatFields = {
  section: z.string(),
  row: z.string(),
  seat: z.string(),
};

/** What buyers read of a ticket (product.md 5.5). */
export const offerFields = {
  ticketType: TicketType,
  ...seatFields,
  price: Money,
  description: z.string(),
};

/** What every field is called, wherever it is shown. */
export const TICKET_LABELS = {
  eventName: 'Event name',
  eventDate: 'Event date',
  eventTime: 'Event time',
  venue: 'Venue',
  ticketType: 'Ticket type',
  section: 'Section',
  row: 'Row',
  seat: 'Seat',
  price: 'Price',
  quantity: 'Quantity',
  description: 'Description',
  deliveryAddress: 'Delivery address',
  deliveryTime: 'Delivery time',
} as const;
