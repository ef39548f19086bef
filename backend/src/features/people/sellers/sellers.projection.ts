import type { SellerStatus } from '@terrace/contracts/values/statuses';
import {
  approvedColumns,
  decisionColumns,
  rejectedColumns,
  undecided,
} from '../../../platform/queues/decisions-taken.js';
import {
  type RowOf,
  SealedText,
  defineReadModel,
  nullable,
  sealed,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { type StoredEvent, parseStreamId } from '@terrace/event-core/model/event';
import { maskIdNumber } from '../../../platform/text/mask-id-number.js';
import type { SellerEvent, SellerRegistered } from './seller.events.js';

const table = defineReadModel({
  table: 'sellers',
  category: 'seller',
  columns: {
    full_name: text(),
    company_name: text(),
    email: text(),
    phone_number: text(),
    /** Sealed under the seller's key. */
    address: nullable(sealed()),
    /** For screens; the whole number is sealed, and looking at it is recorded. */
    masked_id_number: text(),
    id_number: nullable(sealed()),
    status: text<SellerStatus>(),
    ...decisionColumns,
    created_at: timestamptz(),
  },
});

/** A row of `sellers`. */
export type SellerRow = RowOf<typeof table>;

export const sellers = table.projection<SellerEvent>((row, event) => {
  if (event.type === 'SellerRegistered') return registered(event);
  if (!row) return null;
  switch (event.type) {
    case 'SellerApproved':
      return { ...row, status: 'active', ...approvedColumns(event) };
    case 'SellerRejected': {
      const about = parseStreamId(event.streamId).entityId;
      return { ...row, status: 'rejected', ...rejectedColumns(event, about) };
    }
    case 'SellerErased':
      return null;
    case 'SellerIdNumberRevealed':
    case 'SellerPasswordResetRequested':
    case 'SellerPasswordChanged':
    case 'SellerSignedOutEverywhere':
      return row;
  }
});

/** An erased seller has no row. */
function registered({ data, personal, at }: StoredEvent<SellerRegistered>): SellerRow | null {
  const seller = personal?.[data.sellerId];
  if (!seller) return null;
  return {
    full_name: seller.fullName,
    company_name: seller.companyName,
    email: seller.email,
    phone_number: seller.phoneNumber,
    address: new SealedText(data.sellerId, seller.address),
    masked_id_number: maskIdNumber(seller.idNumber),
    id_number: new SealedText(data.sellerId, seller.idNumber),
    status: 'pending',
    ...undecided,
    created_at: at,
  };
}
