import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type {
  getMassRefund,
  listMassRefunds,
  MassRefund,
  MassRefundOrder,
} from '@terrace/contracts/http/money/mass-refunds';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../platform/database/database.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import { RefundStatuses } from '../../buying/purchases/refunds/refunds.public.js';
import type { RefundStatus } from '@terrace/contracts/values/money/refunds';
import type { MassRefundRow } from './mass-refunds.projection.js';
import { type LiveView, toAdmins } from '../../../platform/live/live-view.js';
import { idFrom } from '../../../platform/ids/id-from.js';

/** Reads mass refunds for the administrators. */
@Injectable()
export class MassRefundsReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  /** All mass refunds, newest first. */
  async list({
    page,
    perPage,
  }: InputOf<typeof listMassRefunds>['query']): Promise<ResponseOf<typeof listMassRefunds>> {
    const [found, count] = await Promise.all([
      this.database.query<PresentableMassRefund>(
        'select * from mass_refunds order by started_at desc, id limit $1 offset $2',
        [perPage, (page - 1) * perPage],
      ),
      this.database.query<{ total: number }>('select count(*)::int as total from mass_refunds'),
    ]);
    return { items: found.rows.map(presentMassRefund), total: count.rows[0]?.total ?? 0, page, perPage };
  }

  /** One with its orders. Throws `not-found`. */
  async get(massRefundId: string): Promise<ResponseOf<typeof getMassRefund>> {
    const [row] = await loadMassRefunds([massRefundId], this.database);
    if (!row) throw new DomainError('not-found');
    const refundIds = new Map(
      row.orders.map(({ purchaseId }) => [purchaseId, refundIdIn(massRefundId, purchaseId)]),
    );
    const statuses = await this.queries.execute(new RefundStatuses(refundIds));
    return { ...presentMassRefund(row), items: presentOrders(row, statuses) };
  }
}

/** The present rows of these mass refunds. */
export const loadMassRefunds = rowsById<PresentableMassRefund>('mass_refunds');

/** A row as queries return it. */
export type PresentableMassRefund = MassRefundRow & { readonly id: string; readonly version: number };

/** For the administrators; lists and live. */
function presentMassRefund(row: PresentableMassRefund): MassRefund {
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
function presentOrders(
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
  messages: (row) => [toAdmins('refunds.see', presentMassRefund(row))],
};

/** The refund of an order in a mass refund: one, however often it is requested. */
export function refundIdIn(massRefundId: string, purchaseId: string): string {
  return idFrom('mass-refund', massRefundId, purchaseId);
}
