import * as z from 'zod/mini';

/**
 * What a document certifies: that an order was paid (the invoice with the buyer's billing details), or that some of it was
 * given back.
 */
export const DocumentKind = z.enum(['receipt', 'invoice', 'credit-note']);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** What a seller gets of the commission: the invoice of a payout's, and a credit note where a refund gives some back later. */
export const CommissionDocumentKind = z.enum(['commission-invoice', 'commission-credit-note']);
export type CommissionDocumentKind = z.infer<typeof CommissionDocumentKind>;

/** A month of statements in UTC: '2026-11'. */
export const StatementMonth = z
  .string('This month is not valid')
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'This month is not valid'));
