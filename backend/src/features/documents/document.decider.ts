import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DocumentFacts, DocumentIssued } from './document.events.js';

/** A document, or that there is none yet. */
export type DocumentState = { readonly kind: 'none' } | DocumentIssued['data'];

export interface IssueDocument {
  readonly type: 'IssueDocument';
  readonly number: string;
  readonly facts: DocumentFacts;
}

/** A document is issued once and never changes. Its id is that of its purchase or refund. */
export const documentDecider: Decider<DocumentState, IssueDocument, DocumentIssued> = {
  category: 'document',
  initial: () => ({ kind: 'none' }),
  evolve: (_state, { data }) => data,
  decide({ number, facts }, state) {
    if (state.kind !== 'none') throw new DomainError('already-decided');
    return [{ type: 'DocumentIssued', data: { ...facts, number } }];
  },
};
