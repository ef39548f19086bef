import type { Split } from './statuses.js';

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
  split: 'Split',
  faceValue: 'Face value',
  restrictions: 'Restrictions',
  description: 'Description',
  deliveryAddress: 'Delivery address',
  deliveryTime: 'Delivery time',
} as const;

/** The rules by which seats are divided, in words, in the form and in files. */
export const SPLIT_LABELS: Readonly<Record<Split, string>> = {
  any: 'Any quantity',
  pairs: 'Pairs',
  'never-leave-one': 'Never leave one',
  'all-together': 'All together',
};
