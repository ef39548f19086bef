import { QueryBus } from '@nestjs/cqrs';
import { payableAt } from '@terrace/contracts/values/payout';
import { FIRST_POLICY } from '@terrace/contracts/values/sale-policy';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { on } from '@terrace/event-core/model/plan';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { Reaction } from '../../platform/event-core/reaction.js';
import { SalesOfPurchase } from '../purchases/purchases.public.js';
import { sellerBalanceDecider } from './seller-balance.decider.js';

/** Credits each seller of a completed purchase with their share, once; also those of before there were payouts. */
@Reaction({ name: 'when-sale-completes-credit-seller', on: ['PurchaseCompleted'] })
export class WhenSaleCompletesCreditSeller implements ReactionHandler {
  constructor(
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
  ) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const { entityId: purchaseId } = parseStreamId(streamId);
    const sellers = await this.queries.execute(new SalesOfPurchase(purchaseId));
    for (const [sellerId, sales] of sellers) {
      const [first] = sales;
      if (!first) continue;
      const amount = sales.reduce((sum, { youReceive }) => sum + youReceive.amount, 0);
      const credit = {
        type: 'CreditSale',
        purchaseId,
        amount: { ...first.youReceive, amount },
        availableAt: payableAt(first.eventDate, FIRST_POLICY.payoutDelayDays),
      } as const;
      await this.executor.execute({
        commands: () => [on(sellerBalanceDecider, sellerId, credit)],
        result: {},
      });
    }
  }
}
