import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { changePurchasePlan } from '../purchase.plans.js';
import { RequestRefund, TakeRefundMessage } from './refunds.public.js';
import { RefundSettlement } from './refund-settlement.js';

@CommandHandler(RequestRefund)
export class RequestRefundHandler implements ICommandHandler<RequestRefund> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ refund: { purchaseId, ...refund } }: RequestRefund) {
    await this.executor.execute(changePurchasePlan(purchaseId, { type: 'RequestRefund', ...refund }));
    return { purchaseId };
  }
}

@CommandHandler(TakeRefundMessage)
export class TakeRefundMessageHandler implements ICommandHandler<TakeRefundMessage> {
  constructor(private readonly settlement: RefundSettlement) {}

  async execute({ message: { purchaseId, refundId, type, ...message } }: TakeRefundMessage): Promise<void> {
    await this.settlement.recordOutcome(purchaseId, refundId, {
      status: type === 'refund.succeeded' ? 'succeeded' : 'failed',
      message: message.message ?? '',
      amount: message.amount,
      currency: message.currency,
      paymentId: message.paymentId,
    });
  }
}
