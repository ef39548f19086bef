import { Role } from '@terrace/contracts/values/statuses';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { sendPasswordReset } from './send-password-reset.job.js';

@Reaction({
  name: 'when-password-reset-is-requested-send-link',
  on: ['AccountPasswordResetRequested', 'SellerPasswordResetRequested'],
})
export class WhenPasswordResetIsRequestedSendLink implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ id, streamId }: FeedEvent): Promise<void> {
    const { category, entityId } = parseStreamId(streamId);
    await this.jobs.enqueue(sendPasswordReset, { role: Role.parse(category), id: entityId }, { id });
  }
}
