import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { BilledSeller } from '../../../people/sellers/sellers.public.js';
import type { CommissionDocumentIssued, CommissionFacts } from './commission-document.events.js';

/** A document about commission, or that there is none yet. */
export type CommissionDocumentState = { readonly number: string | null };

export interface IssueCommissionDocument {
  readonly type: 'IssueCommissionDocument';
  readonly number: string;
  readonly facts: CommissionFacts;
  readonly seller: BilledSeller;
}

/** Such a document is issued once and never changes. */
export const commissionDocumentDecider: Decider<
  CommissionDocumentState,
  IssueCommissionDocument,
  CommissionDocumentIssued
> = {
  category: 'commissiondocument',
  initial: () => ({ number: null }),
  evolve: (_state, { data: { number } }) => ({ number }),
  decide({ number, facts, seller }, state, now) {
    if (state.number !== null) throw new DomainError('already-decided');
    const data = { ...facts, number, date: now.toISOString() };
    return [{ type: 'CommissionDocumentIssued', data, personal: { [facts.sellerId]: seller } }];
  },
};
