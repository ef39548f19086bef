import type { BillingDetails } from '@terrace/contracts/http/buying/documents';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { type DocumentState, documentDecider } from './document.decider.js';
import type { DocumentFacts } from './document.events.js';
import { idFrom } from '../../../platform/ids/id-from.js';
import { documentSeriesDecider, numberOf, seriesOf } from './document-series.decider.js';

type Facts = {
  readonly document: Fact<DocumentState>;
  readonly receipt: Fact<DocumentState>;
  readonly invoice: Fact<DocumentState>;
};

/**
 * Takes the next number of the series and issues the document with it, in one append; nothing when it was issued already.
 * A credit note names the invoice of its purchase, or the receipt where there is none.
 */
export function issueDocumentPlan(
  facts: Omit<DocumentFacts, 'corrects'>,
): Plan<Facts, { documentId: string }> {
  const { kind, purchaseId, refundId, date } = facts;
  const documentId = refundId ?? purchaseId;
  const series = seriesOf(kind, date);
  return {
    facts: {
      document: { decider: documentDecider, entityId: documentId },
      receipt: { decider: documentDecider, entityId: purchaseId },
      invoice: { decider: documentDecider, entityId: invoiceIdOf(purchaseId) },
    },
    commands: ({ document, receipt, invoice }) => {
      if (document.kind !== 'none') return [];
      const corrects = kind === 'credit-note' ? (numberIn(invoice) ?? numberIn(receipt)) : null;
      return [
        on(
          documentSeriesDecider,
          series,
          { type: 'GiveNumber', kind, documentId },
          {
            follow: ({ data: { sequence } }) => [
              on(documentDecider, documentId, {
                type: 'IssueDocument',
                number: numberOf(series, sequence),
                facts: { ...facts, corrects },
              }),
            ],
          },
        ),
      ];
    },
    result: { documentId },
  };
}

const numberIn = (document: DocumentState) => (document.kind === 'none' ? null : document.number);

/** The document id of an order's invoice: an order has one. */
function invoiceIdOf(purchaseId: string): string {
  return idFrom('invoice', purchaseId);
}

/** Whom an order's invoice is issued to, and who issues it. */
export interface InvoiceOrder extends Pick<DocumentFacts, 'purchaseId' | 'amount' | 'issuer'> {
  /** The buyer as a person. */
  readonly buyerId: string;
  readonly billing: BillingDetails;
}

/**
 * Takes the next number of this year's invoices and issues the order's invoice with it, in one append. Refuses with
 * `invoice-issued` a second time, and with `not-completed` an order without a receipt.
 */
export function issueInvoicePlan({
  buyerId,
  billing,
  ...order
}: InvoiceOrder): Plan<Pick<Facts, 'receipt' | 'invoice'>, { documentId: string }> {
  const { purchaseId } = order;
  const documentId = invoiceIdOf(purchaseId);
  return {
    facts: {
      receipt: { decider: documentDecider, entityId: purchaseId },
      invoice: { decider: documentDecider, entityId: documentId },
    },
    commands: ({ receipt, invoice }, now) => {
      if (invoice.kind !== 'none') throw new DomainError('invoice-issued');
      if (receipt.kind === 'none') throw new DomainError('not-completed');
      const date = now.toISOString();
      const series = seriesOf('invoice', date);
      const facts = { ...order, kind: 'invoice', refundId: null, corrects: null, date } as const;
      return [
        on(
          documentSeriesDecider,
          series,
          { type: 'GiveNumber', kind: 'invoice', documentId },
          {
            follow: ({ data: { sequence } }) => [
              on(documentDecider, documentId, {
                type: 'IssueInvoice',
                number: numberOf(series, sequence),
                ...{ facts, receipt: receipt.number, buyerId, billing },
              }),
            ],
          },
        ),
      ];
    },
    result: { documentId },
  };
}
