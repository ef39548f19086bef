import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { JobQueue } from '../../../../platform/jobs/job-queue.js';
import type { PurchaseCompleted, RefundBecameDue } from '../../purchase.events.js';
import { mailBuyer, mailBuyerId } from './mail-buyer.job.js';

const COMPLETED: PurchaseCompleted['type'] = 'PurchaseCompleted';
const REFUND_DUE: RefundBecameDue['type'] = 'RefundBecameDue';

/** Mails the buyer about a completed purchase, and about a payment that arrived too late. */
@Reaction({ name: 'when-purchase-ends-mail-buyer', on: [COMPLETED, REFUND_DUE] })
export class WhenPurchaseEndsMailBuyer implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ type, streamId }: FeedEvent): Promise<void> {
    const { entityId: purchaseId } = parseStreamId(streamId);
    const mail = { purchaseId, about: type === COMPLETED ? 'completed' : 'refund-due' } as const;
    await this.jobs.enqueue(mailBuyer, mail, { id: mailBuyerId(mail) });
  }
}
