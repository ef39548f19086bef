import type { FeedEvent } from '../../platform/event-store/event.js';
import { parseStreamId } from '../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../platform/feed/reaction.js';
import { PersonEraser } from '../../platform/projections/person-eraser.js';

/** Ends an erasure: without the key nobody can read the person in the log, nor in any other stream's rows. */
@Reaction({ name: 'when-account-is-erased-destroy-key', on: ['AccountErased', 'SellerErased'] })
export class WhenAccountIsErasedDestroyKey implements ReactionHandler {
  constructor(private readonly eraser: PersonEraser) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    await this.eraser.erase(parseStreamId(streamId).entityId);
  }
}
