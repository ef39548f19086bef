import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import type { PrivacyEvent } from './privacy.events.js';

/** Ends the erasure of somebody without an account: their keys, and those of the ticket holders they named. */
@Reaction({
  name: 'when-guest-is-erased-destroy-keys',
  on: ['GuestErased'] satisfies PrivacyEvent['type'][],
})
export class WhenGuestIsErasedDestroyKeys implements ReactionHandler {
  constructor(private readonly eraser: PersonEraser) {}

  async handle({ data }: FeedEvent): Promise<void> {
    if (!('personIds' in data) || !Array.isArray(data.personIds)) return;
    await this.eraser.erase(...data.personIds.filter((id) => typeof id === 'string'));
  }
}

/** Ends an erasure: without the key the person's data cannot be read in the log, nor in any other stream's rows. */
@Reaction({ name: 'when-account-is-erased-destroy-key', on: ['AccountErased', 'SellerErased'] })
export class WhenAccountIsErasedDestroyKey implements ReactionHandler {
  constructor(private readonly eraser: PersonEraser) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    await this.eraser.erase(parseStreamId(streamId).entityId);
  }
}
