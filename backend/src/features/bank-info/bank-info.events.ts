import type { BankInfoForm } from '@terrace/contracts/http/bank-info';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** Of the seller, under the seller's id: who they are, as known then, and all that the bank form says. */
type SellerPart = { fullName: string; companyName: string } & BankInfoForm;
/** An administrator in the event's personal part: who decided or looked. */
type AdminPart = { name: string };

/** `by` is the administrator's id, `at` ISO UTC. */
interface ByAdmin {
  readonly by: string;
  readonly at: string;
}

/** Saved for the first time or again: each time an administrator must decide. */
export type BankInfoSaved = DomainEvent<'BankInfoSaved', { readonly sellerId: string }, SellerPart>;
export type BankInfoApproved = DomainEvent<'BankInfoApproved', ByAdmin, AdminPart>;
export type BankInfoRejected = DomainEvent<'BankInfoRejected', ByAdmin, AdminPart>;
/** An administrator looked at the numbers that screens show masked. */
export type BankNumbersRevealed = DomainEvent<'BankNumbersRevealed', ByAdmin, AdminPart>;
/** The last event: the seller is no person any more. */
export type BankInfoErased = DomainEvent<'BankInfoErased'>;

export type BankInfoEvent =
  BankInfoSaved | BankInfoApproved | BankInfoRejected | BankNumbersRevealed | BankInfoErased;

export const bankInfoEvents = eventTypes<BankInfoEvent>({
  BankInfoSaved: {},
  BankInfoApproved: {},
  BankInfoRejected: {},
  BankNumbersRevealed: {},
  BankInfoErased: {},
});
