import { Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { on } from '@terrace/event-core/model/plan';
import { z } from 'zod';
import { Database } from '../../../../platform/database/database.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { ActiveSessions } from '../../../people/identity/identity.public.js';
import { loadInboxes, loadNotifications } from '../notifications.reader.js';
import { presentNotification } from '../notifications.presenter.js';
import { PushSender } from './push-sender.gateway.js';
import { type PushSubscriptionCommand, pushSubscriptionDecider } from './push-subscription.decider.js';
import { loadSubscription } from './push-subscriptions.query.js';

/** Sends one notification to one browser. */
export const pushNotification = defineJob({
  name: 'push-notification',
  payload: z.object({ notificationId: z.string(), subscriptionId: z.string() }),
  timeLimitMs: 30_000,
});
export type PushNotification = z.infer<typeof pushNotification.payload>;

@JobHandler(pushNotification)
export class PushNotificationHandler implements HandlesJob<PushNotification> {
  private readonly logger = new Logger(PushNotificationHandler.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly sender: PushSender,
    private readonly keys: PersonalDataKeys,
    private readonly database: Database,
  ) {}

  /** Skips a notification that was read since. Ends the subscription, without sending, when the session has ended. */
  async handle({ notificationId, subscriptionId }: PushNotification): Promise<void> {
    const subscription = await loadSubscription(subscriptionId, this.database, this.keys);
    const [row] = await loadNotifications([notificationId], this.database);
    if (!subscription || row?.person_id !== subscription.personId) return;
    const { personId, sessionId, target } = subscription;
    const active = await this.queries.execute(new ActiveSessions([sessionId]));
    if (!active.has(sessionId))
      return this.change(subscriptionId, { type: 'Unsubscribe', reason: 'session-ended' });
    const [inbox] = await loadInboxes([personId], this.database);
    if (inbox && inbox.read_up_to >= row.position) return;
    const { id, title, text, link } = presentNotification(row);
    const { kind, status } = await this.sender.send(target, { id, title, text, link, tag: id });
    if (kind === 'gone') return this.change(subscriptionId, { type: 'Forget', status });
    if (kind === 'refused') this.logger.warn({ status }, 'push: a push service refused a message');
  }

  private async change(subscriptionId: string, command: PushSubscriptionCommand): Promise<void> {
    await this.executor.execute({
      commands: () => [on(pushSubscriptionDecider, subscriptionId, command)],
      result: {},
    });
  }
}
