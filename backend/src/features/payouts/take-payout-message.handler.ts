import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PayoutSettlement } from './payout-settlement.js';
import { TakePayoutMessage } from './payouts.public.js';

@CommandHandler(TakePayoutMessage)
export class TakePayoutMessageHandler implements ICommandHandler<TakePayoutMessage> {
  constructor(private readonly settlement: PayoutSettlement) {}

  async execute({
    message: { payoutId, type, message, amount, currency },
  }: TakePayoutMessage): Promise<void> {
    const status = type === 'payout.paid' ? 'paid' : 'failed';
    await this.settlement.recordOutcome(payoutId, { status, message: message ?? '', amount, currency });
  }
}
