import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../../platform/database/database.js';
import { AnnouncedDays } from '../orders/announced-days.reader.js';
import { loadPurchases } from '../purchases.reader.js';
import { type PresentablePurchase, presentSales } from '../purchase.presenter.js';
import { ListedSales } from './listed-sales.reader.js';
import {
  AmountsOfSales,
  EventOfSale,
  LoadListedSales,
  LoadOrderLines,
  SalesOfPurchase,
  type SoldAmounts,
} from './sales.public.js';
import { timesOfOrder } from '@terrace/contracts/values/time/event-times';
import { EventDetailsReader } from '../orders/event-details.reader.js';

@QueryHandler(SalesOfPurchase)
export class SalesOfPurchaseHandler implements IQueryHandler<SalesOfPurchase> {
  constructor(
    private readonly database: Database,
    private readonly days: AnnouncedDays,
  ) {}

  async execute({ purchaseId }: SalesOfPurchase) {
    const [row] = await this.days.in(await loadPurchases([purchaseId], this.database));
    const sellerIds = new Set(row?.seller_ids);
    return new Map([...sellerIds].map((id) => [id, row ? presentSales(row, id) : []] as const));
  }
}

@QueryHandler(LoadListedSales)
export class LoadListedSalesHandler implements IQueryHandler<LoadListedSales> {
  constructor(
    private readonly database: Database,
    private readonly listed: ListedSales,
  ) {}

  async execute({ sellerId, purchaseId }: LoadListedSales) {
    return this.listed.of(await loadPurchases([purchaseId], this.database), sellerId);
  }
}

@QueryHandler(EventOfSale)
export class EventOfSaleHandler implements IQueryHandler<EventOfSale> {
  constructor(
    private readonly database: Database,
    private readonly eventDetails: EventDetailsReader,
  ) {}

  async execute({ purchaseId }: EventOfSale) {
    const [row] = await loadPurchases([purchaseId], this.database);
    if (!row) return null;
    const { date, zones, times } = await this.eventDetails.of(row);
    return times && { date, zones, times: timesOfOrder(times, row.completed_at) };
  }
}

@QueryHandler(LoadOrderLines)
export class LoadOrderLinesHandler implements IQueryHandler<LoadOrderLines> {
  constructor(private readonly database: Database) {}

  async execute({ purchaseIds }: LoadOrderLines) {
    const { rows } = await this.database.query<Pick<PresentablePurchase, 'id' | 'event_id' | 'lines'>>(
      'select id, event_id, lines from purchase_list where id = any($1)',
      [purchaseIds],
    );
    return new Map(rows.map(({ id, event_id: eventId, lines }) => [id, { eventId, lines }]));
  }
}

@QueryHandler(AmountsOfSales)
export class AmountsOfSalesHandler implements IQueryHandler<AmountsOfSales> {
  constructor(private readonly database: Database) {}

  async execute({ sellerId, purchaseIds }: AmountsOfSales): Promise<ReadonlyMap<string, SoldAmounts>> {
    const rows = await loadPurchases(purchaseIds, this.database);
    return new Map(
      rows.map((row) => {
        const sales = presentSales(row, sellerId);
        const sumOf = (part: 'total' | 'commission' | 'discount') =>
          sales.reduce((sum, sale) => sum + sale[part].amount, 0);
        return [
          row.id,
          { gross: sumOf('total'), commission: sumOf('commission'), discount: sumOf('discount') },
        ];
      }),
    );
  }
}
