import type { SeatOfLine } from '@terrace/contracts/http/buying/deliveries';
import { labelOfSeat, nameOfSeat } from '@terrace/contracts/values/deliveries';
/** Texts of Deliveries. */
export const messages = {
  intro: 'Every sold seat on its way to its buyer, the longest overdue first.',
  search: 'Search by event, seller or order number',
  status: 'Status',
  filters: {
    due: 'Due',
    overdue: 'Overdue',
    'in-question': 'In question',
    delivered: 'Delivered',
    accepted: 'Accepted',
    disputed: 'Disputed',
    cancelled: 'Cancelled',
  },
  source: 'Tickets of',
  sources: { '': 'All tickets', seller: 'Tickets of sellers', official: 'Official tickets' },
  failed: 'Failed to load deliveries',
  loading: 'Loading deliveries...',
  empty: 'No deliveries here.',
  event: 'Event',
  seat: 'Seat',
  seatOf: (label: string, seat: SeatOfLine) =>
    seat.name === undefined ? `${label}, ${nameOfSeat(seat)}` : labelOfSeat(label, seat),
  seller: 'Seller',
  official: 'Official tickets',
  dueAt: 'Due',
  noDate: 'No date yet',
  since: 'Status since',
  purchase: 'Purchase',
  delivery: 'Delivered as',
  notDelivered: 'Not delivered yet',
  askedBack: 'The buyer’s bank asks for the payment. The seller should still deliver in time.',
  details: 'Details',
  detailsOf: (event: string, seat: string) => ` of ${seat}, ${event}`,
  readFile: 'Save the file',
  recorded:
    'You can read this file because the seat is disputed or in question. That you have read it is recorded.',
  question: 'In question',
  questionWhy: (seats: number) =>
    seats === 0
      ? 'Another seat of this event had the same file or code when this one was delivered. It has been replaced since.'
      : 'These seats of this event have the same file or code. Neither seller has been told.',
  sameSeat: (seat: string, seller: string) => `${seat}, ${seller}, order`,
  confirmTicket: 'The ticket is right',
  refuseTicket: 'Refuse the ticket',
  decisionEffect:
    'If you refuse it, the seat is due again, and buyer and seller are told. The proceeds wait until you decide.',
  confirmed: 'The ticket was confirmed.',
  refused: 'The ticket was refused.',
  decisionFailed: 'This could not be decided',
  readFailed: 'The file could not be read. Please try again.',
} as const;
