import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { PasswordResets } from '../passwords/password-resets.js';
import { Sessions } from '../sessions/sessions.js';
import type { AdminEvent } from './admin.events.js';

/**
 * A disabled administrator is refused at once, because every request looks at the account. This ends the
 * sessions and mailed links as well, so that none comes back to life should the account be enabled again.
 */
@Reaction({
  name: 'end-sessions-of-disabled-admins',
  on: ['AdminDisabled'] satisfies AdminEvent['type'][],
})
export class WhenAdminIsDisabledEndSessions implements ReactionHandler {
  constructor(
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
  ) {}

  async handle({ streamId, at }: FeedEvent): Promise<void> {
    const owner = { role: 'admin', id: parseStreamId(streamId).entityId } as const;
    await this.sessions.endAll(owner, { openedBefore: at });
    await this.resets.endAll(owner);
  }
}
