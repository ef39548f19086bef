import { Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { Config } from '../../../platform/config/config.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ActiveAdministrators } from '../../people/identity/identity.public.js';
import { notifyPlan } from './notify.plan.js';
import {
  type EventWithoutPersonalPart,
  type NotificationDraft,
  type Trigger,
  mailRequestOf,
} from './rules/rule.js';
import { eventTypesOf, inboxRules, mailRules, rulesOn } from './rules/rules.js';
import { sendMail } from './send-mail.job.js';

/** Adds the notifications of an event to inboxes, once for each person and rule (product.md 24.2). */
@Reaction({
  name: 'when-something-happens-tell-people',
  on: eventTypesOf(inboxRules),
  // Adds no notifications about events from before this reaction existed.
  startAt: 'head',
})
export class AddNotifications implements ReactionHandler {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly store: EventStore,
  ) {}

  async handle(event: FeedEvent): Promise<void> {
    const trigger = await triggerOf(event, this.store);
    for (const rule of rulesOn(event.type, inboxRules))
      for (const draft of rule.drafts(trigger))
        for (const personId of await this.recipientsOf(draft))
          await this.executor.execute(notifyPlan(personId, rule, trigger, draft));
  }

  private async recipientsOf({ to }: NotificationDraft): Promise<readonly string[]> {
    return typeof to === 'string' ? [to] : this.queries.execute(new ActiveAdministrators());
  }
}

/**
 * Queues the mails of an event, each once, because its key is the id of its job. A consumer of its own, so that neither
 * channel waits for the other.
 */
@Reaction({
  // The first mails of rules were those to sellers.
  name: 'when-something-happens-to-seller-mail-them',
  on: eventTypesOf(mailRules),
  // Sends no mails about events from before this reaction existed.
  startAt: 'head',
})
export class QueueMails implements ReactionHandler {
  constructor(
    private readonly jobs: JobQueue,
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    @Inject(Config) private readonly config: Pick<Config, 'DECISION_MAIL_SECONDS'>,
  ) {}

  async handle(event: FeedEvent): Promise<void> {
    const trigger = await triggerOf(event, this.store);
    const context = { queries: this.queries, decisionMailSeconds: this.config.DECISION_MAIL_SECONDS };
    for (const rule of rulesOn(event.type, mailRules))
      for (const { to, params } of rule.drafts(trigger)) {
        if (typeof to !== 'string') continue;
        const request = await mailRequestOf(rule.mail, trigger, { to, params }, context);
        if (request === null) continue;
        const { key, about, ids, delayMs } = request;
        await this.jobs.enqueue(sendMail, { ...ids, sellerId: to, about, key }, { id: key, delayMs });
      }
  }
}

/** What rules know of an event: its stream up to and including it, without personal parts. */
async function triggerOf(event: FeedEvent, store: EventStore): Promise<Trigger> {
  const { id, type, data, at, streamId, version } = event;
  const history: EventWithoutPersonalPart[] = [];
  for await (const page of store.readStreams([{ streamId, after: 0 }])) {
    for (const { type: of, data: facts, version: nth } of page)
      if (nth <= version) history.push({ type: of, data: facts });
    if (history.length >= version) break;
  }
  return { id, type, data, at, entityId: parseStreamId(streamId).entityId, history };
}
