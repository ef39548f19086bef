import type { SellerKind } from '@terrace/contracts/values/statuses';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** `by` is the administrator's id, `at` ISO UTC. */
interface ByAdmin {
  readonly by: string;
  readonly at: string;
}
type AdminPart = { name: string };
/** Under the seller's key: a trader's, or a private seller's with the date of birth. */
type SellerPart = {
  country: string;
  taxNumber: string;
  address?: string;
  register?: string;
  registerNumber?: string;
  vatId?: string;
  dateOfBirth?: string;
};

/** An administrator asked the seller for them. */
export type TaxDetailsAsked = DomainEvent<'TaxDetailsAsked', ByAdmin, AdminPart>;
/** The seller stated them, for the first time or anew; a trader has certified the offer too. */
export type TaxDetailsSaved = DomainEvent<
  'TaxDetailsSaved',
  { readonly sellerId: string; readonly kind: SellerKind },
  SellerPart
>;
/** An administrator read them. */
export type TaxDetailsRevealed = DomainEvent<'TaxDetailsRevealed', ByAdmin, AdminPart>;

export type TaxDetailsEvent = TaxDetailsAsked | TaxDetailsSaved | TaxDetailsRevealed;

export const taxDetailsEvents = eventTypes<TaxDetailsEvent>({
  TaxDetailsAsked: {},
  TaxDetailsSaved: {},
  TaxDetailsRevealed: {},
});
