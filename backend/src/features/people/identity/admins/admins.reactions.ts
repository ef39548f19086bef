import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import { PasswordResets } from '../passwords/password-resets.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import type { AdminEvent } from './admin.events.js';
import { sendAdminInvitation } from './send-admin-invitation.job.js';

@Reaction({
  name: 'when-admin-is-invited-send-link',
  on: ['AdminInvited', 'AdminInvitedAgain'] satisfies AdminEvent['type'][],
})
export class WhenAdminIsInvitedSendLink implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ id, streamId }: FeedEvent): Promise<void> {
    await this.jobs.enqueue(sendAdminInvitation, { adminId: parseStreamId(streamId).entityId }, { id });
  }
}

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
