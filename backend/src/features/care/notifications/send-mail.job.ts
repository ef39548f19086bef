import { Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../platform/jobs/job-handler.js';
import { SendEmail } from '../../messages/email/email.public.js';
import { FindAccountContact } from '../../people/identity/identity.public.js';
import { loadInboxes } from './notifications.reader.js';
import { wantsMailAbout } from './preferences.js';
import { ruleMailing } from './rules/rules.js';

/** An address that has refused its mail for so long gets none. */
const LAST_TRY_MS = 7 * 24 * 60 * 60_000;

/** Sends the mail of a rule. Its text is written when it runs: no personal data lies in the queue. */
export const sendMail = defineJob({
  // The first mails of rules were those to sellers. The queue keeps its name, and `sellerId` is any recipient.
  name: 'mail-seller',
  concurrency: 16,
  lastsMs: LAST_TRY_MS,
  // The ids are of the rule that made the job.
  payload: z.looseObject({
    sellerId: z.string(),
    about: z.string(),
    /** The same for every try at one mail. */
    key: z.string(),
  }),
});
export type MailToSend = z.infer<typeof sendMail.payload>;

@JobHandler(sendMail)
export class SendMailHandler implements HandlesJob<MailToSend> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: Database,
    @Inject(Config) private readonly config: Pick<Config, 'DECISION_MAIL_SECONDS'>,
  ) {}

  /** Skips an erased person, a mail that the person turned off, and a mail that is no longer true. */
  async handle(job: MailToSend): Promise<void> {
    const { audience, topic, mail } = ruleMailing(job.about);
    const to = await this.queries.execute(new FindAccountContact(job.sellerId));
    if (to?.role !== audience) return;
    const [inbox] = mail.isRequired ? [] : await loadInboxes([job.sellerId], this.database);
    if (!mail.isRequired && !wantsMailAbout(audience, topic, inbox?.channels ?? {})) return;
    const context = { queries: this.queries, decisionMailSeconds: this.config.DECISION_MAIL_SECONDS };
    const content = await mail.write(job, context);
    if (content === null) return;
    await this.commands.execute(new SendEmail({ to: to.email, content, idempotencyKey: job.key }));
  }
}
