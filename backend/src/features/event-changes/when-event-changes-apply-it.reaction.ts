import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Reaction } from '../../platform/event-core/reaction.js';
import { ApplyEventChange } from './apply-event-change.js';
import type { EventChangeEvent } from './event-change.events.js';

/** Suspends tickets, ends holds, tells buyers and moves payouts once an event has changed or was decided on. */
@Reaction({
  name: 'when-event-changes-tell-people',
  on: ['EventChanged', 'VanishedEventDecided'] satisfies EventChangeEvent['type'][],
})
export class WhenEventChangesApplyIt implements ReactionHandler {
  constructor(private readonly applyChange: ApplyEventChange) {}

  handle({ streamId }: FeedEvent): Promise<void> {
    return this.applyChange.to(parseStreamId(streamId).entityId);
  }
}
