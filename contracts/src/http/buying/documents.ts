import * as z from 'zod/mini';
import { CommissionDocumentKind, DocumentKind, StatementMonth } from '../../values/documents.js';
import { Id } from '../../values/ids.js';
import { Money } from '../../values/money/money.js';
import { optionalCode, requiredLine, requiredText } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';

const orderToken = z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))) });

/** A document of an order. */
export const OrderDocument = z.strictObject({
  /** That of the order for a receipt, that of the refund for a credit note, its own for an invoice. */
  id: Id,
  kind: DocumentKind,
  /** 'R-2026-000001': without gaps within a series and year. */
  number: z.string(),
  /** ISO UTC: of the payment or refund; of an invoice, when it was issued. */
  date: z.string(),
  amount: Money,
  /** Address of the PDF. */
  url: z.string(),
});
export type OrderDocument = z.infer<typeof OrderDocument>;

/** Whom an invoice is issued to: a person or a company. */
export const BillingDetails = z.strictObject({
  name: requiredLine('Name or company is required'),
  address: requiredText('Address is required', 500),
  /** As the buyer writes it; countries differ. Empty without one. */
  vatNumber: z._default(
    optionalCode(30).check(
      z.refine(
        (text) => text === undefined || /^$|^[A-Za-z\d][A-Za-z\d ./-]{3,}$/.test(text),
        'Please check the VAT number: letters and digits only',
      ),
    ),
    '',
  ),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

/** A month of the seller's statements. */
export const StatementEntry = z.strictObject({
  month: StatementMonth,
  /** False while the month is not over: entries may follow. */
  final: z.boolean(),
  /** Addresses of the files. */
  pdf: z.string(),
  csv: z.string(),
});
export type StatementEntry = z.infer<typeof StatementEntry>;

/** A seller's document about commission. */
export const CommissionDocument = z.strictObject({
  id: Id,
  kind: CommissionDocumentKind,
  /** 'F-2026-000001': without gaps within a series and year. */
  number: z.string(),
  /** ISO UTC: when it was issued. */
  date: z.string(),
  /** The commission with its VAT. */
  amount: Money,
  /** Address of the PDF. */
  url: z.string(),
});
export type CommissionDocument = z.infer<typeof CommissionDocument>;

export const listOrderDocuments = endpoint({
  method: 'GET',
  path: '/orders/{id}/documents',
  summary: "An order's receipt, invoice and credit notes, for its buyer and for administrators",
  params: z.strictObject({ id: Id }),
  query: orderToken,
  response: z.strictObject({ items: z.array(OrderDocument) }),
});
export const requestInvoice = endpoint({
  method: 'POST',
  path: '/orders/{id}/invoice',
  summary:
    'Issue the invoice of a completed order to these billing details; an order has one, which does not change',
  params: z.strictObject({ id: Id }),
  query: orderToken,
  body: BillingDetails,
  response: OrderDocument,
  status: 201,
});
export const downloadOrderDocument = endpoint({
  method: 'GET',
  path: '/orders/{id}/documents/{documentId}.pdf',
  summary: 'A document of an order as a PDF, for its buyer and for administrators',
  params: z.strictObject({ id: Id, documentId: Id }),
  query: orderToken,
  answers: 'application/pdf',
});
export const listStatements = endpoint({
  method: 'GET',
  path: '/statements',
  summary: "Months of the seller's statements, the latest first",
  response: z.strictObject({ items: z.array(StatementEntry) }),
});
export const downloadStatementPdf = endpoint({
  method: 'GET',
  path: '/statements/{month}.pdf',
  summary: "The seller's statement of a month as a PDF: the same bytes whenever it is made",
  params: z.strictObject({ month: StatementMonth }),
  answers: 'application/pdf',
});
export const downloadStatementCsv = endpoint({
  method: 'GET',
  path: '/statements/{month}.csv',
  summary: "The seller's statement of a month as a table: the same bytes whenever it is made",
  params: z.strictObject({ month: StatementMonth }),
  answers: 'text/csv',
});
export const listCommissionDocuments = endpoint({
  method: 'GET',
  path: '/commission-documents',
  summary: "The seller's commission invoices and credit notes, the latest first, at most 500",
  response: z.strictObject({ items: z.array(CommissionDocument) }),
});
export const downloadCommissionDocument = endpoint({
  method: 'GET',
  path: '/commission-documents/{id}.pdf',
  summary: "A commission invoice or credit note of the seller's as a PDF",
  params: z.strictObject({ id: Id }),
  answers: 'application/pdf',
});
