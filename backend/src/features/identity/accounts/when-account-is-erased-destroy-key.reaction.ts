import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';

/** Ends an erasure: without the key the person's data cannot be read in the log, nor in any other stream's rows. */
@Reaction({ name: 'when-account-is-erased-destroy-key', on: ['AccountErased', 'SellerErased'] })
export class WhenAccountIsErasedDestroyKey implements ReactionHandler {
  constructor(private readonly eraser: PersonEraser) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    await this.eraser.erase(parseStreamId(streamId).entityId);
  }
}
