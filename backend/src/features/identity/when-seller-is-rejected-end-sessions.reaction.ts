import type { FeedEvent } from '../../platform/event-store/event.js';
import { parseStreamId } from '../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../platform/feed/reaction.js';
import type { SellerRejected } from '../sellers/seller.events.js';
import { Sessions } from './sessions.js';

/**
 * A rejected seller is refused at once, because every request looks at the account. This ends the sessions
 * as well, so that none comes back to life should the seller be approved after all.
 */
@Reaction({
  name: 'end-sessions-of-rejected-sellers',
  on: ['SellerRejected'] satisfies SellerRejected['type'][],
})
export class WhenSellerIsRejectedEndSessions implements ReactionHandler {
  constructor(private readonly sessions: Sessions) {}

  async handle({ streamId, at }: FeedEvent): Promise<void> {
    await this.sessions.endAll(
      { role: 'seller', id: parseStreamId(streamId).entityId },
      { openedBefore: at },
    );
  }
}
