import { type Query, QueryBus } from '@nestjs/cqrs';
import { type SeenEvent, RecordEventChange } from '../../src/features/market/catalogue/catalogue.public.js';
import {
  DryRunMassRefund,
  StartMassRefund,
} from '../../src/features/money/mass-refunds/mass-refunds.public.js';
import {
  type RefundableOrder,
  RefundableOrders,
} from '../../src/features/buying/purchases/refunds/refunds.public.js';
import { newId } from '../../src/platform/ids/new-id.js';
import type { AfterSaleWorld } from './after-sale-world.js';
import { askForRefund } from './refund-wishes.js';
import { whenPossible } from '../when-possible.js';

const ada = { id: 'adminadminadminadm01', name: 'Ada', note: 'Rained off' };
const asSold: SeenEvent = {
  name: 'Arsenal vs Chelsea',
  date: '05/12/2026',
  time: '17:30',
  venue: 'Emirates Stadium',
  city: 'London',
  startsAt: null,
  endsAt: null,
  state: 'on',
};

/** Events that are cancelled while their tickets are bought, and the mass refunds of their orders. */
export class Cancellations {
  private readonly eventIds = new Set<string>();

  constructor(private readonly world: AfterSaleWorld) {}

  /** Once for each event. An administrator refunds at once what was paid for by then. */
  async cancel(eventId: string): Promise<void> {
    if (this.eventIds.has(eventId)) return;
    this.eventIds.add(eventId);
    const change = { from: asSold, to: { ...asSold, state: 'cancelled' } } as const;
    await this.world.tryTo(new RecordEventChange(eventId, change));
    await this.refundOrders(eventId);
  }

  /** Refunds what was paid since, and what cards refused; returns the orders that still had something to refund. */
  async refundTheRest(): Promise<readonly string[]> {
    const left: string[] = [];
    for (const eventId of this.eventIds) {
      const { orders } = await this.ask(new RefundableOrders(eventId));
      left.push(
        ...orders.map(({ purchaseId }) => `order ${purchaseId} of a cancelled event is not refunded`),
      );
      for (const order of orders) await this.refundCentIfRefused(order);
      await this.refundOrders(eventId);
    }
    return left;
  }

  /** Cards refuse amounts that end in 13 cents, so such a rest is refunded in two parts. */
  private async refundCentIfRefused({ purchaseId, amount }: RefundableOrder): Promise<void> {
    const cent = { kind: 'amount', amount: { amount: 1, currency: amount.currency } } as const;
    if (amount.amount % 100 === 13) await askForRefund(this.world, purchaseId, cent, 'sale');
  }

  /** Those of the dry run; what starts is refused when refunds of single orders have changed it meanwhile. */
  private async refundOrders(eventId: string): Promise<void> {
    const { orders, totals: confirm } = await this.ask(new DryRunMassRefund(eventId));
    const massRefundId = newId();
    const start = { massRefundId, eventId, confirm, reason: 'event-cancelled', by: ada } as const;
    if (orders > 0) await this.world.tryTo(new StartMassRefund(start));
  }

  private ask<Result>(query: Query<Result>): Promise<Result> {
    return whenPossible(() => this.world.app.app.get(QueryBus).execute(query));
  }
}
