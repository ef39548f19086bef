import type { FeedEvent } from '../../../platform/event-store/event.js';
import { parseStreamId } from '../../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../../platform/feed/reaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { PurchaseCompleted, RefundBecameDue } from '../purchase.events.js';
import { mailBuyer, mailBuyerId } from './mail-buyer.job.js';

const COMPLETED: PurchaseCompleted['type'] = 'PurchaseCompleted';
const REFUND_DUE: RefundBecameDue['type'] = 'RefundBecameDue';

/** A buyer hears of tickets bought, and of money that came too late. */
@Reaction({ name: 'when-purchase-ends-mail-buyer', on: [COMPLETED, REFUND_DUE] })
export class WhenPurchaseEndsMailBuyer implements ReactionHandler {
  constructor(private readonly jobs: JobQueue) {}

  async handle({ type, streamId }: FeedEvent): Promise<void> {
    const { entityId: purchaseId } = parseStreamId(streamId);
    const mail = { purchaseId, about: type === COMPLETED ? 'completed' : 'refund-due' } as const;
    await this.jobs.enqueue(mailBuyer, mail, { id: mailBuyerId(mail) });
  }
}
