import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { changePurchasePlan } from '../../purchase.plans.js';
import { MailBuyer } from '../../purchases.public.js';

@CommandHandler(MailBuyer)
export class MailBuyerRequestHandler implements ICommandHandler<MailBuyer> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ purchaseId, about }: MailBuyer): Promise<void> {
    await this.executor.execute(changePurchasePlan(purchaseId, { type: 'RequestMail', about }));
  }
}
