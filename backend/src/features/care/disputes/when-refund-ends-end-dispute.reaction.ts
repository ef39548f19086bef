import { QueryBus } from '@nestjs/cqrs';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Database } from '../../../platform/database/database.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { SharesOfRefund } from '../../buying/purchases/refunds/refunds.public.js';
import { endRefundPlan } from './dispute.plans.js';

/** Ends a dispute with its refund, or has it decided again when the refund failed. Other refunds are no matter of disputes. */
@Reaction({ name: 'when-refund-ends-end-dispute', on: ['RefundSucceeded', 'RefundFailed'] })
export class WhenRefundEndsEndDispute implements ReactionHandler {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  async handle({ type, streamId, data }: FeedEvent): Promise<void> {
    const { refundId } = data as { readonly refundId: string };
    const { rows } = await this.database.query<{ id: string; seller_id: string | null }>(
      `select id, seller_id from dispute_list where refund_id = $1 and status = 'refunding'`,
      [refundId],
    );
    const [dispute] = rows;
    if (!dispute) return;
    const { entityId: purchaseId } = parseStreamId(streamId);
    const shares = await this.queries.execute(new SharesOfRefund(purchaseId, refundId));
    const share = shares.get(dispute.seller_id ?? '');
    const outcome = type === 'RefundSucceeded' ? 'succeeded' : 'failed';
    await this.executor.execute(endRefundPlan({ disputeId: dispute.id, refundId }, outcome, share));
  }
}
