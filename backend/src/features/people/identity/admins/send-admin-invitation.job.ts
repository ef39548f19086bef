import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { SendEmail } from '../../../messages/email/email.public.js';
import { AccountsReader } from '../accounts.reader.js';
import { adminInvitationMail } from '../mails/mails.views.js';
import { INVITATION_MINUTES, PasswordResets } from '../passwords/password-resets.service.js';

/** Mails an invitation, with retries. The token is made when the job runs, so that the queue holds none. */
export const sendAdminInvitation = defineJob({
  name: 'send-admin-invitation',
  lastsMs: INVITATION_MINUTES * 60_000,
  payload: z.object({ adminId: z.string() }),
});

@JobHandler(sendAdminInvitation)
export class SendAdminInvitationHandler implements HandlesJob<{ adminId: string }> {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly resets: PasswordResets,
    private readonly commands: CommandBus,
  ) {}

  /** Skips administrators who have chosen a password meanwhile. */
  async handle({ adminId }: { adminId: string }): Promise<void> {
    const account = await this.accounts.find('admin', adminId);
    if (!account || account.passwordHash !== null) return;
    const token = await this.resets.issue(account, INVITATION_MINUTES);
    const content = adminInvitationMail(token);
    await this.commands.execute(new SendEmail({ to: account.email, content }));
  }
}
