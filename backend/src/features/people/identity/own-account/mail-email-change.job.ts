import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { SendEmail } from '../../../messages/email/email.public.js';
import { AccountsReader } from '../accounts.reader.js';
import { addressTakenMail, confirmAddressMail } from './email-change.mail.js';
import { EMAIL_CHANGE_MINUTES, EmailChanges } from '../passwords/email-changes.service.js';

/**
 * Mails the link that confirms a new address; the owner of an account that has it is told of that instead. Address and
 * token are read and made when it runs: neither lies in the queue.
 */
export const mailEmailChange = defineJob({
  name: 'mail-email-change',
  lastsMs: EMAIL_CHANGE_MINUTES * 60_000,
  payload: z.object({ changeId: z.string() }),
});

@JobHandler(mailEmailChange)
export class MailEmailChangeHandler implements HandlesJob<{ changeId: string }> {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly changes: EmailChanges,
    private readonly commands: CommandBus,
  ) {}

  /** Skips what was asked for differently since. */
  async handle({ changeId }: { changeId: string }): Promise<void> {
    const change = await this.changes.find(changeId);
    if (!change) return;
    const { role, email: to } = change;
    const isTaken = (await this.accounts.findByEmail(role, to)) !== undefined;
    const content = isTaken ? addressTakenMail(role) : confirmAddressMail(await this.changes.issue(changeId));
    await this.commands.execute(new SendEmail({ to, content }));
  }
}
