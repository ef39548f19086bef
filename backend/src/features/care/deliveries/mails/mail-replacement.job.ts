import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { MailBuyer } from '../../../buying/purchases/purchases.public.js';
import { mailOfReplacement } from './delivery-mail.query.js';

/** Asks for a mail about replaced tickets of a line, after the time in which further replacements belong to it. */
export const mailReplacement = defineJob({
  name: 'mail-replacement',
  payload: z.object({ purchaseId: z.string(), firstId: z.string(), nth: z.int() }),
});

@JobHandler(mailReplacement)
export class MailReplacementHandler implements HandlesJob<z.infer<typeof mailReplacement.payload>> {
  constructor(private readonly commands: CommandBus) {}

  async handle({ purchaseId, firstId, nth }: z.infer<typeof mailReplacement.payload>): Promise<void> {
    await this.commands.execute(new MailBuyer(purchaseId, mailOfReplacement(firstId, nth)));
  }
}
