import type { BankInfoStatus } from '@terrace/contracts/values/statuses';
import { ERASED } from '../../platform/command/decided-by.js';
import { SealedText } from '../../platform/crypto/sealed-text.js';
import type { StoredEvent } from '../../platform/event-store/event.js';
import type { Projection } from '../../platform/projections/projection.js';
import type { BankInfoEvent, BankInfoSaved } from './bank-info.events.js';
import { detailsOf } from './bank-info.state.js';

/** A row of `bank_info`; its id is the seller's. */
export interface BankInfoRow {
  readonly seller_name: string;
  readonly company_name: string;
  /** What the form said as JSON, sealed under the seller's key. */
  readonly details: SealedText | string | null;
  readonly status: BankInfoStatus;
  readonly status_since: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const bankInfo: Projection<BankInfoRow, BankInfoEvent> = {
  table: 'bank_info',
  category: 'bankinfo',
  columns: {
    seller_name: 'text',
    company_name: 'text',
    details: 'sealed',
    status: 'text',
    status_since: 'timestamptz',
    decided_by: 'text',
    decided_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  project(row, event) {
    if (event.type === 'BankInfoSaved') return saved(row, event);
    if (!row) return null;
    switch (event.type) {
      case 'BankInfoApproved':
      case 'BankInfoRejected':
        return {
          ...row,
          status: event.type === 'BankInfoApproved' ? 'approved' : 'rejected',
          status_since: event.at,
          decided_by: event.personal?.[event.data.by]?.name ?? ERASED,
          decided_at: new Date(event.data.at),
        };
      case 'BankNumbersRevealed':
        return row;
      case 'BankInfoErased':
        return null;
    }
  },
};

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
    decided_by: null,
    decided_at: null,
    created_at: row?.created_at ?? at,
    updated_at: at,
  };
}
