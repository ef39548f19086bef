import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import type { SellerRejected } from '../../sellers/seller.events.js';
import { Sessions } from './sessions.service.js';

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
