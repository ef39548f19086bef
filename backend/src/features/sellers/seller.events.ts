import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** A seller in the event's personal part, under the seller's id (product.md 3.5). */
type SellerPart = {
  fullName: string;
  companyName: string;
  email: string;
  passwordHash: string;
  phoneNumber: string;
  address: string;
  idNumber: string;
};
/** An administrator in the event's personal part: who decided or looked. */
type AdminPart = { name: string };

/** `by` is the administrator's id, `at` ISO UTC. */
interface ByAdmin {
  readonly by: string;
  readonly at: string;
}

export type SellerRegistered = DomainEvent<'SellerRegistered', { readonly sellerId: string }, SellerPart>;
export type SellerApproved = DomainEvent<'SellerApproved', ByAdmin, AdminPart>;
export type SellerRejected = DomainEvent<'SellerRejected', ByAdmin, AdminPart>;
/** An administrator looked at the id number that screens show masked. */
export type SellerIdNumberRevealed = DomainEvent<'SellerIdNumberRevealed', ByAdmin, AdminPart>;
export type SellerPasswordResetRequested = DomainEvent<
  'SellerPasswordResetRequested',
  { readonly sellerId: string }
>;
export type SellerPasswordChanged = DomainEvent<
  'SellerPasswordChanged',
  { readonly sellerId: string },
  Pick<SellerPart, 'passwordHash'>
>;
/** The seller ended every session, on every device. */
export type SellerSignedOutEverywhere = DomainEvent<
  'SellerSignedOutEverywhere',
  { readonly sellerId: string }
>;
/** The last event of a seller; it names the e-mail address that is free again until the key is destroyed. */
export type SellerErased = DomainEvent<
  'SellerErased',
  { readonly sellerId: string },
  Pick<SellerPart, 'email'>
>;

export type SellerEvent =
  | SellerRegistered
  | SellerApproved
  | SellerRejected
  | SellerIdNumberRevealed
  | SellerPasswordResetRequested
  | SellerPasswordChanged
  | SellerSignedOutEverywhere
  | SellerErased;

export const sellerEvents = eventTypes<SellerEvent>({
  SellerRegistered: {},
  SellerApproved: {},
  SellerRejected: {},
  SellerIdNumberRevealed: {},
  SellerPasswordResetRequested: {},
  SellerPasswordChanged: {},
  SellerSignedOutEverywhere: {},
  SellerErased: {},
});
