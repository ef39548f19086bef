import type { SellerKind } from '@terrace/contracts/values/statuses';
import { TICKET_LABELS } from '@terrace/contracts/values/ticket-labels';

/** Texts of a seller's ticket (product.md 2.20). */
export const messages = {
  /** Heading of a page without a ticket. */
  heading: 'Ticket',
  loading: 'Loading ticket...',
  notFound: 'Ticket not found',
  notFoundText: 'It may have been sold or withdrawn.',
  failed: 'Failed to load ticket details',
  badge: 'Seller Ticket',
  gone: 'This ticket is no longer available.',
  details: 'Ticket details',
  ...TICKET_LABELS,
  available: 'Quantity available',
  noFee: 'No service fee',
  delivery: 'Delivery',
  instant: 'Instant, as soon as you have paid',
  seller: 'Seller',
  soldAs: 'The seller is a',
  kinds: {
    trader: 'Trader',
    private: 'Private person; your rights as a consumer may not apply',
  } satisfies Record<SellerKind, string>,
  when: 'Date & Time',
  toEvent: 'All tickets for this event',
  quantity: 'Number of tickets',
  select: 'Select',
  buy: 'Buy Ticket',
  holding: 'Holding your ticket...',
  soldOut: 'Sold out',
  heldByYou: 'Held by you',
  toHeld: 'Continue',
  toHeldFor: (event: string) => ` for ${event}`,
  cutOff: 'No connection. You can buy as soon as it is back.',
} as const;
