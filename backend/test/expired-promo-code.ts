import { createEventCore } from '@terrace/event-core/event-core';
import { on } from '@terrace/event-core/model/plan';
import { promoCodeDecider } from '../src/features/buying/promo-codes/promo-code.decider.js';
import { type PromoTerms, promoCodeEvents } from '../src/features/buying/promo-codes/promo-code.events.js';
import { promoCodes } from '../src/features/buying/promo-codes/promo-codes.projection.js';
import { newId } from '../src/platform/ids/new-id.js';

/** The administrator who made them. */
export const maria = { id: 'MariaTheAdministrato', name: 'Maria' };

/** Where a promo code differs from the usual one: 10 % off for 30 days, for everybody. */
export type PromoWish = Partial<PromoTerms>;

/**
 * A promo code that was created so long ago that it has expired. Written past the rules, whose clock cannot be set,
 * and before any program has looked at its stream.
 */
export async function expiredPromoCode(databaseUrl: string): Promise<{ id: string; name: string }> {
  const id = newId();
  const terms = promoTerms({ durationDays: 1 });
  const at = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString();
  const created = { type: 'PromoCodeCreated', data: { ...terms, by: maria.id, at } } as const;
  const longAgo = { ...promoCodeDecider, decide: () => [created] };
  const core = createEventCore({ databaseUrl, masterKey: Buffer.alloc(32, 7).toString('base64') });
  core.add({ events: [promoCodeEvents], projections: [promoCodes] });
  try {
    const create = on(longAgo, id, { type: 'CreatePromoCode', terms, by: maria }, { isNew: true });
    const context = { actor: { role: 'admin', id: maria.id }, correlationId: newId() } as const;
    await core.executor.execute({ commands: () => [create], result: {} }, context);
  } finally {
    await core.close();
  }
  return { id, name: terms.name };
}

/** Terms of a promo code under a name of its own. */
export function promoTerms(wish: PromoWish): PromoTerms {
  return {
    name: `SPEC-${newId().toUpperCase()}`,
    type: 'percentage',
    amount: 10,
    durationDays: 30,
    maxUses: null,
    maxUsesPerBuyer: null,
    ...wish,
  };
}
