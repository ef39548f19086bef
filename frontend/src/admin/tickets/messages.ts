import type { TicketFlag } from '@terrace/contracts/values/statuses';
import { TICKET_LABELS } from '@terrace/contracts/values/ticket-labels';

/** Texts of the administrator's Tickets section (product.md 2.28, 8.8). */
export const messages = {
  search: 'Search by event, venue or seller',
  statuses: {
    pending: 'Pending Approval',
    approved: 'Approved',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    suspended: 'Suspended',
  },
  failed: 'Failed to fetch tickets',
  failedUpdate: 'Failed to update ticket status',
  empty: 'No tickets here.',
  approved: (name: string) => `The ticket for ${name} is approved`,
  rejected: (name: string) => `The ticket for ${name} is rejected`,
  withdrawn: (name: string) => `The ticket for ${name} is withdrawn`,
  returned: (name: string) => `The ticket for ${name} is pending again`,
  sellerSuspended: 'Suspended: buyers do not see this',
  label: (event: string, seat: string, seller: string) => `${event}${seat && `, ${seat}`}, of ${seller}`,
  flags: {
    'seat-of-other-seller': 'Seat also of another seller',
    'seat-listed-twice': 'Seat listed twice',
    free: 'Costs nothing',
    'price-far': 'Price far from others',
    'event-unknown': 'Event not in the catalogue',
  } satisfies Record<TicketFlag, string>,
  flagsLabel: 'Please check',
  ...TICKET_LABELS,
  event: 'Event',
  seller: 'Seller',
  type: 'Type, place',
  since: 'Waiting',
  sold: 'Sold',
  status: 'Status',
  delivery: 'Delivery',
  moved: (before: string, after: string) => `${before} → ${after}`,
  none: 'None',
  record: (of: { approved: number; rejected: number; pending: number; sold: number }) =>
    `${of.approved} approved, ${of.rejected} rejected, ${of.pending} waiting; ${of.sold} sold`,
  comparable: 'Approved tickets for this event',
  range: (count: number, lowest: string, median: string, highest: string) =>
    `${count} on sale, from ${lowest} to ${highest}; half of them cost ${median} or less`,
  left: (count: number, seller: string) => `${count} left, ${seller}`,
  noComparable: 'No other ticket for this event is on sale.',
  official: 'Official prices',
  plusFee: (fee: string) => `plus ${fee} fee`,
  noOfficial: 'No official tickets for this event.',
  officialFailed: 'The official prices cannot be read at the moment.',
  reviewFailed: 'Failed to load the prices to compare with.',
  loading: 'Loading...',
} as const;
