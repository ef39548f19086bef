import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Database } from '../../../../platform/database/database.js';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import type { NotificationAdded } from '../notification.events.js';
import { loadInboxes } from '../notifications.reader.js';
import { ruleNamed } from '../rules/rules.js';
import { pushNotification } from './push-notification.job.js';
import { subscriptionsOf } from './push-subscriptions.query.js';

/** Queues a push message for each subscribed browser of a person who wants push messages about the topic. */
@Reaction({
  name: 'when-notification-is-added-push-it',
  on: ['NotificationAdded'] satisfies NotificationAdded['type'][],
  // Sends no push messages about notifications from before this reaction existed.
  startAt: 'head',
})
export class WhenNotificationIsAddedPushIt implements ReactionHandler {
  constructor(
    private readonly jobs: JobQueue,
    private readonly database: Database,
  ) {}

  async handle(event: FeedEvent): Promise<void> {
    const { entityId: notificationId } = parseStreamId(event.streamId);
    const { owner, rule: name } = event.data as NotificationAdded['data'];
    const rule = ruleNamed(name);
    if (!rule) return;
    const subscriptions = await subscriptionsOf(owner.id, this.database);
    if (subscriptions.length === 0) return;
    const [inbox] = await loadInboxes([owner.id], this.database);
    if (!(inbox?.channels[rule.topic]?.push ?? rule.push)) return;
    for (const subscriptionId of subscriptions)
      await this.jobs.enqueue(
        pushNotification,
        { notificationId, subscriptionId },
        { id: `push-${notificationId}-${subscriptionId}` },
      );
  }
}
