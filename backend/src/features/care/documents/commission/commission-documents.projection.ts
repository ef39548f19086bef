import type { CommissionDocumentKind } from '@terrace/contracts/values/documents';
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
import type { Issuer } from '../document.events.js';
import type { CommissionDocumentIssued, CommissionPart } from './commission-document.events.js';

const table = defineReadModel({
  table: 'commission_documents',
  category: 'commissiondocument',
  columns: {
    seller_id: text(),
    kind: text<CommissionDocumentKind>(),
    number: text(),
    payout_id: text(),
    corrects: nullable(text()),
    purchase_id: nullable(text()),
    gross: bigint(),
    given_back: bigint(),
    amount: bigint(),
    currency: text(),
    parts: jsonb<readonly CommissionPart[]>(),
    dated: timestamptz(),
    issuer: jsonb<Issuer>(),
    /** The seller as JSON, sealed under the seller's key. */
    billed: nullable(sealed()),
  },
});

/** A row of `commission_documents`; amounts in minor units of `currency`. */
export type CommissionDocumentRow = Omit<RowOf<typeof table>, 'billed'>;

export const commissionDocuments = table.projection<CommissionDocumentIssued>((_row, { data, personal }) => {
  const seller = personal?.[data.sellerId];
  return {
    seller_id: data.sellerId,
    kind: data.kind,
    number: data.number,
    payout_id: data.payoutId,
    corrects: data.corrects,
    purchase_id: data.purchaseId,
    gross: data.gross,
    given_back: data.givenBack,
    amount: data.amount.amount,
    currency: data.amount.currency,
    parts: data.parts,
    dated: new Date(data.date),
    issuer: data.issuer,
    billed: seller ? new SealedText(data.sellerId, JSON.stringify(seller)) : null,
  };
});
