import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type StoredEvent, streamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { Database } from '../../../../platform/database/database.js';
import { FindPayoutOfSale, LoadPaidPayout, type PaidPayout } from '../payouts.public.js';
import { loadPayouts } from '../payouts.reader.js';
import type { SaleEvent } from '../sale.events.js';
import { saleDecider } from './sale.decider.js';
import { saleId } from './sale.plans.js';

@QueryHandler(LoadPaidPayout)
export class LoadPaidPayoutHandler implements IQueryHandler<LoadPaidPayout> {
  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
  ) {}

  async execute({ payoutId }: LoadPaidPayout): Promise<PaidPayout | null> {
    const [payout] = await loadPayouts([payoutId], this.database);
    if (payout?.status !== 'paid') return null;
    const { seller_id: sellerId } = payout;
    const streams = new Map<string, StoredEvent<SaleEvent>[]>();
    const cursors = payout.sales.map(({ purchaseId }) => ({
      streamId: streamId(saleDecider.category, saleId(sellerId, purchaseId)),
      after: 0,
    }));
    for await (const page of this.store.readStreams(cursors))
      for (const event of page as readonly StoredEvent<SaleEvent>[]) {
        const { purchaseId } = event.data;
        streams.set(purchaseId, [...(streams.get(purchaseId) ?? []), event]);
      }
    const sales = new Map([...streams].flatMap(([id, events]) => debitsAround(id, events, payoutId)));
    return { payoutId, sellerId, sales };
  }
}

/** The refunds before and after a payout took a sale; nothing where it took it before sales had streams. */
function debitsAround(purchaseId: string, events: readonly StoredEvent<SaleEvent>[], payoutId: string) {
  const taken = events.findIndex(({ type, data }) => type === 'SaleTaken' && data.payoutId === payoutId);
  if (taken < 0) return [];
  const sale = { before: debitsIn(events.slice(0, taken)), after: debitsIn(events.slice(taken)) };
  return [[purchaseId, sale] as const];
}

function debitsIn(events: readonly StoredEvent<SaleEvent>[]): readonly string[] {
  return events.flatMap((event) => {
    if (event.type === 'SaleImported') return event.data.debited;
    return event.type === 'SaleDebited' ? [event.data.refundId] : [];
  });
}

@QueryHandler(FindPayoutOfSale)
export class FindPayoutOfSaleHandler implements IQueryHandler<FindPayoutOfSale> {
  constructor(private readonly database: Database) {}

  async execute({ saleId: id }: FindPayoutOfSale) {
    const { rows } = await this.database.query<{ payout_id: string | null }>(
      `select payout_id from seller_sales where id = $1 and status = 'paid'`,
      [id],
    );
    return rows[0]?.payout_id ?? null;
  }
}
