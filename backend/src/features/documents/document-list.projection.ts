import type { DocumentKind } from '@terrace/contracts/values/documents';
import {
  type RowOf,
  bigint,
  defineReadModel,
  jsonb,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { DocumentIssued, Issuer } from './document.events.js';

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
  },
});

/** A row of `document_list`; the amount in minor units of `currency`. */
export type DocumentRow = RowOf<typeof table>;

export const documentList = table.projection<DocumentIssued>((_row, { data }) => ({
  kind: data.kind,
  number: data.number,
  purchase_id: data.purchaseId,
  refund_id: data.refundId,
  corrects: data.corrects,
  amount: data.amount.amount,
  currency: data.amount.currency,
  dated: new Date(data.date),
  issuer: data.issuer,
}));
