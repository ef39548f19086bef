import { Config } from '../../../platform/config/config.js';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { TopicPublisher } from '../../../platform/kafka/topic-publisher.js';
import { type PublicEvent, toIntegrationEvent } from './to-integration-event.js';

/** From the first event on, at least once and in order within each subject, also over an outage of Kafka. */
@Reaction({
  name: 'when-public-event-happens-tell-other-systems',
  on: [
    'SellerApproved',
    'SellerRejected',
    'SellerSuspended',
    'SellerClosed',
    'SellerReinstated',
    'TicketApproved',
    'TicketWithdrawn',
    'TicketTakenDown',
    'TicketsSold',
    'PurchaseCompleted',
    'PurchaseCancelled',
    'RefundRequested',
    'RefundSucceeded',
    'RefundFailed',
    'PayoutRequested',
    'PayoutPaid',
    'PayoutFailed',
    'DocumentIssued',
    'InvoiceIssued',
    'EventChanged',
    'VanishedEventDecided',
    'DisputeOpened',
    'DisputeDecided',
    'DisputeWithdrawn',
    'DeliveryDue',
    'TicketFileDelivered',
    'TicketTransferred',
    'TicketShipped',
    'DeliveryOverdue',
  ] satisfies PublicEvent['type'][],
  mayBeBehind: true,
})
export class WhenPublicEventHappensTellOtherSystems implements ReactionHandler {
  constructor(
    private readonly topic: TopicPublisher,
    private readonly config: Config,
  ) {}

  async handle(event: FeedEvent<PublicEvent>): Promise<void> {
    const published = toIntegrationEvent(event, this.config.PUBLIC_URL);
    if (published) await this.topic.publish({ key: published.subject, value: JSON.stringify(published) });
  }
}
