import { CommandBus } from '@nestjs/cqrs';
import { Role } from '@terrace/contracts/values/statuses';
import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { SendEmail } from '../../../messages/email/email.public.js';
import { AccountsReader } from '../accounts.reader.js';
import { passwordResetMail } from './mails.views.js';
import { PasswordResets, RESET_MINUTES } from '../passwords/password-resets.service.js';
import type { SessionOwner } from '../sessions/sessions.service.js';

/**
 * Mails a link to choose a new password, and tries again when the mail was not taken. The token is made when
 * it runs: none lies in the queue.
 */
export const sendPasswordReset = defineJob({
  name: 'send-password-reset',
  lastsMs: RESET_MINUTES * 60_000,
  payload: z.object({ role: z.enum(Role.options), id: z.string() }),
});

@JobHandler(sendPasswordReset)
export class SendPasswordResetHandler implements HandlesJob<SessionOwner> {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly resets: PasswordResets,
    private readonly commands: CommandBus,
  ) {}

  async handle(owner: SessionOwner): Promise<void> {
    const account = await this.accounts.find(owner.role, owner.id);
    if (!account) return;
    const token = await this.resets.issue(owner);
    const content = passwordResetMail(account, token);
    await this.commands.execute(new SendEmail({ to: account.email, content }));
  }
}
