import { MAX_PERCENT, PERCENT_TEXT } from '@terrace/contracts/http/buying/promo-codes';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { invalid } from '../../../platform/text/invalid.js';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type PromoCodeEvent,
  type PromoTerms,
  type Created,
  type PromoCodeState,
  evolvePromoCode,
  noPromoCode,
} from './promo-code.events.js';
import { countUses, hasUse } from './promo-uses.js';

/** Who would use a code: the account's or the guest's id, and keyed hashes of the e-mail addresses. */
export interface PromoUser {
  readonly buyerId: string;
  readonly emailKeys: readonly string[];
}

export type PromoCodeCommand =
  | { readonly type: 'CreatePromoCode'; readonly terms: PromoTerms; readonly by: DecidedBy }
  | { readonly type: 'DeletePromoCode'; readonly by: DecidedBy }
  /** For a purchase whose price is being frozen. */
  | ({ readonly type: 'ReserveUse'; readonly purchaseId: string } & PromoUser)
  | { readonly type: 'ReleaseUse'; readonly purchaseId: string }
  /** For money that came after the use was released: the price was frozen, so only the limits still count. */
  | ({ readonly type: 'RetakeUse'; readonly purchaseId: string } & PromoUser);

type Command<Type extends PromoCodeCommand['type']> = Extract<PromoCodeCommand, { type: Type }>;

/** The rules of a promo code (product.md 4.9, 5.8, 5.9): one name at a time, in time, and never more uses than allowed. */
export const promoCodeDecider: Decider<PromoCodeState, PromoCodeCommand, PromoCodeEvent> = {
  category: 'promocode',
  initial: () => noPromoCode,
  evolve: evolvePromoCode,
  decide(command, state, now) {
    if (command.type === 'CreatePromoCode') return create(command, state, now);
    if (state.kind === 'none') throw new DomainError('promo-unknown');
    switch (command.type) {
      case 'DeletePromoCode':
        return remove(command, state, now);
      case 'ReserveUse':
        return reserve(command, state, now);
      case 'ReleaseUse':
        return release(command, state);
      case 'RetakeUse':
        return retake(command, state);
    }
  },
  claims(event) {
    if (event.type !== 'PromoCodeCreated' && event.type !== 'PromoCodeDeleted') return {};
    const claim = { scope: 'promo-name', value: event.data.name, refusal: 'promo-name-taken' };
    return event.type === 'PromoCodeCreated' ? { take: [claim] } : { release: [claim] };
  },
};

function create(
  { terms, by: { id, name } }: Command<'CreatePromoCode'>,
  state: PromoCodeState,
  now: Date,
): PromoCodeEvent[] {
  if (state.kind !== 'none') throw new Error(`Promo code ${terms.name} exists`);
  const most = terms.type === 'percentage' ? MAX_PERCENT : Number.MAX_SAFE_INTEGER;
  if (terms.amount < 1 || terms.amount > most) throw invalid('amount', PERCENT_TEXT);
  const data = { ...terms, by: id, at: now.toISOString() };
  return [{ type: 'PromoCodeCreated', data, personal: { [id]: { name } } }];
}

function remove({ by }: Command<'DeletePromoCode'>, code: Created, now: Date): PromoCodeEvent[] {
  if (code.deleted) throw new DomainError('promo-unknown');
  const data = { name: code.terms.name, by: by.id, at: now.toISOString() };
  return [{ type: 'PromoCodeDeleted', data, personal: { [by.id]: { name: by.name } } }];
}

function reserve(command: Command<'ReserveUse'>, code: Created, now: Date): PromoCodeEvent[] {
  if (hasUse(code.uses, command.purchaseId)) return [];
  if (code.deleted) throw new DomainError('promo-unknown');
  if (now >= code.expiresAt) throw new DomainError('promo-expired');
  return reserved(command, code);
}

function release({ purchaseId }: Command<'ReleaseUse'>, code: Created): PromoCodeEvent[] {
  return hasUse(code.uses, purchaseId) ? [{ type: 'PromoUseReleased', data: { purchaseId } }] : [];
}

function retake(command: Command<'RetakeUse'>, code: Created): PromoCodeEvent[] {
  return hasUse(code.uses, command.purchaseId) ? [] : reserved(command, code);
}

/** One buyer is one account, one guest or one e-mail address, whichever was used before (product.md 13.9). */
function reserved(
  { purchaseId, buyerId, emailKeys }: Command<'ReserveUse' | 'RetakeUse'>,
  { terms: { maxUses, maxUsesPerBuyer }, uses }: Created,
): PromoCodeEvent[] {
  if (maxUses !== null && countUses(uses) >= maxUses) throw new DomainError('promo-used-up');
  const data = { purchaseId, buyerId };
  if (maxUsesPerBuyer === null) return [{ type: 'PromoUseReserved', data }];
  if (countUses(uses, [buyerId, ...emailKeys]) >= maxUsesPerBuyer)
    throw new DomainError('promo-used-by-buyer');
  const personal = { [buyerId]: { emailKeys: emailKeys.join(' ') } };
  return [{ type: 'PromoUseReserved', data, ...(emailKeys.length > 0 && { personal }) }];
}
