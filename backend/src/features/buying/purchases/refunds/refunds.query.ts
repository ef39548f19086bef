import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { RefundReason, RefundStatus } from '@terrace/contracts/values/money/refunds';
import { Database } from '../../../../platform/database/database.js';
import {
  RefundReasons,
  RefundStatuses,
  RefundableOrders,
  SharesOfRefund,
  SharesByPurchase,
} from './refunds.public.js';
import type { Money } from '@terrace/contracts/values/money/money';
import { LEFT_TO_REFUND } from '../purchase-list.table.js';
import { loadPurchases } from '../purchases.reader.js';
import { asRefunds } from './chargeback.decision.js';
import { sharesBySeller } from './refund-shares.js';

interface Row {
  readonly id: string;
  readonly event_name: string;
  readonly amount: string;
  readonly currency: string;
  readonly given: string;
}

@QueryHandler(RefundableOrders)
export class RefundableOrdersHandler implements IQueryHandler<RefundableOrders> {
  constructor(private readonly database: Database) {}

  async execute({ eventId }: RefundableOrders) {
    const { rows } = await this.database.query<Row>(
      `select id, event_name, currency, ${LEFT_TO_REFUND} as amount, (
         select coalesce(sum((refund -> 'amount' ->> 'amount')::bigint), 0)
         from jsonb_array_elements(refunds) refund
         where refund ->> 'status' <> 'failed' and refund ->> 'requestedBy' is not null
       ) as given
       from purchase_list
       where event_id = $1 and status = 'completed' and payment_status = 'succeeded'
       order by id`,
      [eventId],
    );
    const orders = rows.map(({ id, amount, currency, given }) => ({
      purchaseId: id,
      amount: { amount: Number(amount), currency },
      given: Number(given),
    }));
    return {
      eventName: rows[0]?.event_name ?? '',
      orders: orders.filter(({ amount }) => amount.amount > 0),
    };
  }
}

@QueryHandler(RefundStatuses)
export class RefundStatusesHandler implements IQueryHandler<RefundStatuses> {
  constructor(private readonly database: Database) {}

  async execute({ refundIds }: RefundStatuses) {
    const { rows } = await this.database.query<{ id: string; status: RefundStatus }>(
      `select id, refund ->> 'status' as status
       from purchase_list, jsonb_array_elements(refunds) refund
       where id = any($1) and refund ->> 'refundId' = any($2)`,
      [[...refundIds.keys()], [...refundIds.values()]],
    );
    return new Map(rows.map(({ id, status }) => [id, status]));
  }
}

@QueryHandler(RefundReasons)
export class RefundReasonsHandler implements IQueryHandler<RefundReasons> {
  constructor(private readonly database: Database) {}

  async execute({ purchaseIds }: RefundReasons) {
    const { rows } = await this.database.query<{ id: string; reason: RefundReason }>(
      `select refund ->> 'refundId' as id, refund ->> 'reason' as reason
       from purchase_list, jsonb_array_elements(refunds) refund where id = any($1)`,
      [purchaseIds],
    );
    return new Map(rows.map(({ id, reason }) => [id, reason]));
  }
}

@QueryHandler(SharesOfRefund)
export class SharesOfRefundHandler implements IQueryHandler<SharesOfRefund> {
  constructor(private readonly database: Database) {}

  async execute({ purchaseId, refundId }: SharesOfRefund): Promise<ReadonlyMap<string, Money>> {
    const [purchase] = await loadPurchases([purchaseId], this.database);
    if (!purchase) return new Map();
    const all = [...purchase.refunds, ...asRefunds(purchase.chargebacks)];
    const refund = all.find((each) => each.refundId === refundId);
    if (!refund) return new Map();
    const { lines, currency } = purchase;
    return new Map(
      [...sharesBySeller(lines, refund.shares)].map(([sellerId, amount]) => [sellerId, { amount, currency }]),
    );
  }
}

@QueryHandler(SharesByPurchase)
export class SharesByPurchaseHandler implements IQueryHandler<SharesByPurchase> {
  constructor(private readonly database: Database) {}

  async execute({ sellerId, refundIds }: SharesByPurchase): Promise<ReadonlyMap<string, number>> {
    if (refundIds.size === 0) return new Map();
    const { rows } = await this.database.query<{ id: string; amount: number }>(
      `select id, sum(share.amount::bigint)::bigint as amount
       from purchase_list, jsonb_array_elements(refunds) refund, jsonb_array_elements(lines) line,
            jsonb_each_text(refund -> 'shares') as share(line_id, amount)
       where id = any($1) and refund ->> 'refundId' = any($3) and refund ->> 'status' <> 'failed'
         and line ->> 'sellerId' = $2 and line ->> 'id' = share.line_id
       group by id`,
      [[...refundIds.keys()], sellerId, [...refundIds.values()].flat()],
    );
    return new Map(rows.map(({ id, amount }) => [id, amount]));
  }
}
