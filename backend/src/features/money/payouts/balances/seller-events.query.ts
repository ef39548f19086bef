import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { Database } from '../../../../platform/database/database.js';
import { LoadSellerEvents } from '../payouts.public.js';
import { saleDecider } from '../sales/sale.decider.js';
import { sellerBalanceDecider } from '../seller-balance.decider.js';
import { saleIdsOf } from '../sales/seller-sales.query.js';

/** Each page of a read looks into all streams that are left of it. */
const STREAMS_AT_ONCE = 500;

/** Events that repeat what another event of the same append contains. */
const REPEATED = new Set(['SaleTaken', 'SalePaid', 'SaleGivenBack', 'SaleImported', 'DebitCarried']);

@QueryHandler(LoadSellerEvents)
export class LoadSellerEventsHandler implements IQueryHandler<LoadSellerEvents> {
  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
  ) {}

  async execute({ sellerId, latestSales }: LoadSellerEvents) {
    const sales = await saleIdsOf(sellerId, this.database, latestSales);
    const streams = [
      streamId(sellerBalanceDecider.category, sellerId),
      ...sales.map((id) => streamId(saleDecider.category, id)),
    ];
    const events: StoredEvent[] = [];
    for (let from = 0; from < streams.length; from += STREAMS_AT_ONCE) {
      const cursors = streams.slice(from, from + STREAMS_AT_ONCE).map((id) => ({ streamId: id, after: 0 }));
      for await (const page of this.store.readStreams(cursors))
        events.push(...page.filter(({ type }) => !REPEATED.has(type)));
    }
    return events.sort((one, other) => one.at.getTime() - other.at.getTime());
  }
}
