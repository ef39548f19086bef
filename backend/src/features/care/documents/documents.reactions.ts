import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { RefundSucceeded } from '../../buying/purchases/refunds/refund.events.js';
import { Issuing } from './issuing.service.js';

/** Issues the receipt of each completed purchase, once; also of those from before there were documents. */
@Reaction({ name: 'when-purchase-completes-issue-receipt', on: ['PurchaseCompleted'] })
export class WhenPurchaseCompletesIssueReceipt implements ReactionHandler {
  constructor(private readonly issuing: Issuing) {}

  handle({ streamId }: FeedEvent): Promise<void> {
    return this.issuing.receipt(parseStreamId(streamId).entityId);
  }
}

/** Issues a credit note for each refund that succeeded, once. */
@Reaction({ name: 'when-refund-succeeds-issue-credit-note', on: ['RefundSucceeded'] })
export class WhenRefundSucceedsIssueCreditNote implements ReactionHandler {
  constructor(private readonly issuing: Issuing) {}

  handle({ streamId, data, at }: FeedEvent<RefundSucceeded>): Promise<void> {
    return this.issuing.creditNote(parseStreamId(streamId).entityId, data.refundId, at);
  }
}
