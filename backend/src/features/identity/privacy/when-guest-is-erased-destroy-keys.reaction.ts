import type { FeedEvent } from '../../../platform/event-store/event.js';
import { Reaction, type ReactionHandler } from '../../../platform/feed/reaction.js';
import { PersonEraser } from '../../../platform/projections/person-eraser.js';
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
