import type { FeedEvent } from '../../../platform/event-store/event.js';
import { parseStreamId } from '../../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../../platform/feed/reaction.js';
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
