import type { PromoDiscount } from '@terrace/contracts/http/promo-codes';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** What a promo code says; a limit of null does not limit. */
export interface PromoTerms extends PromoDiscount {
  readonly name: string;
  readonly durationDays: number;
  readonly maxUses: number | null;
  readonly maxUsesPerBuyer: number | null;
}

/** The administrator who acted: the id is `by`, the name is in the personal part; `at` is ISO UTC. */
type By = { readonly by: string; readonly at: string };
type AdminPart = { name: string };

export type PromoCodeCreated = DomainEvent<'PromoCodeCreated', PromoTerms & By, AdminPart>;
/** The name is free for another code; reserved uses are kept. */
export type PromoCodeDeleted = DomainEvent<'PromoCodeDeleted', { readonly name: string } & By, AdminPart>;
/** A purchase has a use of the code, with its price frozen. `buyerId` is the account's or the guest's. */
export type PromoUseReserved = DomainEvent<
  'PromoUseReserved',
  { readonly purchaseId: string; readonly buyerId: string }
>;
/** The purchase came to nothing. */
export type PromoUseReleased = DomainEvent<'PromoUseReleased', { readonly purchaseId: string }>;

export type PromoCodeEvent = PromoCodeCreated | PromoCodeDeleted | PromoUseReserved | PromoUseReleased;

export const promoCodeEvents = eventTypes<PromoCodeEvent>({
  PromoCodeCreated: {},
  PromoCodeDeleted: {},
  PromoUseReserved: {},
  PromoUseReleased: {},
});
