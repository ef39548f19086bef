import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../platform/jobs/job-handler.js';
import { HoldExpiry } from './hold-expiry.js';

/** Ends one hold at its time. What fails for good is found by the sweep of overdue holds. */
export const expireHold = defineJob({
  name: 'expire-hold',
  payload: z.object({ purchaseId: z.string() }),
  attempts: 3,
  concurrency: 10,
  timeLimitMs: 20_000,
});

@JobHandler(expireHold)
export class ExpireHoldJob implements HandlesJob<{ purchaseId: string }> {
  constructor(private readonly expiry: HoldExpiry) {}

  async handle({ purchaseId }: { purchaseId: string }): Promise<void> {
    await this.expiry.expire(purchaseId);
  }
}
