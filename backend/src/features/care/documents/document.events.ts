import type { BillingDetails } from '@terrace/contracts/http/buying/documents';
import type { CommissionDocumentKind, DocumentKind } from '@terrace/contracts/values/documents';
import type { Money } from '@terrace/contracts/values/money/money';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** Who issues a document, as configured then: a document that was issued does not change any more. */
export interface Issuer {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** Null where none is configured. */
  readonly taxId: string | null;
}

/** What a document is about. */
export interface DocumentFacts {
  readonly kind: DocumentKind;
  readonly purchaseId: string;
  /** Of a credit note. */
  readonly refundId: string | null;
  readonly amount: Money;
  /** ISO UTC: of the payment or refund; of an invoice, when it was issued. */
  readonly date: string;
  readonly issuer: Issuer;
  /** Number of the invoice or receipt that a credit note corrects; null when the order never got one. */
  readonly corrects: string | null;
}

/** Kinds of documents that are numbered, each in its own series. */
export type SeriesKind = DocumentKind | CommissionDocumentKind;

/** A document as it lies in its series, with whom it was issued to as printed. */
export interface IssuedPaper {
  readonly documentId: string;
  readonly kind: SeriesKind;
  readonly number: string;
  /** Null for the commission of several orders. */
  readonly purchaseId: string | null;
  /** ISO UTC. */
  readonly date: string;
  readonly issuedTo: string;
}

/** The next number of a series of one year. `sequence` counts from 1 without gaps. */
export type NumberGiven = DomainEvent<
  'NumberGiven',
  { readonly sequence: number; readonly kind: SeriesKind; readonly documentId: string }
>;

export const documentSeriesEvents = eventTypes<NumberGiven>({ NumberGiven: {} });

/** The document of a payment or refund. It contains nobody's name: that is read from the order, unless erased. */
export type DocumentIssued = DomainEvent<'DocumentIssued', DocumentFacts & { readonly number: string }>;

/** The invoice of an order, issued to these billing details: they are encrypted under its buyer's key. */
export type InvoiceIssued = DomainEvent<
  'InvoiceIssued',
  DocumentFacts & {
    readonly number: string;
    /** Number of the order's receipt: the same payment. */
    readonly receipt: string;
    /** The buyer as a person. */
    readonly buyerId: string;
  },
  BillingDetails
>;

export type DocumentEvent = DocumentIssued | InvoiceIssued;

export const documentEvents = eventTypes<DocumentEvent>({ DocumentIssued: {}, InvoiceIssued: {} });
