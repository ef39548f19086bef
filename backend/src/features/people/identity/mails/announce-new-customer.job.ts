import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { type Email, EmailNotSentError, SendEmail } from '../../../messages/email/email.public.js';
import { AccountsReader } from '../accounts.reader.js';
import { newCustomerMail } from './mails.views.js';

/** Notifies the administrators of a new customer; a failure is only logged (product.md 7.4). Carries an id; names are read when it runs. */
export const announceNewCustomer = defineJob({
  name: 'announce-new-customer',
  payload: z.object({ buyerId: z.string() }),
});

@JobHandler(announceNewCustomer)
export class AnnounceNewCustomerHandler implements HandlesJob<{ buyerId: string }> {
  private readonly logger = new Logger(AnnounceNewCustomerHandler.name);

  constructor(
    private readonly accounts: AccountsReader,
    private readonly commands: CommandBus,
  ) {}

  /** Skips a customer who was erased meanwhile. */
  async handle({ buyerId }: { buyerId: string }): Promise<void> {
    const buyer = await this.accounts.find('buyer', buyerId);
    if (!buyer) return;
    const content = newCustomerMail(buyer);
    for (const to of await this.accounts.adminEmails()) await this.send({ to, content });
  }

  /** A failure is logged and not retried: a retry of the job would send the mail again to administrators who have it. */
  private async send(mail: Email): Promise<void> {
    try {
      await this.commands.execute(new SendEmail(mail));
    } catch (error) {
      if (!(error instanceof EmailNotSentError)) throw error;
      this.logger.warn({ error: error.message }, 'administrators could not be notified of a new customer');
    }
  }
}
