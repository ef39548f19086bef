import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SubscribeForm } from '@terrace/contracts/http/console/newsletter';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { AfterAnswer } from '../../../platform/jobs/after-answer.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { subjectKey } from '../../../platform/limits/limit-key.js';
import { type RateLimiter, RateLimits } from '../../../platform/limits/rate-limits.js';
import { CONFIRM_DAYS, mailNewsletterConfirmation } from './mail-newsletter-confirmation.job.js';
import { type NewsletterLink, subscriptionOf } from './newsletter-links.js';
import { unconfirmed } from './subscriptions.reader.js';
import { newId } from '../../../platform/ids/new-id.js';
import { subscriptionDecider } from './subscription.decider.js';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';

/** Mails to one address that somebody enters again and again. */
const MAILS = { points: 3, seconds: 60 * 60 };

/** A visitor subscribes to the newsletter: the owner of the address confirms it by a mailed link. */
export class Subscribe extends Command<void> {
  constructor(readonly form: SubscribeForm) {
    super();
  }
}

/** The owner of an address does what a mailed link is for. Throws `invalid-link`, also where there is nothing to confirm, or no longer. */
export class FollowNewsletterLink extends Command<void> {
  constructor(
    readonly what: NewsletterLink,
    readonly token: string,
  ) {
    super();
  }
}

/** An administrator takes an address off the list. Throws `not-found`. */
export class RemoveSubscription extends Command<void> {
  constructor(
    readonly subscriptionId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

@CommandHandler(Subscribe)
export class SubscribeHandler implements ICommandHandler<Subscribe> {
  private readonly limiter: RateLimiter;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly afterAnswer: AfterAnswer,
    limits: RateLimits,
  ) {
    this.limiter = limits.limiter('newsletter confirmations', MAILS);
  }

  /**
   * An address that is on the list already is answered like a new one, so that the list is disclosed to no one. One that
   * waits to be confirmed gets the mail again.
   */
  async execute({ form: { email, website } }: Subscribe): Promise<void> {
    // A program filled in the invisible field (contracts, Honeypot): it receives the same answer as a person.
    if (website) return;
    const subscriptionId = newId();
    try {
      await this.executor.execute({
        commands: () => [
          on(
            subscriptionDecider,
            subscriptionId,
            { type: 'Subscribe', subscriptionId, email },
            { isNew: true },
          ),
        ],
        result: {},
      });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'email-taken')) throw error;
      this.afterAnswer.doLater(() => this.mailAgain(email));
    }
  }

  private async mailAgain(email: string): Promise<void> {
    if ((await this.limiter.count(subjectKey('mailbox', email))) !== undefined) return;
    const subscriptionId = await unconfirmed(email, this.database);
    const key = newId();
    if (subscriptionId !== undefined)
      await this.jobs.enqueue(mailNewsletterConfirmation, { subscriptionId, key }, { id: key });
  }
}

@CommandHandler(FollowNewsletterLink)
export class FollowNewsletterLinkHandler implements ICommandHandler<FollowNewsletterLink> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async execute({ what, token }: FollowNewsletterLink): Promise<void> {
    const subscriptionId = subscriptionOf(what, token, this.config.JWT_SECRET);
    if (subscriptionId === null) throw new DomainError('invalid-link');
    if (what === 'confirm' && (await this.isOverdue(subscriptionId))) throw new DomainError('invalid-link');
    await this.executor.execute({
      commands: () => [
        on(
          subscriptionDecider,
          subscriptionId,
          what === 'confirm' ? { type: 'ConfirmSubscription' } : { type: 'LeaveNewsletter', why: 'link' },
        ),
      ],
      result: {},
    });
  }

  /** Whether an address waits to be forgotten: the sweep may come up to an hour after its time. */
  private async isOverdue(subscriptionId: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `select from subscriptions
       where id = $1 and confirmed_at is null and subscribed_at < now() - make_interval(days => $2)`,
      [subscriptionId, CONFIRM_DAYS],
    );
    return rowCount !== 0;
  }
}

@CommandHandler(RemoveSubscription)
export class RemoveSubscriptionHandler implements ICommandHandler<RemoveSubscription> {
  constructor(private readonly executor: CommandExecutor) {}

  /** The row goes with the event; the key that opens the log follows by a reaction. */
  async execute({ subscriptionId, by }: RemoveSubscription): Promise<void> {
    await this.executor.execute({
      commands: () => [on(subscriptionDecider, subscriptionId, { type: 'RemoveSubscription', by })],
      result: {},
    });
  }
}

@Reaction({ name: 'when-newsletter-is-requested-mail-confirmation', on: ['NewsletterRequested'] })
export class WhenNewsletterIsRequestedMailConfirmation implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ id, streamId }: FeedEvent): Promise<void> {
    const { entityId: subscriptionId } = parseStreamId(streamId);
    await this.jobs.enqueue(mailNewsletterConfirmation, { subscriptionId, key: id }, { id });
  }
}

/** Removal from the list erases: without the key the address in the log cannot be read any more. */
@Reaction({ name: 'when-subscription-is-removed-destroy-key', on: ['SubscriptionRemoved', 'NewsletterLeft'] })
export class WhenSubscriptionIsRemovedDestroyKey implements ReactionHandler {
  constructor(private readonly eraser: PersonEraser) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    await this.eraser.erase(parseStreamId(streamId).entityId);
  }
}
