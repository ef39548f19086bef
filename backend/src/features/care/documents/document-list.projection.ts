import type { DocumentKind } from '@terrace/contracts/values/documents';
import {
  type RowOf,
  SealedText,
  bigint,
  defineReadModel,
  jsonb,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { StoredEvent } from '@terrace/event-core/model/event';
import type { DocumentEvent, InvoiceIssued, Issuer } from './document.events.js';

const table = defineReadModel({
  table: 'document_list',
  category: 'document',
  columns: {
    kind: text<DocumentKind>(),
    number: text(),
    purchase_id: text(),
    refund_id: nullable(text()),
    corrects: nullable(text()),
    amount: bigint(),
    currency: text(),
    dated: timestamptz(),
    issuer: jsonb<Issuer>(),
    /** Of an invoice: the number of the receipt of the same payment. */
    receipt: nullable(text()),
    /** Of an invoice: the billing details as JSON, sealed under the buyer's key. */
    billing: nullable(sealed()),
  },
});

/** A row of `document_list`; the amount in minor units of `currency`. */
export type DocumentRow = RowOf<typeof table>;

export const documentList = table.projection<DocumentEvent>((_row, event) => ({
  ...columnsOf(event.data),
  ...(event.type === 'InvoiceIssued' ? invoiceColumns(event) : { receipt: null, billing: null }),
}));

const columnsOf = (data: DocumentEvent['data']) => ({
  kind: data.kind,
  number: data.number,
  purchase_id: data.purchaseId,
  refund_id: data.refundId,
  corrects: data.corrects,
  amount: data.amount.amount,
  currency: data.amount.currency,
  dated: new Date(data.date),
  issuer: data.issuer,
});

function invoiceColumns({ data: { receipt, buyerId }, personal }: StoredEvent<InvoiceIssued>) {
  const billing = personal?.[buyerId];
  return { receipt, billing: billing ? new SealedText(buyerId, JSON.stringify(billing)) : null };
}
