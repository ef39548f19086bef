import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { DeliverySync } from './delivery-sync.js';

/** Cancels deliveries after a refund or a cancelled event, and moves them when the event moves (product.md 23.1). */
@Reaction({
  name: 'when-order-changes-change-deliveries',
  on: ['RefundSucceeded', 'PaymentRefunded', 'EventChangeNoted'],
})
export class WhenOrderChangesChangeDeliveries implements ReactionHandler {
  constructor(private readonly deliveries: DeliverySync) {}

  handle({ streamId }: FeedEvent): Promise<void> {
    return this.deliveries.sync(parseStreamId(streamId).entityId);
  }
}
