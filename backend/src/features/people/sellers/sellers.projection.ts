import { pick, recordOf } from '@terrace/contracts/values/fields';
import type { SellerKind, SellerStatus } from '@terrace/contracts/values/statuses';
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

/** The fields of a registration that lists show as they are. */
export const SHOWN = ['fullName', 'companyName', 'email', 'phoneNumber'] as const;

const table = defineReadModel({
  table: 'sellers',
  category: 'seller',
  columns: {
    ...recordOf(SHOWN, text),
    kind: nullable(text<SellerKind>()),
    /** Sealed under the seller's key. */
    address: nullable(sealed()),
    /** For screens; the whole number is sealed, and looking at it is recorded. */
    maskedIdNumber: text(),
    idNumber: nullable(sealed()),
    status: text<SellerStatus>(),
    ...decisionColumns,
    createdAt: timestamptz(),
  },
});

/** What queries select of `sellers`. */
export const sellerColumns = table.selected;

/** A row of `sellers`. */
export type SellerRow = RowOf<typeof table>;

export const sellers = table.projection<SellerEvent>((row, event) => {
  if (event.type === 'SellerRegistered') return registered(event);
  if (!row) return null;
  switch (event.type) {
    case 'SellerApproved':
    case 'SellerReinstated':
      return { ...row, status: 'active', ...approvedColumns(event) };
    case 'SellerRejected':
    case 'SellerSuspended':
    case 'SellerClosed': {
      const about = parseStreamId(event.streamId).entityId;
      return { ...row, status: STATUS_AFTER[event.type], ...rejectedColumns(event, about) };
    }
    case 'SellerEmailChanged': {
      const part = event.personal?.[event.data.sellerId];
      return part ? { ...row, email: part.email } : row;
    }
    case 'SellerContactChanged': {
      const part = event.personal?.[event.data.sellerId];
      if (!part) return row;
      const address = new SealedText(event.data.sellerId, part.address);
      return { ...row, phoneNumber: part.phoneNumber, address };
    }
    case 'SellerRenamed': {
      const part = event.personal?.[event.data.sellerId];
      return part ? { ...row, ...part, kind: part.kind ?? row.kind } : row;
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

const STATUS_AFTER = {
  SellerRejected: 'rejected',
  SellerSuspended: 'suspended',
  SellerClosed: 'closed',
} as const;

/** An erased seller has no row. */
function registered({ data, personal, at }: StoredEvent<SellerRegistered>): SellerRow | null {
  const seller = personal?.[data.sellerId];
  if (!seller) return null;
  return {
    ...pick(seller, SHOWN),
    kind: seller.kind ?? null,
    address: new SealedText(data.sellerId, seller.address),
    maskedIdNumber: maskIdNumber(seller.idNumber),
    idNumber: new SealedText(data.sellerId, seller.idNumber),
    status: 'pending',
    ...undecided,
    createdAt: at,
  };
}
