import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { SendEmail } from '../../../messages/email/email.public.js';
import { AccountsReader } from '../accounts.reader.js';
import { welcomeMail } from './mails.views.js';

/** A welcome mail that could not be sent for so long is dropped. */
const LAST_TRY_MS = 7 * 24 * 60 * 60_000;

/** Sends a welcome mail to a new buyer; retried when the email service fails. Reads the address when it runs. */
export const welcomeBuyer = defineJob({
  name: 'welcome-buyer',
  lastsMs: LAST_TRY_MS,
  payload: z.object({ buyerId: z.string() }),
});

@JobHandler(welcomeBuyer)
export class WelcomeBuyerHandler implements HandlesJob<{ buyerId: string }> {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly commands: CommandBus,
  ) {}

  /** Skips a buyer who was erased since. The idempotency key is the same for each retry, so one mail is delivered. */
  async handle({ buyerId }: { buyerId: string }): Promise<void> {
    const buyer = await this.accounts.find('buyer', buyerId);
    if (!buyer) return;
    const idempotencyKey = `welcome-${buyerId}`;
    await this.commands.execute(new SendEmail({ to: buyer.email, content: welcomeMail(), idempotencyKey }));
  }
}
