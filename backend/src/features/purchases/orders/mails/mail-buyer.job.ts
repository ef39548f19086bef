import { Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { CONFIG, type Config } from '../../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { defineJob } from '../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../platform/jobs/job-handler.js';
import { SendEmail } from '../../../email/email.public.js';
import { type AccountContact, FindAccountContact } from '../../../identity/identity.public.js';
import { EventDetailsReader } from '../event-details.js';
import { signedCalendarLink, signedOrderLink, signedReceiptLink } from '../order-links.js';
import { loadPurchases } from '../../purchase-list.query.js';
import { type PresentablePurchase, presentPurchase } from '../../purchase.presenter.js';
import { changePurchasePlan } from '../../purchase.plans.js';
import { purchaseMail } from './purchase-mails.js';

/**
 * Mails the buyer of a purchase what became of it, and tries again when the mail was not taken. Names and
 * links are made when it runs: none lie in the queue.
 */
export const mailBuyer = defineJob({
  name: 'mail-buyer',
  payload: z.object({ purchaseId: z.string(), about: z.enum(['completed', 'refund-due']) }),
});
export type MailBuyer = z.infer<typeof mailBuyer.payload>;

/** One mail a purchase and subject, so one job however it was caused. */
export function mailBuyerId({ purchaseId, about }: MailBuyer): string {
  return `${about}-${purchaseId}`;
}

@JobHandler(mailBuyer)
export class MailBuyerHandler implements HandlesJob<MailBuyer> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
    private readonly eventDetails: EventDetailsReader,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * 1. what was sent is not sent again; 2. the service is given a key, by which it knows a mail that it took
   * from a worker that died before step 3; 3. only what it took is noted as sent.
   */
  async handle(job: MailBuyer): Promise<void> {
    const { purchaseId, about } = job;
    const [purchase] = await loadPurchases([purchaseId], this.database);
    if (!purchase || purchase.mailed.includes(about)) return;
    const to = await this.contactOf(purchase);
    if (!to) return;
    const eventDetails = await this.eventDetails.of(purchase);
    const email = purchaseMail(about, {
      to,
      purchase: presentPurchase(purchase),
      eventDetails,
      orderLink: signedOrderLink(purchaseId, this.config),
      receiptLink: signedReceiptLink(purchaseId, this.config),
      calendarLink: eventDetails.date === null ? null : signedCalendarLink(purchaseId, this.config),
    });
    await this.commands.execute(new SendEmail({ ...email, idempotencyKey: mailBuyerId(job) }));
    await this.executor.execute(changePurchasePlan(purchaseId, { type: 'RecordMail', about }));
  }

  /** The account's owner, or the first ticket holder of a guest's purchase; undefined after an erasure. */
  private async contactOf(purchase: PresentablePurchase): Promise<AccountContact | null> {
    if (purchase.buyer_kind === 'account')
      return this.queries.execute(new FindAccountContact(purchase.buyer_id));
    const { contact_name: fullName, contact_email: email } = purchase;
    return fullName !== null && email !== null ? { fullName, email } : null;
  }
}
