import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandExecutor } from '../../../../../platform/event-core/command-executor.js';
import { Config } from '../../../../../platform/config/config.js';
import { Database } from '../../../../../platform/database/database.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { defineJob } from '../../../../../platform/jobs/define-job.js';
import { type HandlesJob, JobHandler } from '../../../../../platform/jobs/job-handler.js';
import { EmailNotSentError, type MailContent, SendEmail } from '../../../../messages/email/email.public.js';
import { type AccountContact, FindAccountContact } from '../../../../people/identity/identity.public.js';
import { EventDetailsReader } from '../event-details.reader.js';
import { signedCalendarLink, signedOrderLink, signedReceiptLink } from '../order-links.js';
import { loadPurchases } from '../../purchases.reader.js';
import { type PresentablePurchase, presentPurchase } from '../../purchase.presenter.js';
import { changePurchasePlan } from '../../purchase.plans.js';
import { eventChangeMail } from './event-change.mail.js';
import { MailBuyer, WriteDeliveryMail, WriteDisputeMail } from '../../purchases.public.js';
import { refundMail } from './refund.mail.js';
import type { BuyerMailFacts } from './buyer.mail.js';
import { ASK_FOR_MAIL, type AsksForMail, dueMail, isOfChange } from './due.mail.js';
import type { MailCommand } from './mail.decision.js';
import { MailAbout } from './mail.events.js';
import { confirmationMail, refundDueMail } from './purchase-mails.js';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { JobQueue } from '../../../../../platform/jobs/job-queue.js';

/**
 * Mails the buyer of a purchase what there is to tell, and tries again when the mail was not taken. Names and
 * links are made when it runs: none lie in the queue.
 */
export const mailBuyer = defineJob({
  name: 'mail-buyer',
  concurrency: 16,
  payload: z.object({ purchaseId: z.string(), about: MailAbout }),
});
export type DueBuyerMail = z.infer<typeof mailBuyer.payload>;

/** One mail a purchase and subject, so one job however it was caused. Job ids must not have a colon. */
export function mailBuyerId({ purchaseId, about }: DueBuyerMail): string {
  return `${about.replace(':', '-')}-${purchaseId}`;
}

@JobHandler(mailBuyer)
export class MailBuyerHandler implements HandlesJob<DueBuyerMail> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
    private readonly eventDetails: EventDetailsReader,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /**
   * 1. what was sent is not sent again; 2. the service is given a key, by which it knows a mail that it took
   * from a worker that died before step 3; 3. only what it took is noted as sent, and that it refuses the buyer's address is
   * noted for the order's page. A mail that is no longer true, or that nobody can get after an erasure, is noted as dropped.
   * Throws `not-found`, to be tried again, while a read model does not know what the mail is about.
   */
  async handle(job: DueBuyerMail): Promise<void> {
    const { purchaseId, about } = job;
    const [purchase] = await loadPurchases([purchaseId], this.database);
    if (!purchase) throw new DomainError('not-found');
    if (purchase.mailed.includes(about)) return;
    if (!isKnown(about, purchase)) throw new DomainError('not-found');
    const to = await this.contactOf(purchase);
    if (!to) return this.record('DropMail', job);
    const eventDetails = await this.eventDetails.of(purchase);
    const content = await this.write(about, {
      purchase: presentPurchase(purchase),
      eventDetails,
      orderLink: signedOrderLink(purchaseId, this.config),
      receiptLink: signedReceiptLink(purchaseId, this.config),
      calendarLink: eventDetails.date === null ? null : signedCalendarLink(purchaseId, this.config),
    });
    if (content === null) return this.record('DropMail', job);
    try {
      await this.commands.execute(new SendEmail({ to: to.email, content, idempotencyKey: mailBuyerId(job) }));
    } catch (error) {
      if (error instanceof EmailNotSentError && error.isRefused) await this.record('RecordMailRefused', job);
      throw error;
    }
    await this.record('RecordMail', job);
  }

  /** Null when there is nothing to tell any more. */
  private async write(about: MailAbout, facts: BuyerMailFacts): Promise<MailContent | null> {
    const [kind, id = ''] = about.split(':');
    switch (kind) {
      case 'completed':
        return confirmationMail(facts);
      case 'refund-due':
        return refundDueMail(facts);
      case 'refund':
        return refundMail(facts, id);
      case 'event-change':
        return eventChangeMail(facts, id);
      case 'delivery':
        return this.queries.execute(new WriteDeliveryMail(id, facts));
      case 'dispute':
        return this.queries.execute(new WriteDisputeMail(id, facts));
      default:
        throw new Error(`Nothing writes mails about ${about}`);
    }
  }

  private async record(type: MailCommand['type'], { purchaseId, about }: DueBuyerMail): Promise<void> {
    await this.executor.execute(changePurchasePlan(purchaseId, { type, about }));
  }

  /** The account's owner, or the first ticket holder of a guest's purchase; undefined after an erasure. */
  private async contactOf(purchase: PresentablePurchase): Promise<AccountContact | null> {
    if (purchase.buyer_kind === 'account')
      return this.queries.execute(new FindAccountContact(purchase.buyer_id));
    const { contact_name: fullName, contact_email: email } = purchase;
    return fullName !== null && email !== null ? { fullName, email } : null;
  }
}

/** Whether a purchase's row has what made the mail due: then it is due, or another mail about the event has replaced it. */
function isKnown(about: MailAbout, { mails_due, mailed }: PresentablePurchase): boolean {
  return mails_due.includes(about) || (isOfChange(about) && [...mails_due, ...mailed].some(isOfChange));
}

@CommandHandler(MailBuyer)
export class MailBuyerRequestHandler implements ICommandHandler<MailBuyer> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ purchaseId, about }: MailBuyer): Promise<void> {
    await this.executor.execute(changePurchasePlan(purchaseId, { type: 'RequestMail', about }));
  }
}

/** Mails the buyer how a purchase and each of its refunds ended, and what other features ask to be told. */
@Reaction({ name: 'when-purchase-ends-mail-buyer', on: ASK_FOR_MAIL })
export class WhenPurchaseEndsMailBuyer implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle(event: FeedEvent): Promise<void> {
    const { entityId: purchaseId } = parseStreamId(event.streamId);
    const mail = { purchaseId, about: dueMail(event as FeedEvent<AsksForMail>) };
    await this.jobs.enqueue(mailBuyer, mail, { id: mailBuyerId(mail) });
  }
}
