import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { LoadOrderLines } from './sales.public.js';

@QueryHandler(LoadOrderLines)
export class LoadOrderLinesHandler implements IQueryHandler<LoadOrderLines> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ purchaseIds }: LoadOrderLines) {
    const { rows } = await this.database.query<Pick<PresentablePurchase, 'id' | 'event_id' | 'lines'>>(
      'select id, event_id, lines from purchase_list where id = any($1)',
      [purchaseIds],
    );
    return new Map(rows.map(({ id, event_id: eventId, lines }) => [id, { eventId, lines }]));
  }
}
