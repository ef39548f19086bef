import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { LoadStartedPurchase, LoadTimesOfOrder } from '../../../buying/purchases/purchases.public.js';
import { LoadTicketFacts } from '../../../selling/tickets/tickets.public.js';
import { LoadArrivalOfOrder } from '../deliveries.public.js';
import { type SoldOrder, lastDue, syncDeliveriesPlan } from './sync-deliveries.plan.js';

/** Brings the deliveries of an order in line with the order. */
@Injectable()
export class DeliverySync {
  constructor(
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
  ) {}

  /** Idempotent. Does nothing before the order is complete. Throws `not-found` for an unknown one. */
  async sync(purchaseId: string): Promise<void> {
    const order = await loadSoldOrder(purchaseId, this.queries);
    if (order !== null) await this.executor.execute(syncDeliveriesPlan(order));
  }
}

@QueryHandler(LoadArrivalOfOrder)
export class LoadArrivalOfOrderHandler implements IQueryHandler<LoadArrivalOfOrder> {
  constructor(
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  async execute({ purchaseId }: LoadArrivalOfOrder) {
    const order = await loadSoldOrder(purchaseId, this.queries);
    if (order === null) throw new DomainError('not-found');
    const { rows } = await this.database.query<{ dueAt: Date | null }>(
      `select due_at as "dueAt" from delivery_list
       where purchase_id = $1 and status <> 'cancelled' order by due_at desc nulls first limit 1`,
      [purchaseId],
    );
    return rows[0] ? rows[0].dueAt : lastDue(order);
  }
}

/** Null before the order is complete. Throws `not-found` for an unknown one. */
async function loadSoldOrder(purchaseId: string, queries: QueryBus): Promise<SoldOrder | null> {
  const { lines } = await queries.execute(new LoadStartedPurchase(purchaseId));
  const { completedAt, times, announced } = await queries.execute(new LoadTimesOfOrder(purchaseId));
  if (completedAt === null) return null;
  const listings = lines.filter(({ kind }) => kind === 'listing').map(({ id }) => id);
  const tickets = await queries.execute(new LoadTicketFacts(listings));
  return { purchaseId, lines, completedAt, times, announced, tickets };
}
