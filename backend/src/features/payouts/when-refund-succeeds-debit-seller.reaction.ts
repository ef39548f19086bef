import { QueryBus } from '@nestjs/cqrs';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { on } from '@terrace/event-core/model/plan';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { Reaction } from '../../platform/event-core/reaction.js';
import { SharesOfRefund } from '../purchases/purchases.public.js';
import { sellerBalanceDecider } from './seller-balance.decider.js';

/** Takes each seller's share of a refund that the sale bears, once. */
@Reaction({ name: 'when-refund-succeeds-debit-seller', on: ['RefundSucceeded'] })
export class WhenRefundSucceedsDebitSeller implements ReactionHandler {
  constructor(
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
  ) {}

  async handle({ streamId, data }: FeedEvent): Promise<void> {
    const { entityId: purchaseId } = parseStreamId(streamId);
    const { refundId } = data as { readonly refundId: string };
    const shares = await this.queries.execute(new SharesOfRefund(purchaseId, refundId));
    for (const [sellerId, amount] of shares) {
      if (amount.amount === 0) continue;
      const debit = { type: 'DebitSale', purchaseId, refundId, amount } as const;
      await this.executor.execute({
        commands: () => [on(sellerBalanceDecider, sellerId, debit)],
        result: {},
      });
    }
  }
}
