import { topics } from '@terrace/contracts/live/topics';
import { type LiveView, inboxRoom } from '../../../platform/live/live-view.js';
import type { TopicRule } from '../../../platform/live/topic-rule.js';
import {
  type PresentableInbox,
  type PresentableNotification,
  presentInbox,
  presentNotification,
} from './notifications.presenter.js';
import { loadInboxes, loadNotifications } from './notifications.reader.js';

/** Sends a new notification to all pages of its person. */
export const notificationLive: LiveView<PresentableNotification> = {
  kind: 'notification',
  category: 'notification',
  load: loadNotifications,
  messages: (row) => [
    { room: inboxRoom(row.person_id), topic: topics.inbox, data: presentNotification(row) },
  ],
};

/** Sends the read position to all pages of its person. */
export const inboxLive: LiveView<PresentableInbox> = {
  kind: 'inbox',
  category: 'inbox',
  load: loadInboxes,
  messages: (row) => [{ room: inboxRoom(row.id), topic: topics.inbox, data: presentInbox(row) }],
};

/** Allows a signed-in person to subscribe to their own inbox only. */
export const inboxTopic: TopicRule = {
  topic: topics.inbox,
  authorise: (viewer, id) =>
    Promise.resolve(
      viewer.kind === 'account' && viewer.limitedTo === undefined && id === undefined
        ? inboxRoom(viewer.accountId)
        : null,
    ),
};
