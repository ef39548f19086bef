import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../platform/jobs/job-handler.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { MailAbout } from '../../buying/purchases/purchases.public.js';
import { mailOfOrder } from './rules/rule.js';
import { sendMail } from './send-mail.job.js';

// Mails to buyers that versions up to migration 0285 have queued: each is now a job of `sendMail`.

export const mailBuyer = defineJob({
  name: 'mail-buyer',
  payload: z.object({ purchaseId: z.string(), about: MailAbout }),
});

export const mailReplacement = defineJob({
  name: 'mail-replacement',
  payload: z.object({ purchaseId: z.string(), firstId: z.string(), nth: z.int() }),
});

@JobHandler(mailBuyer)
export class MailBuyerHandler implements HandlesJob<z.infer<typeof mailBuyer.payload>> {
  constructor(private readonly jobs: JobQueue) {}

  async handle(due: z.infer<typeof mailBuyer.payload>): Promise<void> {
    const mail = mailOfOrder(due, true);
    await this.jobs.enqueue(sendMail, mail, { id: mail.key });
  }
}

@JobHandler(mailReplacement)
export class MailReplacementHandler implements HandlesJob<z.infer<typeof mailReplacement.payload>> {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ purchaseId, firstId, nth }: z.infer<typeof mailReplacement.payload>): Promise<void> {
    const mail = mailOfOrder({ purchaseId, about: `delivery:${firstId}.replaced-${nth}` }, false);
    await this.jobs.enqueue(sendMail, mail, { id: mail.key });
  }
}
