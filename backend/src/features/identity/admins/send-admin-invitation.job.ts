import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../platform/jobs/job-handler.js';
import { SendEmail } from '../../email/email.messages.js';
import { Accounts } from '../accounts.query.js';
import { adminInvitationMail } from '../mails.js';
import { INVITATION_MINUTES, PasswordResets } from '../password-resets.js';

/** Mails an invitation, and tries again when the mail was not taken. The token is made when it runs: none lies in the queue. */
export const sendAdminInvitation = defineJob({
  name: 'send-admin-invitation',
  payload: z.object({ adminId: z.string() }),
});

@JobHandler(sendAdminInvitation)
export class SendAdminInvitationHandler implements HandlesJob<{ adminId: string }> {
  constructor(
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whoever has chosen a password meanwhile needs no other link. */
  async handle({ adminId }: { adminId: string }): Promise<void> {
    const account = await this.accounts.find('admin', adminId);
    if (!account || account.passwordHash !== null) return;
    const token = await this.resets.issue(account, INVITATION_MINUTES);
    await this.commands.execute(new SendEmail(adminInvitationMail(account, this.config.PUBLIC_URL, token)));
  }
}
