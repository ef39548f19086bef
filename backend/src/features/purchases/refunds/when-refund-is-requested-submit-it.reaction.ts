import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { RefundRequested } from './refund.events.js';
import { submitRefund } from './submit-refund.job.js';

/** Sends each refund to the provider once its request is stored. */
@Reaction({
  name: 'when-refund-is-requested-submit-it',
  on: ['RefundRequested'] satisfies RefundRequested['type'][],
})
export class WhenRefundIsRequestedSubmitIt implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ streamId, data }: FeedEvent): Promise<void> {
    const { entityId: purchaseId } = parseStreamId(streamId);
    const { refundId } = data as RefundRequested['data'];
    await this.jobs.enqueue(submitRefund, { purchaseId, refundId }, { id: refundId });
  }
}
