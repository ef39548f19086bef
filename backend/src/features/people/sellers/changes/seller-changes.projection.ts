import { pick, recordOf } from '@terrace/contracts/values/fields';
import type { SellerChangeStatus, SellerKind } from '@terrace/contracts/values/statuses';
import { parseStreamId } from '@terrace/event-core/model/event';
import {
  type RowOf,
  defineReadModel,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import {
  approvedColumns,
  decisionColumns,
  rejectedColumns,
  undecided,
} from '../../../../platform/queues/decisions-taken.js';
import type { SellerChangeEvent } from './seller-change.events.js';

/** The names asked for, and those they would replace. */
export const CHANGED = ['fullName', 'companyName', 'formerName', 'formerCompany'] as const;

const table = defineReadModel({
  table: 'seller_changes',
  category: 'sellerchange',
  columns: {
    ...recordOf(CHANGED, text),
    kind: nullable(text<SellerKind>()),
    formerKind: nullable(text<SellerKind>()),
    status: text<SellerChangeStatus>(),
    statusSince: timestamptz(),
    ...decisionColumns,
    createdAt: timestamptz(),
  },
});

/** What queries select of `seller_changes`. */
export const sellerChangeColumns = table.selected;

/** A row of `seller_changes`; its id is the seller's. */
export type SellerChangeRow = RowOf<typeof table>;

export const sellerChanges = table.projection<SellerChangeEvent>((row, event) => {
  if (event.type === 'SellerChangeRequested') {
    const part = event.personal?.[event.data.sellerId];
    // An erased seller has no row.
    if (!part) return null;
    const { at } = event;
    const statusSince = row?.status === 'pending' ? row.statusSince : at;
    const createdAt = row?.createdAt ?? at;
    const { kind = null, formerKind = null } = part;
    return {
      ...pick(part, CHANGED),
      kind,
      formerKind,
      status: 'pending',
      statusSince,
      ...undecided,
      createdAt,
    };
  }
  if (!row) return null;
  switch (event.type) {
    case 'SellerChangeApproved':
      return { ...row, status: 'approved', statusSince: event.at, ...approvedColumns(event) };
    case 'SellerChangeRejected': {
      const about = parseStreamId(event.streamId).entityId;
      return { ...row, status: 'rejected', statusSince: event.at, ...rejectedColumns(event, about) };
    }
    case 'SellerChangeErased':
      return null;
  }
});
