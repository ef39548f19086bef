import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import { on } from '../../platform/command/plan.js';
import { sellerDecider } from './seller.decider.js';
import { DecideSeller } from './sellers.messages.js';

@CommandHandler(DecideSeller)
export class DecideSellerHandler implements ICommandHandler<DecideSeller> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({
    sellerId,
    decision: { verdict, from = 'pending', seen, by },
  }: DecideSeller): Promise<string> {
    const decided = await this.executor.execute({
      commands: () => [on(sellerDecider, sellerId, { type: verdict, from, seen, by })],
      result: { sellerId },
    });
    return decided.sellerId;
  }
}
