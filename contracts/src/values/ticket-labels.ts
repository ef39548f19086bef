import type { Split } from './statuses.js';
import { ANSWER_LABELS } from './tickets/answers.js';

/** What every field is called, wherever it is shown. */
export const TICKET_LABELS = {
  eventName: 'Event name',
  eventDate: 'Event date',
  eventTime: 'Event time',
  venue: 'Venue',
  ticketType: 'Ticket type',
  ...ANSWER_LABELS,
  price: 'Price',
  quantity: 'Quantity',
  split: 'Split',
  description: 'Description',
  deliveryAddress: 'Delivery address',
  deliveryTime: 'Delivery time',
  inHandDate: 'In-hand date',
} as const;

/** The rules by which seats are divided, in words, in the form and in files. */
export const SPLIT_LABELS: Readonly<Record<Split, string>> = {
  any: 'Any quantity',
  pairs: 'Pairs',
  'never-leave-one': 'Never leave one',
  'all-together': 'All together',
};
