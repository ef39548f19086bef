import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { PayoutSettlement } from './payout-settlement.js';
import { TakePayoutMessage } from './payouts.public.js';

@CommandHandler(TakePayoutMessage)
export class TakePayoutMessageHandler implements ICommandHandler<TakePayoutMessage> {
  constructor(private readonly settlement: PayoutSettlement) {}

  async execute({ payoutId, outcome, message }: TakePayoutMessage): Promise<void> {
    if (!(await this.settlement.end(payoutId, outcome, message))) throw new DomainError('not-found');
  }
}
