import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { RefundSettlement } from './refund-settlement.handler.js';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import type { RefundRequested } from './refund.events.js';

/** Sends a requested refund to the provider. */
export const submitRefund = defineJob({
  name: 'submit-refund',
  payload: z.object({ purchaseId: z.string(), refundId: z.string() }),
});
export type SubmitRefund = z.infer<typeof submitRefund.payload>;

@JobHandler(submitRefund)
export class SubmitRefundHandler implements HandlesJob<SubmitRefund> {
  constructor(private readonly settlement: RefundSettlement) {}

  handle({ purchaseId, refundId }: SubmitRefund): Promise<void> {
    return this.settlement.submit(purchaseId, refundId);
  }
}

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
