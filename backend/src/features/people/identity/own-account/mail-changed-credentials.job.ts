import { CommandBus } from '@nestjs/cqrs';
import { Role } from '@terrace/contracts/values/statuses';
import { streamId } from '@terrace/event-core/model/event';
import { EventStore } from '@terrace/event-core/store/event-store';
import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { SendEmail } from '../../../messages/email/email.public.js';
import { AccountsReader } from '../accounts.reader.js';
import { CredentialChange, changedCredentialsMail } from './changed-credentials.mail.js';

const LAST_TRY_MS = 7 * 24 * 60 * 60_000;

/** Tells the owner of an account that its password, address, second factor or recovery codes changed. The address is read when it runs. */
export const mailChangedCredentials = defineJob({
  name: 'mail-changed-credentials',
  lastsMs: LAST_TRY_MS,
  payload: z.object({
    role: z.enum(Role.options),
    id: z.string(),
    what: z.enum(CredentialChange),
    at: z.iso.datetime(),
    key: z.string(),
  }),
});
type Job = z.infer<typeof mailChangedCredentials.payload>;

@JobHandler(mailChangedCredentials)
export class MailChangedCredentialsHandler implements HandlesJob<Job> {
  constructor(
    private readonly accounts: AccountsReader,
    private readonly store: EventStore,
    private readonly commands: CommandBus,
  ) {}

  /** Skips an account that was erased since. */
  async handle({ role, id, what, at, key }: Job): Promise<void> {
    const account = await this.accounts.find(role, id);
    if (!account) return;
    const to = what === 'email' ? await this.formerEmail(role, id, key) : account.email;
    if (to === undefined) return;
    const content = changedCredentialsMail(role, what, new Date(at));
    await this.commands.execute(new SendEmail({ to, content, idempotencyKey: key }));
  }

  /** The address before the change that this event records: who lost it is told. */
  private async formerEmail(role: Role, accountId: string, eventId: string): Promise<string | undefined> {
    const events = await this.store.readStream(streamId(role, accountId));
    return events.find(({ id }) => id === eventId)?.personal?.[accountId]?.formerEmail;
  }
}
