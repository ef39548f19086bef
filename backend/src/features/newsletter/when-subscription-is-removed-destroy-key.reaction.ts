import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';

/** Removal from the list erases: without the key the address in the log cannot be read any more. */
@Reaction({ name: 'when-subscription-is-removed-destroy-key', on: ['SubscriptionRemoved'] })
export class WhenSubscriptionIsRemovedDestroyKey implements ReactionHandler {
  constructor(private readonly eraser: PersonEraser) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    await this.eraser.erase(parseStreamId(streamId).entityId);
  }
}
