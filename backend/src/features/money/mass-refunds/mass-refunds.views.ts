import type { MassRefund, MassRefundOrder } from '@terrace/contracts/http/money/mass-refunds';
import type { RefundStatus } from '@terrace/contracts/values/money/refunds';
import type { MassRefundRow } from './mass-refunds.projection.js';
import { topics } from '@terrace/contracts/live/topics';
import type { LiveView } from '../../../platform/live/live-view.js';
import { loadMassRefunds } from './mass-refunds.reader.js';

/** A row as queries return it. */
export type PresentableMassRefund = MassRefundRow & { readonly id: string; readonly version: number };

/** For the administrators; lists and live. */
export function presentMassRefund(row: PresentableMassRefund): MassRefund {
  return {
    id: row.id,
    version: row.version,
    eventId: row.event_id,
    eventName: row.event_name,
    reason: row.reason,
    orders: row.orders.length,
    totals: [...row.totals],
    requested: row.requested,
    refused: row.refused,
    startedBy: row.starter_name,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** Its orders, with where each refund is by purchase id. */
export function presentOrders(
  { orders }: PresentableMassRefund,
  refunds: ReadonlyMap<string, RefundStatus>,
): MassRefundOrder[] {
  return orders.map(({ purchaseId, amount, status, code }) => ({
    purchaseId,
    amount,
    status: status === 'requested' ? (refunds.get(purchaseId) ?? status) : status,
    refusal: code,
  }));
}

/** Mass refunds and their progress for the administrators. */
export const massRefundLive: LiveView<PresentableMassRefund> = {
  kind: 'mass-refund',
  category: 'massrefund',
  load: loadMassRefunds,
  messages: (row) => [{ room: topics.admin, topic: topics.admin, data: presentMassRefund(row) }],
};
