import { Module } from '@nestjs/common';
import { listSubscriptions } from '@terrace/contracts/http/console/newsletter';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { NewsletterController } from './newsletter.controller.js';
import { subscriptionEvents } from './subscription.events.js';
import {
  RemoveSubscriptionHandler,
  SubscribeHandler,
  WhenSubscriptionIsRemovedDestroyKey,
} from './subscription.handler.js';
import { subscriptionExport, subscriptionLive } from './subscription.views.js';
import { subscriptions, SubscriptionsReader } from './subscriptions.reader.js';

/** The newsletter's list: visitors put themselves on it, administrators take them off. */
@Module(
  defineFeature({
    controllers: [NewsletterController],
    providers: [
      SubscribeHandler,
      RemoveSubscriptionHandler,
      SubscriptionsReader,
      WhenSubscriptionIsRemovedDestroyKey,
    ],
    events: [subscriptionEvents],
    readModels: [subscriptions],
    liveViews: [subscriptionLive],
    listExports: [exportOf(listSubscriptions, subscriptionExport)],
  }),
)
export class NewsletterModule {}
