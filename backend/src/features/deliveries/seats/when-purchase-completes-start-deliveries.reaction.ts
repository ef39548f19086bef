import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { DeliverySync } from './delivery-sync.js';

/** Starts a delivery for each sold seat once, including orders from before this reaction existed. */
@Reaction({ name: 'when-purchase-completes-start-deliveries', on: ['PurchaseCompleted'] })
export class WhenPurchaseCompletesStartDeliveries implements ReactionHandler {
  constructor(private readonly deliveries: DeliverySync) {}

  handle({ streamId }: FeedEvent): Promise<void> {
    return this.deliveries.sync(parseStreamId(streamId).entityId);
  }
}
