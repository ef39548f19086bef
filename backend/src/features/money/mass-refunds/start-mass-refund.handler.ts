import {
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryBus,
  QueryHandler,
} from '@nestjs/cqrs';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { REFUND_REASON_TEXTS } from '@terrace/contracts/values/money/refunds';
import { on } from '@terrace/event-core/model/plan';
import { idFrom } from '../../../platform/ids/id-from.js';
import { protectsAct } from '../../../platform/queues/protected-acts.js';
import { SECOND_EYES, requireSecondEyes } from '../../people/identity/identity.public.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { RefundableOrders } from '../../buying/purchases/refunds/refunds.public.js';
import { amountsToLimit, massRefundDecider, totalsOf } from './mass-refund.decider.js';
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

  async execute({ start: { massRefundId, ...start }, approved }: StartMassRefund) {
    const { eventName, orders: found } = await this.queries.execute(new RefundableOrders(start.eventId));
    const orders = found.map(({ purchaseId, amount }) => ({ purchaseId, amount }));
    const command = { type: 'StartMassRefund', ...start, eventName, orders } as const;
    return this.executor.execute({
      facts: { eyes: SECOND_EYES },
      commands: ({ eyes }) => {
        if (start.by !== null && !approved) requireSecondEyes(eyes, amountsToLimit(found));
        return [on(massRefundDecider, massRefundId, command)];
      },
      result: { massRefundId },
    });
  }
}

/** A mass refund, as two administrators agree on it. Its limit is that of one order. */
export const massRefundTakesTwo = protectsAct('mass-refund', [QueryBus], (queries: QueryBus) => ({
  describe: async ({ form: { eventId, confirm, reason, note } }) => {
    const { eventName, orders } = await queries.execute(new RefundableOrders(eventId));
    const total = confirm.map(formatMoney).join(', ');
    const lines = [
      { label: 'Event', value: eventName },
      { label: 'Orders', value: String(orders.length) },
      { label: 'Sum', value: total },
      { label: 'Reason', value: REFUND_REASON_TEXTS[reason] },
      ...(note ? [{ label: 'Note', value: note }] : []),
    ];
    return {
      effect: { summary: `Refund all orders of ${eventName}: ${total}`, lines, orderId: null },
      about: null,
    };
  },
  commandFor: ({ form: { note = '', dryRun: _no, ...form } }, { id, name }, approved) => {
    const massRefundId = idFrom('mass refund of approval', approved.approvalId);
    return new StartMassRefund({ ...form, massRefundId, by: { id, name, note } }, approved);
  },
}));
