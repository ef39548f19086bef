import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { on } from '@terrace/event-core/model/plan';
import { Database } from '../../../platform/database/database.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { inboxDecider } from './inbox.decider.js';
import { notificationDecider } from './notification.decider.js';
import { pushSubscriptionDecider } from './push/push-subscription.decider.js';
import { subscriptionsOf } from './push/push-subscriptions.query.js';

/**
 * Empties the inbox of an erased person (product.md 15.2). Erases it first, so that it receives no new notifications.
 */
@Reaction({ name: 'when-account-is-erased-empty-inbox', on: ['AccountErased', 'SellerErased'] })
export class WhenAccountIsErasedEmptyInbox implements ReactionHandler {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const { entityId: personId } = parseStreamId(streamId);
    await this.executor.execute({
      commands: () => [on(inboxDecider, personId, { type: 'EraseInbox' })],
      result: {},
    });
    const { rows } = await this.database.query<{ id: string }>(
      'select id from notification_list where person_id = $1',
      [personId],
    );
    for (const { id } of rows)
      await this.executor.execute({
        commands: () => [on(notificationDecider, id, { type: 'RemoveNotification' })],
        result: {},
      });
    for (const id of await subscriptionsOf(personId, this.database))
      await this.executor.execute({
        commands: () => [on(pushSubscriptionDecider, id, { type: 'Unsubscribe', reason: 'erased' })],
        result: {},
      });
  }
}
