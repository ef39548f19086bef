import { z } from 'zod';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import type { TicketWithdrawn } from '../../../selling/tickets/ticket.events.js';
import { changePurchasePlan } from '../purchase.plans.js';

const withdrawn = z.object({ reason: z.string() });

/**
 * Tickets of a seller who was rejected, or erased, cannot be bought: purchases that hold some end at once. After
 * the withdrawal no hold can begin any more, so none is missed (docs/decisions/0019).
 */
@Reaction({
  // The name under which its checkpoint is stored; it never changes.
  name: 'when-seller-loses-listing-cancel-its-holds',
  on: ['TicketWithdrawn'] satisfies TicketWithdrawn['type'][],
})
export class WhenSellerLosesTicketCancelItsHolds implements ReactionHandler {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async handle({ streamId, data }: FeedEvent): Promise<void> {
    if (withdrawn.parse(data).reason !== 'seller-rejected') return;
    const { rows } = await this.database.query<{ id: string }>(
      `select id from purchase_list
       where status = 'pending' and lines @> jsonb_build_array(jsonb_build_object('kind', 'listing', 'id', $1::text))`,
      [parseStreamId(streamId).entityId],
    );
    for (const { id } of rows) await this.cancel(id);
  }

  /** A purchase that has ended meanwhile holds nothing any more. */
  private async cancel(purchaseId: string): Promise<void> {
    const cancel = { type: 'CancelPurchase', reason: 'seller-rejected' } as const;
    await this.executor.execute(changePurchasePlan(purchaseId, cancel)).catch((failure: unknown) => {
      if (!(failure instanceof DomainError && failure.code === 'purchase-closed')) throw failure;
    });
  }
}
