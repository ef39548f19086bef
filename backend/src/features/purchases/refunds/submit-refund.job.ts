import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../platform/jobs/job-handler.js';
import { RefundSettlement } from './refund-settlement.js';

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
