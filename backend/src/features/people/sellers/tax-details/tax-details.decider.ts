import type { TaxDetailsForm } from '@terrace/contracts/http/selling/tax-details';
import type { SellerKind } from '@terrace/contracts/values/statuses';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { SellerState } from '../seller.events.js';
import type { TaxDetailsEvent } from './tax-details.events.js';

export type TaxDetailsCommand =
  | { readonly type: 'AskForTaxDetails'; readonly by: DecidedBy }
  | {
      readonly type: 'SaveTaxDetails';
      readonly sellerId: string;
      /** How the seller sells. */
      readonly kind: SellerKind | undefined;
      readonly details: TaxDetailsForm;
    }
  | { readonly type: 'RevealTaxDetails'; readonly by: DecidedBy };

export interface TaxDetailsState {
  readonly isAsked: boolean;
  /** As what the seller stated them; null before. */
  readonly savedAs: SellerKind | null;
}

/**
 * The rules of a seller's register and tax numbers (product.md 4.24): a trader states them at any time, a private seller only once
 * asked. Throws `tax-details-not-asked`, `not-found`.
 */
export const taxDetailsDecider: Decider<TaxDetailsState, TaxDetailsCommand, TaxDetailsEvent> = {
  category: 'sellertax',
  initial: () => ({ isAsked: false, savedAs: null }),
  decide(command, { isAsked, savedAs }, now) {
    if (command.type === 'SaveTaxDetails') {
      const { sellerId, kind, details } = command;
      const mayStay = details.kind === 'trader' ? kind === 'trader' : kind !== 'trader' && isAsked;
      if (!mayStay) throw new DomainError('tax-details-not-asked');
      const data = { sellerId, kind: details.kind };
      return [{ type: 'TaxDetailsSaved', data, personal: { [sellerId]: partOf(details) } }];
    }
    const { id, name } = command.by;
    const made = { data: { by: id, at: now.toISOString() }, personal: { [id]: { name } } };
    if (command.type === 'AskForTaxDetails') return [{ type: 'TaxDetailsAsked', ...made }];
    if (savedAs === null) throw new DomainError('not-found');
    return [{ type: 'TaxDetailsRevealed', ...made }];
  },
  evolve(state, event) {
    switch (event.type) {
      case 'TaxDetailsAsked':
        return { ...state, isAsked: true };
      case 'TaxDetailsSaved':
        return { ...state, savedAs: event.data.kind };
      case 'TaxDetailsRevealed':
        return state;
    }
  },
};

/** Whether a trader has not stated who they are: nothing of theirs is offered before (product.md 4.25). */
export function isUnnamedTrader(
  { kind }: Pick<SellerState, 'kind'>,
  { savedAs }: Pick<TaxDetailsState, 'savedAs'>,
): boolean {
  return kind === 'trader' && savedAs !== 'trader';
}

/** The texts of a form. */
function partOf(details: TaxDetailsForm) {
  if (details.kind === 'private') {
    const { kind: _kind, ...part } = details;
    return part;
  }
  const { kind: _kind, isCertified: _certified, ...part } = details;
  return { ...part, vatId: part.vatId ?? '' };
}
