import { Module } from '@nestjs/common';
import { listSubscriptions } from '@terrace/contracts/http/console/newsletter';
import { Config } from '../../../platform/config/config.js';
import { DropUnconfirmedSubscriptions } from './drop-unconfirmed-subscriptions.sweeper.js';
import { MailNewsletterConfirmationHandler } from './mail-newsletter-confirmation.job.js';
import { defineFeature, exportOf } from '../../../platform/define-feature.js';
import { writtenByGuests } from '../../../platform/queues/guest-records.js';
import { NewsletterController } from './newsletter.controller.js';
import { subscriptionEvents } from './subscription.events.js';
import {
  FollowNewsletterLinkHandler,
  RemoveSubscriptionHandler,
  SubscribeHandler,
  WhenNewsletterIsRequestedMailConfirmation,
  WhenSubscriptionIsRemovedDestroyKey,
} from './subscription.handler.js';
import { subscriptionExport, subscriptionLive } from './subscription.views.js';
import { subscriptions, SubscriptionsReader } from './subscriptions.reader.js';

/** The newsletter's list: visitors put themselves on it and confirm by mail; they and administrators take them off. */
@Module(
  defineFeature({
    controllers: [NewsletterController],
    providers: [
      SubscribeHandler,
      FollowNewsletterLinkHandler,
      RemoveSubscriptionHandler,
      SubscriptionsReader,
      WhenNewsletterIsRequestedMailConfirmation,
      MailNewsletterConfirmationHandler,
      DropUnconfirmedSubscriptions,
      WhenSubscriptionIsRemovedDestroyKey,
      writtenByGuests('subscriptions'),
    ],
    events: [subscriptionEvents],
    readModels: [subscriptions],
    liveViews: [subscriptionLive],
    listExports: [exportOf(listSubscriptions, { inject: [Config], useFactory: subscriptionExport })],
  }),
)
export class NewsletterModule {}
