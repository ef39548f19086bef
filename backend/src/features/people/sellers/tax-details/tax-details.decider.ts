import type { TaxDetailsForm } from '@terrace/contracts/http/selling/tax-details';
import type { SellerKind } from '@terrace/contracts/values/statuses';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
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
  readonly isSaved: boolean;
}

/**
 * The rules of a seller's register and tax numbers (product.md 4.24): a trader states them at any time, a private seller only once
 * asked. Throws `tax-details-not-asked`, `not-found`.
 */
export const taxDetailsDecider: Decider<TaxDetailsState, TaxDetailsCommand, TaxDetailsEvent> = {
  category: 'sellertax',
  initial: () => ({ isAsked: false, isSaved: false }),
  decide(command, { isAsked, isSaved }, now) {
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
    if (!isSaved) throw new DomainError('not-found');
    return [{ type: 'TaxDetailsRevealed', ...made }];
  },
  evolve(state, event) {
    switch (event.type) {
      case 'TaxDetailsAsked':
        return { ...state, isAsked: true };
      case 'TaxDetailsSaved':
        return { ...state, isSaved: true };
      case 'TaxDetailsRevealed':
        return state;
    }
  },
};

/** The texts of a form. */
function partOf(details: TaxDetailsForm) {
  if (details.kind === 'private') {
    const { kind: _kind, ...part } = details;
    return part;
  }
  const { kind: _kind, isCertified: _certified, ...part } = details;
  return { ...part, vatId: part.vatId ?? '' };
}
