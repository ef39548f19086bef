import { QueryBus } from '@nestjs/cqrs';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { LoadStartedPurchase } from '../../../buying/purchases/purchases.public.js';
import { DeliverySync } from './delivery-sync.service.js';
import { markDisputedPlan } from './mark-disputed.plan.js';

/** Starts a delivery for each sold seat once, including orders from before this reaction existed. */
@Reaction({ name: 'when-purchase-completes-start-deliveries', on: ['PurchaseCompleted'] })
export class WhenPurchaseCompletesStartDeliveries implements ReactionHandler {
  constructor(private readonly deliveries: DeliverySync) {}

  handle({ streamId }: FeedEvent): Promise<void> {
    return this.deliveries.sync(parseStreamId(streamId).entityId);
  }
}

/** Cancels deliveries after a refund, a lost chargeback or a cancelled event, and moves them when the event moves (product.md 23.1). */
@Reaction({
  name: 'when-order-changes-change-deliveries',
  on: ['RefundSucceeded', 'PaymentRefunded', 'ChargebackLost', 'EventChangeNoted'],
})
export class WhenOrderChangesChangeDeliveries implements ReactionHandler {
  constructor(private readonly deliveries: DeliverySync) {}

  handle({ streamId }: FeedEvent): Promise<void> {
    return this.deliveries.sync(parseStreamId(streamId).entityId);
  }
}

/** Marks the seats that a dispute is about, and unmarks them when it ends. */
@Reaction({
  name: 'when-dispute-goes-on-mark-deliveries',
  on: ['DisputeOpened', 'DisputeDecided', 'DisputeRefunded', 'DisputeWithdrawn'],
})
export class WhenDisputeGoesOnMarkDeliveries implements ReactionHandler {
  constructor(
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
    private readonly deliveries: DeliverySync,
  ) {}

  async handle({ streamId, data }: FeedEvent): Promise<void> {
    const { entityId: disputeId } = parseStreamId(streamId);
    const { purchaseId } = data as { readonly purchaseId: string };
    // Reactions run independently: the reaction that starts the order's deliveries may not have run yet.
    await this.deliveries.sync(purchaseId);
    const { lines } = await this.queries.execute(new LoadStartedPurchase(purchaseId));
    await this.executor.execute(markDisputedPlan(disputeId, purchaseId, lines));
  }
}
