import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { LoadStartedPurchase, LoadTimesOfOrder } from '../../../buying/purchases/purchases.public.js';
import { LoadTicketFacts } from '../../../selling/tickets/tickets.public.js';
import { syncDeliveriesPlan } from './sync-deliveries.plan.js';

/** Brings the deliveries of an order in line with the order. */
@Injectable()
export class DeliverySync {
  constructor(
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
  ) {}

  /** Idempotent. Does nothing before the order is complete. Throws `not-found` for an unknown one. */
  async sync(purchaseId: string): Promise<void> {
    const purchase = await this.queries.execute(new LoadStartedPurchase(purchaseId));
    const { completedAt, times, announced } = await this.queries.execute(new LoadTimesOfOrder(purchaseId));
    if (completedAt === null) return;
    const listings = purchase.lines.filter(({ kind }) => kind === 'listing').map(({ id }) => id);
    const tickets = await this.queries.execute(new LoadTicketFacts(listings));
    const { lines } = purchase;
    await this.executor.execute(
      syncDeliveriesPlan({ purchaseId, lines, completedAt, times, announced, tickets }),
    );
  }
}
