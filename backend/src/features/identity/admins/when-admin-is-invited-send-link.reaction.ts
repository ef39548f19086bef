import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
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
