import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { AnnouncedDays } from '../orders/announced-days.js';
import { loadPurchases } from '../purchases.reader.js';
import { presentSales } from '../purchase.presenter.js';
import { SalesOfPurchase } from './sales.public.js';

@QueryHandler(SalesOfPurchase)
export class SalesOfPurchaseHandler implements IQueryHandler<SalesOfPurchase> {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly days: AnnouncedDays,
  ) {}

  async execute({ purchaseId }: SalesOfPurchase) {
    const [row] = await this.days.in(await loadPurchases([purchaseId], this.database));
    const sellerIds = new Set(row?.seller_ids);
    return new Map([...sellerIds].map((id) => [id, row ? presentSales(row, id) : []] as const));
  }
}
