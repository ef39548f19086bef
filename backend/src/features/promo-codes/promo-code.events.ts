import type { PromoDiscount } from '@terrace/contracts/http/promo-codes';
import type { DomainEvent } from '../../platform/event-store/event.js';
import { eventTypes } from '../../platform/event-store/event-types.js';

/** What a promo code says; a limit of null does not limit. */
export interface PromoTerms extends PromoDiscount {
  readonly name: string;
  readonly durationDays: number;
  readonly maxUses: number | null;
  readonly maxUsesPerBuyer: number | null;
}

/** The administrator who did it: the id is `by`, the name lies in the personal part; `at` is ISO UTC. */
type By = { readonly by: string; readonly at: string };
type AdminPart = { name: string };

export type PromoCodeCreated = DomainEvent<'PromoCodeCreated', PromoTerms & By, AdminPart>;
/** The name is free for another code; whoever has a use keeps it. */
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
