import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../platform/jobs/job-handler.js';
import { PayoutSettlement } from './payout-settlement.js';

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
