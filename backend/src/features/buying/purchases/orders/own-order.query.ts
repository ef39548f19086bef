import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { timesOfOrder } from '@terrace/contracts/values/time/event-times';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { OwnPurchases, loadPurchases } from '../purchases.reader.js';
import { presentPurchase } from '../purchase.presenter.js';
import {
  FindAddedOrders,
  FindEventChanges,
  LoadOwnOrder,
  LoadStartedPurchase,
  LoadTimesOfOrder,
} from '../purchases.public.js';
import { EnteredHolders } from './entered-holders.reader.js';
import { EventDetailsReader } from './event-details.reader.js';
import { signedCalendarLink } from './order-links.js';

@QueryHandler(LoadOwnOrder)
export class LoadOwnOrderHandler implements IQueryHandler<LoadOwnOrder> {
  constructor(
    private readonly purchases: OwnPurchases,
    private readonly events: EventDetailsReader,
    private readonly config: Config,
  ) {}

  async execute({ purchaseId, caller }: LoadOwnOrder) {
    const purchase = await this.purchases.load(purchaseId, caller);
    const { times } = await this.events.of(purchase);
    return {
      buyerId: purchase.buyer_id,
      completedAt: purchase.completed_at,
      calendarUrl: signedCalendarLink(purchaseId, this.config),
      times: times && timesOfOrder(times, purchase.completed_at),
    };
  }
}

@QueryHandler(FindAddedOrders)
export class FindAddedOrdersHandler implements IQueryHandler<FindAddedOrders> {
  constructor(private readonly database: Database) {}

  async execute({ accountId }: FindAddedOrders) {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from purchase_list
       where buyer_id = $1 and buyer_kind = 'account' and former_guest_id is not null and status = 'completed'`,
      [accountId],
    );
    return rows.map(({ id }) => id);
  }
}

@QueryHandler(FindEventChanges)
export class FindEventChangesHandler implements IQueryHandler<FindEventChanges> {
  constructor(private readonly database: Database) {}

  async execute({ purchaseIds }: FindEventChanges) {
    const orders = (await loadPurchases(purchaseIds, this.database)).map(presentPurchase);
    return orders.flatMap(({ id: purchaseId, eventChange: change }) =>
      change ? [{ purchaseId, change }] : [],
    );
  }
}

@QueryHandler(LoadTimesOfOrder)
export class LoadTimesOfOrderHandler implements IQueryHandler<LoadTimesOfOrder> {
  constructor(
    private readonly database: Database,
    private readonly events: EventDetailsReader,
  ) {}

  async execute({ purchaseId }: LoadTimesOfOrder) {
    const [purchase] = await loadPurchases([purchaseId], this.database);
    if (!purchase) throw new DomainError('not-found');
    const { date, time, times } = await this.events.of(purchase);
    const { completed_at: completedAt } = purchase;
    return { completedAt, times: times && timesOfOrder(times, completedAt), announced: { date, time } };
  }
}

@QueryHandler(LoadStartedPurchase)
export class LoadStartedPurchaseHandler implements IQueryHandler<LoadStartedPurchase> {
  constructor(private readonly holders: EnteredHolders) {}

  async execute({ purchaseId }: LoadStartedPurchase) {
    const purchase = await this.holders.state(purchaseId);
    if (purchase.kind === 'none') throw new DomainError('not-found');
    return purchase;
  }
}
