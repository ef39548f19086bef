import { QueryBus } from '@nestjs/cqrs';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { CommandExecutor } from '../../platform/event-core/command-executor.js';
import { Reaction } from '../../platform/event-core/reaction.js';
import { ActiveAdministrators } from '../identity/identity.public.js';
import { notifyPlan } from './notify.plan.js';
import type { EventWithoutPersonalPart, Trigger, NotificationDraft } from './rules/rule.js';
import { RULES, rulesOn } from './rules/rules.js';

/** Adds the notifications of an event to inboxes, once for each person and rule (product.md 24.2). */
@Reaction({
  name: 'when-something-happens-tell-people',
  on: Object.keys(RULES),
  // Adds no notifications about events from before this reaction existed.
  startAt: 'head',
})
export class WhenSomethingHappensTellPeople implements ReactionHandler {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly store: EventStore,
  ) {}

  async handle(event: FeedEvent): Promise<void> {
    const { id, type, data, at } = event;
    const { entityId } = parseStreamId(event.streamId);
    const trigger = { id, type, data, at, entityId, history: await this.historyOf(event) };
    for (const rule of rulesOn(type))
      for (const draft of rule.drafts(trigger))
        for (const personId of await this.recipientsOf(draft))
          await this.executor.execute(notifyPlan(personId, rule, trigger, draft));
  }

  private async recipientsOf({ to }: NotificationDraft): Promise<readonly string[]> {
    return typeof to === 'string' ? [to] : this.queries.execute(new ActiveAdministrators());
  }

  /** The events of the stream up to and including this one, without their personal parts. */
  private async historyOf({ streamId, version }: FeedEvent): Promise<Trigger['history']> {
    const history: EventWithoutPersonalPart[] = [];
    for await (const page of this.store.readStreams([{ streamId, after: 0 }])) {
      for (const { type, data, version: of } of page) if (of <= version) history.push({ type, data });
      if (history.length >= version) break;
    }
    return history;
  }
}
