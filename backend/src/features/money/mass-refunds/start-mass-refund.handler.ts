import {
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryBus,
  QueryHandler,
} from '@nestjs/cqrs';
import { on } from '@terrace/event-core/model/plan';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { RefundableOrders } from '../../buying/purchases/refunds/refunds.public.js';
import { massRefundDecider, totalsOf } from './mass-refund.decider.js';
import { DryRunMassRefund, StartMassRefund } from './mass-refunds.public.js';

@QueryHandler(DryRunMassRefund)
export class DryRunMassRefundHandler implements IQueryHandler<DryRunMassRefund> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ eventId }: DryRunMassRefund) {
    const { orders } = await this.queries.execute(new RefundableOrders(eventId));
    return { orders: orders.length, totals: totalsOf(orders) };
  }
}

/** The orders are read again: what starts is what they are now, and it must be what was confirmed. */
@CommandHandler(StartMassRefund)
export class StartMassRefundHandler implements ICommandHandler<StartMassRefund> {
  constructor(
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
  ) {}

  async execute({ start: { massRefundId, ...start } }: StartMassRefund) {
    const { eventName, orders } = await this.queries.execute(new RefundableOrders(start.eventId));
    const command = { type: 'StartMassRefund', ...start, eventName, orders } as const;
    return this.executor.execute({
      commands: () => [on(massRefundDecider, massRefundId, command)],
      result: { massRefundId },
    });
  }
}
