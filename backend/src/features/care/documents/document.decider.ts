import type { Decider } from '@terrace/event-core/model/decider';
import type { BillingDetails } from '@terrace/contracts/http/buying/documents';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DocumentEvent, DocumentFacts } from './document.events.js';

/** A document, or that there is none yet. */
export type DocumentState = { readonly kind: 'none' } | (DocumentFacts & { readonly number: string });

export interface IssueDocument {
  readonly type: 'IssueDocument';
  readonly number: string;
  readonly facts: DocumentFacts;
}

export interface IssueInvoice {
  readonly type: 'IssueInvoice';
  readonly number: string;
  readonly facts: DocumentFacts;
  readonly receipt: string;
  readonly buyerId: string;
  readonly billing: BillingDetails;
}

/** A document is issued once and never changes. Its id is that of its purchase or refund; an invoice has its own. */
export const documentDecider: Decider<DocumentState, IssueDocument | IssueInvoice, DocumentEvent> = {
  category: 'document',
  initial: () => ({ kind: 'none' }),
  evolve: (_state, { data }) => data,
  decide(command, state) {
    const { number, facts } = command;
    if (command.type === 'IssueDocument') {
      if (state.kind !== 'none') throw new DomainError('already-decided');
      return [{ type: 'DocumentIssued', data: { ...facts, number } }];
    }
    if (state.kind !== 'none') throw new DomainError('invoice-issued');
    const { receipt, buyerId, billing } = command;
    const data = { ...facts, number, receipt, buyerId };
    return [{ type: 'InvoiceIssued', data, personal: { [buyerId]: billing } }];
  },
};
