import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import { ASK_FOR_MAIL, type AsksForMail, dueMail } from './due-mail.js';
import { mailBuyer, mailBuyerId } from './mail-buyer.job.js';

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
