import type { SellerStatus } from '@terrace/contracts/values/statuses';
import { ERASED } from '../../platform/command/decided-by.js';
import { SealedText } from '../../platform/crypto/sealed-text.js';
import type { StoredEvent } from '../../platform/event-store/event.js';
import type { Projection } from '../../platform/projections/projection.js';
import { maskIdNumber } from '../../platform/text/mask-id-number.js';
import type { SellerEvent, SellerRegistered } from './seller.events.js';

/** A row of `sellers`. */
export interface SellerRow {
  readonly full_name: string;
  readonly company_name: string;
  readonly email: string;
  readonly phone_number: string;
  /** Sealed under the seller's key. */
  readonly address: SealedText | string | null;
  /** For screens; the whole number is sealed, and looking at it is recorded. */
  readonly masked_id_number: string;
  readonly id_number: SealedText | string | null;
  readonly status: SellerStatus;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly created_at: Date;
}

export const sellers: Projection<SellerRow, SellerEvent> = {
  table: 'sellers',
  category: 'seller',
  columns: {
    full_name: 'text',
    company_name: 'text',
    email: 'text',
    phone_number: 'text',
    address: 'sealed',
    masked_id_number: 'text',
    id_number: 'sealed',
    status: 'text',
    decided_by: 'text',
    decided_at: 'timestamptz',
    created_at: 'timestamptz',
  },
  project(row, event) {
    if (event.type === 'SellerRegistered') return registered(event);
    if (!row) return null;
    switch (event.type) {
      case 'SellerApproved':
      case 'SellerRejected':
        return {
          ...row,
          status: event.type === 'SellerApproved' ? 'active' : 'rejected',
          decided_by: event.personal?.[event.data.by]?.name ?? ERASED,
          decided_at: new Date(event.data.at),
        };
      case 'SellerErased':
        return null;
      case 'SellerIdNumberRevealed':
      case 'SellerPasswordResetRequested':
      case 'SellerPasswordChanged':
      case 'SellerSignedOutEverywhere':
        return row;
    }
  },
};

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
    decided_by: null,
    decided_at: null,
    created_at: at,
  };
}
