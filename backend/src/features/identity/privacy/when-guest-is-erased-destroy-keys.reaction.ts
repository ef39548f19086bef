import type { FeedEvent } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';
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
