import type { Money } from '@terrace/contracts/values/money/money';
import type { RefundReason } from '@terrace/contracts/values/money/refunds';
import {
  type RowOf,
  defineReadModel,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { ERASED } from '../../../platform/text/erased.js';
import type { MassRefundEvent, MassRefundOrdersTried, OrderToRefund } from './mass-refund.events.js';

/** An order, and whether it was tried; `code` is why it was refused. */
export interface OrderEntry extends OrderToRefund {
  readonly status: 'waiting' | 'requested' | 'refused';
  readonly code: string | null;
}

const table = defineReadModel({
  table: 'mass_refunds',
  category: 'massrefund',
  columns: {
    event_id: text(),
    event_name: text(),
    reason: text<RefundReason>(),
    orders: jsonb<readonly OrderEntry[]>(),
    totals: jsonb<readonly Money[]>(),
    requested: integer(),
    refused: integer(),
    started_by: nullable(text()),
    starter_name: nullable(text()),
    note: text(),
    started_at: timestamptz(),
    finished_at: nullable(timestamptz()),
    updated_at: timestamptz(),
  },
});

/** A row of `mass_refunds`. */
export type MassRefundRow = RowOf<typeof table>;

export const massRefunds = table.projection<MassRefundEvent>((row, event) => {
  const { at } = event;
  if (event.type === 'MassRefundStarted') {
    const { eventId, eventName, reason, orders, totals, by } = event.data;
    const starter = by === null ? undefined : event.personal?.[by];
    return {
      event_id: eventId,
      event_name: eventName,
      reason,
      orders: orders.map((order) => ({ ...order, status: 'waiting', code: null })),
      totals,
      requested: 0,
      refused: 0,
      started_by: by,
      starter_name: by === null ? null : (starter?.name ?? ERASED),
      note: starter?.note ?? '',
      started_at: at,
      finished_at: null,
      updated_at: at,
    };
  }
  if (!row) return null;
  switch (event.type) {
    case 'MassRefundOrdersTried': {
      const { requested, refused } = event.data;
      return {
        ...row,
        orders: withTried(row.orders, event.data),
        requested: row.requested + requested.length,
        refused: row.refused + refused.length,
        updated_at: at,
      };
    }
    case 'MassRefundFinished':
      return { ...row, finished_at: at, updated_at: at };
  }
});

function withTried(orders: readonly OrderEntry[], tried: MassRefundOrdersTried['data']): OrderEntry[] {
  const requested = new Set(tried.requested);
  const refused = new Map(tried.refused.map(({ purchaseId, code }) => [purchaseId, code]));
  return orders.map((order): OrderEntry => {
    const code = refused.get(order.purchaseId);
    if (code !== undefined) return { ...order, status: 'refused', code };
    return requested.has(order.purchaseId) ? { ...order, status: 'requested' } : order;
  });
}
