import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { z } from 'zod';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import type { PayoutRequested } from '../payout.events.js';
import { PayoutSettlement } from './payout-settlement.handler.js';

/** Sends a requested payout to the provider. */
export const submitPayout = defineJob({
  name: 'submit-payout',
  payload: z.object({ payoutId: z.string() }),
});
export type SubmitPayout = z.infer<typeof submitPayout.payload>;

@JobHandler(submitPayout)
export class SubmitPayoutHandler implements HandlesJob<SubmitPayout> {
  constructor(private readonly settlement: PayoutSettlement) {}

  handle({ payoutId }: SubmitPayout): Promise<void> {
    return this.settlement.submit(payoutId);
  }
}

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
