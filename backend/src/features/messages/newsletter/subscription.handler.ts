import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SubscribeForm } from '@terrace/contracts/http/console/newsletter';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../platform/ids/new-id.js';
import { subscriptionDecider } from './subscription.decider.js';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';

/** A visitor subscribes to the newsletter. */
export class Subscribe extends Command<void> {
  constructor(readonly form: SubscribeForm) {
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
  constructor(private readonly executor: CommandExecutor) {}

  /** An address that is on the list already is answered like a new one, so that the list is disclosed to no one. */
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
    }
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

/** Removal from the list erases: without the key the address in the log cannot be read any more. */
@Reaction({ name: 'when-subscription-is-removed-destroy-key', on: ['SubscriptionRemoved'] })
export class WhenSubscriptionIsRemovedDestroyKey implements ReactionHandler {
  constructor(private readonly eraser: PersonEraser) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    await this.eraser.erase(parseStreamId(streamId).entityId);
  }
}
