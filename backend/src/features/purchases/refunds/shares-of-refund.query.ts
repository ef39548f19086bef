import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Money } from '@terrace/contracts/values/money';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import { loadPurchases } from '../purchases.reader.js';
import { SharesOfRefund } from './refunds.public.js';
import { sharesBySeller } from './refund-shares.js';

@QueryHandler(SharesOfRefund)
export class SharesOfRefundHandler implements IQueryHandler<SharesOfRefund> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ purchaseId, refundId }: SharesOfRefund): Promise<ReadonlyMap<string, Money>> {
    const [purchase] = await loadPurchases([purchaseId], this.database);
    const refund = purchase?.refunds.find((each) => each.refundId === refundId);
    if (!purchase || !refund) return new Map();
    const { lines, currency } = purchase;
    return new Map(
      [...sharesBySeller(lines, refund.shares)].map(([sellerId, amount]) => [sellerId, { amount, currency }]),
    );
  }
}
