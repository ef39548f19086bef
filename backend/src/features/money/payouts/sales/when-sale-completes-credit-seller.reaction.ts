import { QueryBus } from '@nestjs/cqrs';
import type { Money } from '@terrace/contracts/values/money/money';
import { FIRST_POLICY } from '@terrace/contracts/values/money/sale-policy';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { purchaseDecider } from '../../../buying/purchases/purchases.public.js';
import {
  EventOfSale,
  SalesOfPurchase,
  type SoldEvent,
} from '../../../buying/purchases/sales/sales.public.js';
import { availableAt } from './available-at.js';
import { onSale } from './sale.plans.js';

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
    if (sellers.size === 0) return;
    const event = await this.queries.execute(new EventOfSale(purchaseId));
    for (const [sellerId, [first, ...others]] of sellers) {
      if (!first) continue;
      const share = others.reduce((sum, { youReceive }) => sum + youReceive.amount, first.youReceive.amount);
      await this.credit(sellerId, purchaseId, { ...first.youReceive, amount: share }, event);
    }
  }

  /** The purchase's policy is that of the day it was made. */
  private async credit(
    sellerId: string,
    purchaseId: string,
    amount: Money,
    event: SoldEvent | null,
  ): Promise<void> {
    await this.executor.execute({
      facts: { purchase: { decider: purchaseDecider, entityId: purchaseId } },
      commands: ({ purchase }) => {
        const { payoutDelayDays } = purchase.kind === 'started' ? purchase.policy : FIRST_POLICY;
        const at = availableAt(event, payoutDelayDays);
        return [onSale(sellerId, { type: 'CreditSale', purchaseId, amount, availableAt: at })];
      },
      result: {},
    });
  }
}
