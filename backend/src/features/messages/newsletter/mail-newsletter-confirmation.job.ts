import { CommandBus } from '@nestjs/cqrs';
import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { z } from 'zod';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../platform/jobs/job-handler.js';
import {
  type MailContent,
  MailText,
  SendEmail,
  button,
  links,
  mailText,
  ourLink,
  paragraph,
} from '../email/email.public.js';
import { newsletterLink } from './newsletter-links.js';
import { loadSubscriptions } from './subscriptions.reader.js';

/** An address that is not confirmed by then is forgotten. */
export const CONFIRM_DAYS = 7;

/** Mails the link that confirms an address. The address is read when it runs: none lies in the queue. */
export const mailNewsletterConfirmation = defineJob({
  name: 'mail-newsletter-confirmation',
  lastsMs: CONFIRM_DAYS * 24 * 60 * 60_000,
  payload: z.object({ subscriptionId: z.string(), key: z.string() }),
});
type Job = z.infer<typeof mailNewsletterConfirmation.payload>;

@JobHandler(mailNewsletterConfirmation)
export class MailNewsletterConfirmationHandler implements HandlesJob<Job> {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  /** Skips an address that was confirmed or removed since. */
  async handle({ subscriptionId, key }: Job): Promise<void> {
    const [row] = await loadSubscriptions([subscriptionId], this.database);
    if (!row || row.confirmed_at) return;
    const content = confirmNewsletterMail(
      newsletterLink('confirm', subscriptionId, this.config),
      newsletterLink('leave', subscriptionId, this.config),
    );
    await this.commands.execute(new SendEmail({ to: row.email, content, idempotencyKey: key }));
  }
}

/** Asks the owner of an address whether it shall get the newsletter; the other link takes it off at once. */
export function confirmNewsletterMail(confirm: string, leave: string): MailContent {
  return {
    subject: mailText`Confirm your newsletter from ${MailText.field(PRODUCT)}`,
    preheader: mailText`The newsletter comes only after you confirm this address, within ${CONFIRM_DAYS} days.`,
    heading: mailText`Do you want our newsletter?`,
    blocks: [
      paragraph(
        mailText`Somebody entered this address for our newsletter. It comes only after you confirm the address, within ${CONFIRM_DAYS} days.`,
      ),
      button(mailText`Confirm this address`, ourLink(confirm)),
      paragraph(
        mailText`If it was not you, you can ignore this mail: we forget the address. The second link forgets it at once, and ends the newsletter whenever you like.`,
      ),
      links([{ label: mailText`Unsubscribe`, link: ourLink(leave) }]),
    ],
    because: 'newsletter',
  };
}
