import { Module } from '@nestjs/common';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { LiveRegistry } from '../../platform/live/live-registry.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { NewsletterController } from './newsletter.controller.js';
import { subscriptionEvents } from './subscription.events.js';
import { RemoveSubscriptionHandler, SubscribeHandler } from './subscription.handler.js';
import { subscriptionLive } from './subscription.live.js';
import { subscriptions } from './subscriptions.projection.js';
import { ListSubscriptionsHandler } from './subscriptions.query.js';
import { WhenSubscriptionIsRemovedDestroyKey } from './when-subscription-is-removed-destroy-key.reaction.js';
import { ListExports } from '../../platform/http/csv/list-exports.js';
import { subscriptionExport } from './subscriptions.export.js';

/** The newsletter's list: visitors put themselves on it, administrators take them off. */
@Module({
  controllers: [NewsletterController],
  providers: [
    SubscribeHandler,
    RemoveSubscriptionHandler,
    ListSubscriptionsHandler,
    WhenSubscriptionIsRemovedDestroyKey,
  ],
})
export class NewsletterModule {
  constructor(types: EventTypes, projections: ProjectionRegistry, live: LiveRegistry, exports: ListExports) {
    types.register(subscriptionEvents);
    projections.register(subscriptions);
    live.addView(subscriptionLive);
    exports.register('subscriptions', subscriptionExport);
  }
}
