import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { Config } from '../../../platform/config/config.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ASK_FOR_MAIL, type AsksForMail, dueMail } from '../../buying/purchases/purchases.public.js';
import { ActiveAdministrators } from '../../people/identity/identity.public.js';
import { notifyPlan } from './notify.plan.js';
import { type NotificationDraft, type Rule, type Trigger, mailOfOrder, mailsOf } from './rules/rule.js';
import {
  accountMailRules,
  deliveryMailRules,
  disputeMailRules,
  eventTypesOf,
  inboxRules,
  rulesOn,
} from './rules/rules.js';
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
    if (typeof to === 'string') return [to];
    const administrators = await this.queries.execute(new ActiveAdministrators(to.permission));
    return administrators.filter((id) => id !== to.except);
  }
}

/**
 * Queues the mails of an event, each once, because its key is the id of its job. Consumers of their own, so that neither
 * channel waits for the other.
 */
@Injectable()
abstract class QueueMails implements ReactionHandler {
  protected abstract readonly rules: readonly Rule[];

  constructor(
    private readonly jobs: JobQueue,
    private readonly queries: QueryBus,
    private readonly store: EventStore,
    @Inject(Config) private readonly config: Pick<Config, 'DECISION_MAIL_SECONDS'>,
  ) {}

  async handle(event: FeedEvent): Promise<void> {
    const trigger = await triggerOf(event, this.store);
    const context = { queries: this.queries, decisionMailSeconds: this.config.DECISION_MAIL_SECONDS };
    for (const rule of rulesOn(event.type, this.rules))
      for (const { mail, delayMs } of await mailsOf(rule, trigger, context))
        await this.jobs.enqueue(sendMail, mail, { id: mail.key, delayMs });
  }
}

@Reaction({
  // The first mails of rules were those to sellers.
  name: 'when-something-happens-to-seller-mail-them',
  on: eventTypesOf(accountMailRules),
  // Sends no mails about events from before this reaction existed. So do the next two.
  startAt: 'head',
})
export class QueueAccountMails extends QueueMails {
  protected override readonly rules = accountMailRules;
}

@Reaction({
  name: 'when-delivery-goes-on-mail-buyer',
  on: eventTypesOf(deliveryMailRules),
  startAt: 'head',
})
export class QueueDeliveryMails extends QueueMails {
  protected override readonly rules = deliveryMailRules;
}

@Reaction({
  name: 'when-dispute-goes-on-mail-buyer',
  on: eventTypesOf(disputeMailRules),
  startAt: 'head',
})
export class QueueDisputeMails extends QueueMails {
  protected override readonly rules = disputeMailRules;
}

/** Queues the mails that an order's own events make due: how it and each of its refunds ended, changes of its event. */
@Reaction({ name: 'when-purchase-ends-mail-buyer', on: ASK_FOR_MAIL })
export class QueueDueOrderMails implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle(event: FeedEvent): Promise<void> {
    const { entityId: purchaseId } = parseStreamId(event.streamId);
    const mail = mailOfOrder({ purchaseId, about: dueMail(event as FeedEvent<AsksForMail>) }, true);
    await this.jobs.enqueue(sendMail, mail, { id: mail.key });
  }
}

/** What rules know of an event: its stream up to and including it, without personal parts. */
async function triggerOf(
  { id, type, data, at, streamId, version }: FeedEvent,
  store: EventStore,
): Promise<Trigger> {
  const history = await store.readFacts(streamId, version);
  return { id, type, data, at, entityId: parseStreamId(streamId).entityId, history };
}
