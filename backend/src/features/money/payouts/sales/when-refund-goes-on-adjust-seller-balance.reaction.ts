import { QueryBus } from '@nestjs/cqrs';
import type { Money } from '@terrace/contracts/values/money/money';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import { SharesOfRefund } from '../../../buying/purchases/refunds/refunds.public.js';
import { type SaleChange, onSale } from './sale.plans.js';

/** A refund, and the share that one seller bears. */
interface RefundShare {
  readonly purchaseId: string;
  readonly refundId: string;
  readonly amount: Money;
}

/** What a refund's event asks of the sale of each seller who bears a share. */
const COMMANDS: Readonly<Record<string, (share: RefundShare) => readonly SaleChange[]>> = {
  RefundRequested: (share) => [{ type: 'HoldSale', ...holdOf(share) }],
  RefundSucceeded: (share) => [
    { type: 'DebitSale', ...share },
    { type: 'ReleaseSale', ...holdOf(share) },
  ],
  RefundFailed: (share) => [{ type: 'ReleaseSale', ...holdOf(share) }],
};

/** Holds a sale while a refund of it is under way, and takes each seller's share once it has succeeded (product.md 20.3). */
@Reaction({ name: 'when-refund-goes-on-adjust-seller-balance', on: Object.keys(COMMANDS) })
export class WhenRefundGoesOnAdjustSellerBalance implements ReactionHandler {
  constructor(
    private readonly queries: QueryBus,
    private readonly executor: CommandExecutor,
  ) {}

  async handle({ type, streamId, data }: FeedEvent): Promise<void> {
    const { entityId: purchaseId } = parseStreamId(streamId);
    const { refundId } = data as { readonly refundId: string };
    const shares = await this.queries.execute(new SharesOfRefund(purchaseId, refundId));
    for (const [sellerId, amount] of shares) {
      if (amount.amount === 0) continue;
      const commands = COMMANDS[type]?.({ purchaseId, refundId, amount }) ?? [];
      await this.executor.execute({
        commands: () => commands.map((command) => onSale(sellerId, command)),
        result: {},
      });
    }
  }
}

function holdOf({ purchaseId, refundId }: RefundShare) {
  return { purchaseId, reason: 'refund', holdId: refundId } as const;
}
