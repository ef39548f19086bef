import type { Split, TicketFlag } from './statuses.js';
import { ANSWER_LABELS } from './tickets/answers.js';
import { SEAT_LABELS } from './listing/seat-texts.js';

/** What every field is called, wherever it is shown. */
export const TICKET_LABELS = {
  eventName: 'Event name',
  eventDate: 'Event date',
  eventTime: 'Event time',
  venue: 'Venue',
  ticketType: 'Ticket type',
  ...SEAT_LABELS,
  faceValue: ANSWER_LABELS.faceValue,
  restrictions: ANSWER_LABELS.restrictions,
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

/** What an administrator looks at before a ticket is approved, in words. */
export const TICKET_FLAG_TEXTS = {
  'seat-of-other-seller': 'Seat also of another seller',
  'seat-listed-twice': 'Seat listed twice',
  free: 'Costs nothing',
  'price-far': 'Price far from others',
  'event-unknown': 'Event not in the catalogue',
  'trader-unnamed': 'Trader details missing',
} as const satisfies Record<TicketFlag, string>;
