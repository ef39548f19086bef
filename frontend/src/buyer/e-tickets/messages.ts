import type { DeliveryStatus } from '@terrace/contracts/values/deliveries';
import { formatAge } from '../../ui/text/format-age';

/** Texts of seats, wherever a buyer or a friend sees them. */
export const messages = {
  dateTba: 'Date TBA',
  /** Nothing for a single ticket. */
  seat: (number: number, of: number) => (of === 1 ? '' : `Ticket ${number} of ${of}`),
  statuses: {
    due: 'Waiting',
    delivered: 'Arrived',
    accepted: 'Confirmed',
    disputed: 'Disputed',
    cancelled: 'Cancelled',
  } satisfies Record<DeliveryStatus, string>,
  late: 'Late',
  arriveBy: (at: string) => `Your tickets arrive by ${at}.`,
  arriveLater: 'Your tickets arrive once the event has a date.',
  sent: 'Sent',
  code: (name: string) => `Code of ${name}`,
  picture: (name: string) => `Picture of ${name}`,
  show: 'Show at the gate',
  save: 'Save file',
  signOut: 'Sign Out',
  saving: 'Saving...',
  saveFailed: 'The file could not be loaded. Please try again.',
  loading: 'Loading the ticket...',
  failed: 'This ticket could not be loaded.',
  retry: 'Retry',
  reference: 'Transfer reference',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  proof: 'See the proof',
  offline: 'You are offline.',
  toOrder: 'See the order',
  seen: (ageMs: number) => (ageMs < 60_000 ? 'Seen just now.' : `Seen ${formatAge(ageMs)} ago.`),
  gate: {
    title: 'Show at the gate',
    close: 'Close',
    position: (number: number, of: number) => `Seat ${number} of ${of}`,
    previous: 'Previous seat',
    next: 'Next seat',
    seats: 'Seats',
    larger: 'Show larger',
    fileOnly: 'This ticket has no code to show here. Save the file and open it at the gate.',
    cancelled: 'This ticket was cancelled and does not open the gate.',
  },
} as const;
