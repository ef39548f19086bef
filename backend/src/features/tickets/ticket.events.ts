import type { Money } from '@terrace/contracts/values/money';
import type { TicketType } from '@terrace/contracts/values/statuses';
import type { DomainEvent } from '../../platform/event-store/event.js';
import { eventTypes } from '../../platform/event-store/event-types.js';

/** What a listing says about its tickets (spec 3, Seller ticket). Empty text where nothing was given. */
export interface ListingDetails {
  readonly ticketType: TicketType;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  readonly price: Money;
  readonly quantity: number;
  readonly description: string;
  readonly deliveryTime: string;
}

/** Which event a listing is for; `eventId` when it was chosen from the suggestions. */
export interface ListedEvent {
  readonly eventId: string | null;
  readonly eventName: string;
  readonly eventDate: string;
  readonly eventTime: string;
  readonly venue: string;
}

/** Of the seller: who sells, as known when the listing was made, and where the tickets are handed over. */
type SellerPart = { fullName: string; companyName: string; deliveryAddress: string };
/** Of the administrator who decided. */
type AdminPart = { name: string };

export type TicketUploaded = DomainEvent<
  'TicketUploaded',
  ListingDetails & ListedEvent & { readonly sellerId: string },
  SellerPart
>;
export type TicketApproved = DomainEvent<
  'TicketApproved',
  { readonly by: string; readonly at: string },
  AdminPart
>;
export type TicketRejected = DomainEvent<
  'TicketRejected',
  { readonly by: string; readonly at: string },
  AdminPart
>;
/** `backToPending` when something changed that buyers read: the listing must be approved again. */
export type TicketEdited = DomainEvent<
  'TicketEdited',
  ListingDetails & { readonly sellerId: string; readonly backToPending: boolean },
  Pick<SellerPart, 'deliveryAddress'>
>;
export type TicketWithdrawn = DomainEvent<
  'TicketWithdrawn',
  { readonly reason: 'seller' | 'seller-rejected' }
>;
export type TicketsHeld = DomainEvent<
  'TicketsHeld',
  { readonly purchaseId: string; readonly quantity: number }
>;
export type HoldReleased = DomainEvent<
  'HoldReleased',
  { readonly purchaseId: string; readonly quantity: number }
>;
/** `fromHold` is false when late money took tickets that were free again. */
export type TicketsSold = DomainEvent<
  'TicketsSold',
  { readonly purchaseId: string; readonly quantity: number; readonly fromHold: boolean }
>;

export type TicketEvent =
  | TicketUploaded
  | TicketApproved
  | TicketRejected
  | TicketEdited
  | TicketWithdrawn
  | TicketsHeld
  | HoldReleased
  | TicketsSold;

export const ticketEvents = eventTypes<TicketEvent>({
  TicketUploaded: {},
  TicketApproved: {},
  TicketRejected: {},
  TicketEdited: {},
  TicketWithdrawn: {},
  TicketsHeld: {},
  HoldReleased: {},
  TicketsSold: {},
});
