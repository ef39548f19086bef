import type { BankInfoStatus } from '@terrace/contracts/values/statuses';
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
import {
  type BankInfoChangeRequested,
  type BankInfoEvent,
  type BankInfoSaved,
  detailsOf,
  payableFrom,
} from './bank-info.events.js';

const table = defineReadModel({
  table: 'bank_info',
  category: 'bankinfo',
  columns: {
    seller_name: text(),
    company_name: text(),
    /** What the form said as JSON, sealed under the seller's key. */
    details: nullable(sealed()),
    /** Approved details that those of `details` would replace, while the change is pending. */
    in_force: nullable(sealed()),
    /** When the details in force were approved; null without any. */
    approved_at: nullable(timestamptz()),
    /** When payouts to changed details begin; null unless they wait. */
    wait_ends_at: nullable(timestamptz()),
    status: text<BankInfoStatus>(),
    status_since: timestamptz(),
    ...decisionColumns,
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
});

/** A row of `bank_info`; its id is the seller's. */
export type BankInfoRow = RowOf<typeof table>;

export const bankInfo = table.projection<BankInfoEvent>((row, event) => {
  if (event.type === 'BankInfoSaved') return saved(row, event);
  if (event.type === 'BankInfoChangeRequested') return changeRequested(row, event);
  if (!row) return null;
  switch (event.type) {
    case 'BankInfoApproved':
      return {
        ...row,
        status: 'approved',
        status_since: event.at,
        approved_at: new Date(event.data.at),
        ...approvedColumns(event),
      };
    case 'BankInfoChangeApproved': {
      const approvedAt = new Date(event.data.at);
      return {
        ...row,
        status: 'approved',
        status_since: event.at,
        in_force: null,
        approved_at: approvedAt,
        wait_ends_at: payableFrom(approvedAt),
        ...approvedColumns(event),
      };
    }
    case 'BankInfoChangeRejected': {
      const about = parseStreamId(event.streamId).entityId;
      return {
        ...row,
        details: row.in_force,
        in_force: null,
        status: 'approved',
        status_since: event.at,
        ...rejectedColumns(event, about),
      };
    }
    case 'BankInfoWaitEnded':
      return { ...row, wait_ends_at: null };
    case 'BankInfoRejected': {
      const about = parseStreamId(event.streamId).entityId;
      return {
        ...row,
        status: 'rejected',
        status_since: event.at,
        approved_at: null,
        wait_ends_at: null,
        ...rejectedColumns(event, about),
      };
    }
    case 'BankNumbersRevealed':
      return row;
    case 'BankInfoErased':
      return null;
  }
});

/** The approved details stay beside those that would replace them. */
function changeRequested(
  row: BankInfoRow | null,
  event: StoredEvent<BankInfoChangeRequested>,
): BankInfoRow | null {
  const changed = saved(row, event);
  if (!row || !changed) return changed;
  return { ...changed, in_force: row.in_force ?? row.details, approved_at: row.approved_at };
}

/** An erased seller has no row. */
function saved(
  row: BankInfoRow | null,
  event: StoredEvent<BankInfoSaved | BankInfoChangeRequested>,
): BankInfoRow | null {
  const { data, personal, at } = event;
  const seller = personal?.[data.sellerId];
  if (!seller) return null;
  return {
    seller_name: seller.fullName,
    company_name: seller.companyName,
    details: new SealedText(data.sellerId, JSON.stringify(detailsOf(event))),
    in_force: null,
    approved_at: null,
    wait_ends_at: null,
    status: 'pending',
    status_since: row?.status === 'pending' ? row.status_since : at,
    ...undecided,
    created_at: row?.created_at ?? at,
    updated_at: at,
  };
}
