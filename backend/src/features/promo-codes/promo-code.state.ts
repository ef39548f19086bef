import type { PromoCodeEvent, PromoTerms } from './promo-code.events.js';
import { type PromoUses, noUses, withUse, withoutUse } from './promo-uses.js';

/** A code that was created: what it says, until when, and who has a use of it. */
export interface Created {
  readonly kind: 'created';
  readonly terms: PromoTerms;
  readonly expiresAt: Date;
  readonly deleted: boolean;
  readonly uses: PromoUses;
}

export type PromoCodeState = { readonly kind: 'none' } | Created;

export const noPromoCode: PromoCodeState = { kind: 'none' };

const DAY_MS = 24 * 60 * 60_000;

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
      return { ...state, uses: withUse(state.uses, event.data.purchaseId, event.data.buyerId) };
    case 'PromoUseReleased':
      return { ...state, uses: withoutUse(state.uses, event.data.purchaseId) };
  }
}
