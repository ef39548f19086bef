import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Reaction } from '../../platform/event-core/reaction.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { PayoutRequested } from './payout.events.js';
import { submitPayout } from './submit-payout.job.js';

/** Sends each payout to the provider once its request is stored. */
@Reaction({
  name: 'when-payout-is-requested-submit-it',
  on: ['PayoutRequested'] satisfies PayoutRequested['type'][],
})
export class WhenPayoutIsRequestedSubmitIt implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const { entityId: payoutId } = parseStreamId(streamId);
    await this.jobs.enqueue(submitPayout, { payoutId }, { id: payoutId });
  }
}
