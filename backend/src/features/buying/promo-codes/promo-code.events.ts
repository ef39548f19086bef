import type { PromoDiscount } from '@terrace/contracts/http/buying/promo-codes';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import { type PromoUses, noUses, withUse, withoutUse } from './promo-uses.js';

/** The terms of a promo code; a limit of null does not limit. */
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
/** Of the buyer: keyed hashes of the e-mail addresses, with spaces between, which the limit per buyer counts by. */
type UserPart = { emailKeys: string };

/**
 * A purchase has a use of the code, with its price frozen. `buyerId` is the account's or the guest's. The personal part is
 * there only where the code limits the uses per buyer.
 */
export type PromoUseReserved = DomainEvent<
  'PromoUseReserved',
  { readonly purchaseId: string; readonly buyerId: string },
  UserPart
>;
/** The purchase came to nothing, or all of it went back for our or the event's reason (product.md 13.9). */
export type PromoUseReleased = DomainEvent<'PromoUseReleased', { readonly purchaseId: string }>;

export type PromoCodeEvent = PromoCodeCreated | PromoCodeDeleted | PromoUseReserved | PromoUseReleased;

export const promoCodeEvents = eventTypes<PromoCodeEvent>({
  PromoCodeCreated: {},
  PromoCodeDeleted: {},
  PromoUseReserved: {},
  PromoUseReleased: {},
});

/** A code that was created: its terms, until when, and who has a use of it. */
export interface Created {
  readonly kind: 'created';
  readonly terms: PromoTerms;
  readonly expiresAt: Date;
  readonly deleted: boolean;
  readonly uses: PromoUses;
}

export type PromoCodeState = { readonly kind: 'none' } | Created;

export const noPromoCode: PromoCodeState = { kind: 'none' };

/** Valid from its creation for so many days (product.md 4.9); at this instant it has expired. */
export function expiryOf({ at, durationDays }: { readonly at: string; readonly durationDays: number }): Date {
  return new Date(new Date(at).getTime() + durationDays * DAY_MS);
}

/** What an event does to a promo code. */
export function evolvePromoCode(state: PromoCodeState, event: PromoCodeEvent): PromoCodeState {
  if (event.type === 'PromoCodeCreated') {
    const { by: _by, at: _at, ...terms } = event.data;
    return { kind: 'created', terms, expiresAt: expiryOf(event.data), deleted: false, uses: noUses };
  }
  if (state.kind === 'none') return state;
  switch (event.type) {
    case 'PromoCodeDeleted':
      return { ...state, deleted: true };
    case 'PromoUseReserved':
      return { ...state, uses: withUse(state.uses, event.data.purchaseId, knownAs(event)) };
    case 'PromoUseReleased':
      return { ...state, uses: withoutUse(state.uses, event.data.purchaseId) };
  }
}

/** Under which names the buyer is counted; an erased one only by the id. */
function knownAs({ data: { buyerId }, personal }: PromoUseReserved): readonly string[] {
  const { emailKeys = '' } = personal?.[buyerId] ?? {};
  return [buyerId, ...emailKeys.split(' ').filter((key) => key !== '')];
}
