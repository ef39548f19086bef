import type { SellerKind } from '@terrace/contracts/values/statuses';
import {
  type RowOf,
  SealedText,
  defineReadModel,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { TaxDetailsEvent } from './tax-details.events.js';

const table = defineReadModel({
  table: 'seller_tax_details',
  category: 'sellertax',
  columns: {
    asked_at: nullable(timestamptz()),
    saved_at: nullable(timestamptz()),
    /** As what the seller stated them. */
    saved_as: nullable(text<SellerKind>()),
    /** The form as JSON, sealed under the seller's key. */
    details: nullable(sealed()),
  },
});

/** A row of `seller_tax_details`; its id is the seller's. */
export type TaxDetailsRow = RowOf<typeof table>;

const NOTHING: TaxDetailsRow = { asked_at: null, saved_at: null, saved_as: null, details: null };

export const sellerTaxDetails = table.projection<TaxDetailsEvent>((row, event) => {
  const before = row ?? NOTHING;
  switch (event.type) {
    case 'TaxDetailsAsked':
      return { ...before, asked_at: event.at };
    case 'TaxDetailsSaved': {
      const { sellerId, kind } = event.data;
      const part = event.personal?.[sellerId];
      const form = { kind, ...part, ...(kind === 'trader' && { isCertified: true }) };
      const details = part ? new SealedText(sellerId, JSON.stringify(form)) : null;
      return { ...before, saved_at: event.at, saved_as: kind, details };
    }
    case 'TaxDetailsRevealed':
      return before;
  }
});
