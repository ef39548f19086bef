import type { FeedEvent } from '../../platform/event-store/event.js';
import { parseStreamId } from '../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../platform/feed/reaction.js';
import { PersonEraser } from '../../platform/projections/person-eraser.js';

/** Off the list means forgotten: without the key nobody can read the address in the log any more. */
@Reaction({ name: 'when-subscription-is-removed-destroy-key', on: ['SubscriptionRemoved'] })
export class WhenSubscriptionIsRemovedDestroyKey implements ReactionHandler {
  constructor(private readonly eraser: PersonEraser) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    await this.eraser.erase(parseStreamId(streamId).entityId);
  }
}
