import type { Money } from '@terrace/contracts/values/money';
import type { TicketType } from '@terrace/contracts/values/statuses';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** What a ticket says (product.md 3.3). Empty text where nothing was given. */
export interface TicketDetails {
  readonly ticketType: TicketType;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  readonly price: Money;
  readonly quantity: number;
  readonly description: string;
  readonly deliveryTime: string;
}

/** Which event a ticket is for; `eventId` when it was chosen from the suggestions. */
export interface EventOfTicket {
  readonly eventId: string | null;
  readonly eventName: string;
  readonly eventDate: string;
  readonly eventTime: string;
  readonly venue: string;
}

/** Of the seller: who sells, as known at the upload, and where the tickets are handed over. */
type SellerPart = { fullName: string; companyName: string; deliveryAddress: string };
/** Of the administrator who decided. */
type AdminPart = { name: string };

export type TicketUploaded = DomainEvent<
  'TicketUploaded',
  TicketDetails & EventOfTicket & { readonly sellerId: string },
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
/** `backToPending` when something changed that buyers read: the ticket must be approved again. */
export type TicketEdited = DomainEvent<
  'TicketEdited',
  TicketDetails & { readonly sellerId: string; readonly backToPending: boolean },
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
