import { promoCodeDecider } from '../src/features/buying/promo-codes/promo-code.decider.js';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../src/platform/ids/new-id.js';
import type { TestApp } from './app.js';
import { maria, type PromoWish, promoTerms } from './expired-promo-code.js';
import { carryOut } from './market.js';

/** A promo code under a name of its own; answers its id and name. */
export async function promoCode(app: TestApp, wish: PromoWish = {}): Promise<{ id: string; name: string }> {
  const id = newId();
  const terms = promoTerms(wish);
  const create = { type: 'CreatePromoCode', terms, by: maria } as const;
  await carryOut(app, on(promoCodeDecider, id, create, { isNew: true }));
  return { id, name: terms.name };
}
