import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { timesOfOrder } from '@terrace/contracts/values/event-times';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import { EventDetailsReader } from '../orders/event-details.js';
import { loadPurchases } from '../purchases.reader.js';
import { EventOfSale } from './sales.public.js';

@QueryHandler(EventOfSale)
export class EventOfSaleHandler implements IQueryHandler<EventOfSale> {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly eventDetails: EventDetailsReader,
  ) {}

  async execute({ purchaseId }: EventOfSale) {
    const [row] = await loadPurchases([purchaseId], this.database);
    if (!row) return null;
    const { date, zones, times } = await this.eventDetails.of(row);
    return times && { date, zones, times: timesOfOrder(times, row.completed_at) };
  }
}
