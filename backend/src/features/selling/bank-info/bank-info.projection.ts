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
import { type BankInfoEvent, type BankInfoSaved, detailsOf } from './bank-info.events.js';

const table = defineReadModel({
  table: 'bank_info',
  category: 'bankinfo',
  columns: {
    seller_name: text(),
    company_name: text(),
    /** What the form said as JSON, sealed under the seller's key. */
    details: nullable(sealed()),
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
  if (!row) return null;
  switch (event.type) {
    case 'BankInfoApproved':
      return { ...row, status: 'approved', status_since: event.at, ...approvedColumns(event) };
    case 'BankInfoRejected': {
      const about = parseStreamId(event.streamId).entityId;
      return { ...row, status: 'rejected', status_since: event.at, ...rejectedColumns(event, about) };
    }
    case 'BankNumbersRevealed':
      return row;
    case 'BankInfoErased':
      return null;
  }
});

/** An erased seller has no row. */
function saved(row: BankInfoRow | null, event: StoredEvent<BankInfoSaved>): BankInfoRow | null {
  const { data, personal, at } = event;
  const seller = personal?.[data.sellerId];
  if (!seller) return null;
  return {
    seller_name: seller.fullName,
    company_name: seller.companyName,
    details: new SealedText(data.sellerId, JSON.stringify(detailsOf(event))),
    status: 'pending',
    status_since: row?.status === 'pending' ? row.status_since : at,
    ...undecided,
    created_at: row?.created_at ?? at,
    updated_at: at,
  };
}
