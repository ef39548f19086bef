import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../platform/jobs/job-handler.js';
import { SendEmail } from '../email/email.public.js';
import { FindAccountContact } from '../identity/identity.public.js';
import { WantsMailAbout } from '../notifications/notifications.public.js';
import { mailsToSellers, SELLER_MAILS } from './mails-to-sellers.js';

/** An address that has refused its mail for so long gets none. */
const LAST_TRY_MS = 7 * 24 * 60 * 60_000;

/**
 * Mails a seller what happened; a sale names its purchase, a step of a dispute the dispute, decisions on tickets the
 * time in which they were made. Texts are written when it runs: no personal data lies in the queue.
 */
export const mailSeller = defineJob({
  name: 'mail-seller',
  concurrency: 16,
  lastsMs: LAST_TRY_MS,
  payload: z.object({
    sellerId: z.string(),
    about: z.enum(SELLER_MAILS),
    purchaseId: z.string().optional(),
    disputeId: z.string().optional(),
    /** How long the mail about its opening waits. */
    openingMailWaitMs: z.number().optional(),
    ticketId: z.string().optional(),
    /** ISO UTC. */
    decided: z.object({ from: z.string(), until: z.string() }).optional(),
    /** The same for every try at one mail. */
    key: z.string(),
  }),
});
export type MailSeller = z.infer<typeof mailSeller.payload>;

@JobHandler(mailSeller)
export class MailSellerHandler implements HandlesJob<MailSeller> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Skips an erased seller, a mail that the seller turned off, and a mail that is no longer true. */
  async handle(job: MailSeller): Promise<void> {
    const to = await this.queries.execute(new FindAccountContact(job.sellerId));
    if (to?.role !== 'seller' || !(await this.isWanted(job))) return;
    const content = await mailsToSellers[job.about](job, this.queries);
    if (content === null) return;
    await this.commands.execute(new SendEmail({ to: to.email, content, idempotencyKey: job.key }));
  }

  /** Mails about money and entry to the event cannot be turned off (product.md 24.3). */
  private async isWanted({ sellerId, about }: MailSeller): Promise<boolean> {
    if (about !== 'tickets-decided') return true;
    return this.queries.execute(new WantsMailAbout({ id: sellerId, role: 'seller' }, 'tickets'));
  }
}
