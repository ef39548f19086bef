import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/define-feature.js';
import { ReadNotificationsHandler, SetPreferencesHandler } from './inbox.handler.js';
import { inboxEvents } from './inbox.events.js';
import { inboxList } from './inbox-list.projection.js';
import { notificationEvents } from './notification.events.js';
import { notificationList } from './notification-list.projection.js';
import { NotificationsController } from './notifications.controller.js';
import { inboxLive, inboxTopic, notificationLive } from './notifications.live.js';
import { NotificationsReader } from './notifications.reader.js';
import {
  AddNotifications,
  QueueAccountMails,
  QueueDeliveryMails,
  QueueDisputeMails,
  QueueDueOrderMails,
} from './notify.reactions.js';
import { MailBuyerHandler, MailReplacementHandler } from './old-mails.job.js';
import { EndPushOfEndedSessions } from './push/end-push-of-ended-sessions.sweeper.js';
import { PushNotificationHandler } from './push/push-notification.job.js';
import { PushSender } from './push/push-sender.gateway.js';
import { SubscribeToPushHandler, UnsubscribeFromPushHandler } from './push/push-subscription.handler.js';
import { pushSubscriptionEvents } from './push/push-subscription.events.js';
import { pushSubscriptions } from './push/push-subscriptions.projection.js';
import { PushController } from './push/push.controller.js';
import { WhenNotificationIsAddedPushIt } from './push/when-notification-is-added-push-it.reaction.js';
import { WhenAccountIsErasedEmptyInbox } from './when-account-is-erased-empty-inbox.reaction.js';
import { QueueMailsAgain, ReadOrderMailHandler, ResendOrderMailHandler } from './order-mails.handler.js';
import { SendMailHandler } from './send-mail.job.js';

/** Inboxes, push messages and mails, filled from the feed by one table of rules, with preferences. */
@Module(
  defineFeature({
    controllers: [NotificationsController, PushController],
    providers: [
      ReadNotificationsHandler,
      SetPreferencesHandler,
      NotificationsReader,
      AddNotifications,
      QueueAccountMails,
      QueueDeliveryMails,
      QueueDisputeMails,
      QueueDueOrderMails,
      SendMailHandler,
      ReadOrderMailHandler,
      ResendOrderMailHandler,
      QueueMailsAgain,
      MailBuyerHandler,
      MailReplacementHandler,
      WhenAccountIsErasedEmptyInbox,
      PushSender,
      PushNotificationHandler,
      SubscribeToPushHandler,
      UnsubscribeFromPushHandler,
      WhenNotificationIsAddedPushIt,
      EndPushOfEndedSessions,
    ],
    events: [notificationEvents, inboxEvents, pushSubscriptionEvents],
    readModels: [notificationList, inboxList, pushSubscriptions],
    liveViews: [notificationLive, inboxLive],
    topics: [inboxTopic],
  }),
)
export class NotificationsModule {}
