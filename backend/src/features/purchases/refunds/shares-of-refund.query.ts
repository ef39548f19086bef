import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Money } from '@terrace/contracts/values/money';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import { loadPurchases } from '../purchase-list.query.js';
import { SharesOfRefund } from '../purchases.public.js';
import { refundShares } from './refund-shares.js';

@QueryHandler(SharesOfRefund)
export class SharesOfRefundHandler implements IQueryHandler<SharesOfRefund> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ purchaseId, refundId }: SharesOfRefund): Promise<ReadonlyMap<string, Money>> {
    const [purchase] = await loadPurchases([purchaseId], this.database);
    if (purchase?.status !== 'completed') return new Map();
    const { lines, policy, final_amount: paid, refunds, currency } = purchase;
    const shares = refundShares({ lines, policy, paid, refunds }, refundId);
    return new Map([...shares].map(([sellerId, amount]) => [sellerId, { amount, currency }]));
  }
}
