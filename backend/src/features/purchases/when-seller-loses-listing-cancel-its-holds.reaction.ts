import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import { DomainError } from '../../platform/command/domain-error.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import type { Queryable } from '../../platform/database/queryable.js';
import type { FeedEvent } from '../../platform/event-store/event.js';
import { parseStreamId } from '../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../platform/feed/reaction.js';
import type { TicketWithdrawn } from '../tickets/ticket.events.js';
import { changePurchasePlan } from './purchase.plans.js';

const withdrawn = z.object({ reason: z.string() });

/**
 * Tickets of a seller who was rejected, or erased, are nobody's to buy: purchases that hold some end at once. After
 * the withdrawal no hold can begin any more, so none is missed (docs/decisions/0070).
 */
@Reaction({
  name: 'when-seller-loses-listing-cancel-its-holds',
  on: ['TicketWithdrawn'] satisfies TicketWithdrawn['type'][],
})
export class WhenSellerLosesListingCancelItsHolds implements ReactionHandler {
  constructor(
    private readonly executor: CommandExecutor,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
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

  /** One that has ended meanwhile holds nothing any more. */
  private async cancel(purchaseId: string): Promise<void> {
    const cancel = { type: 'CancelPurchase', reason: 'seller-rejected' } as const;
    await this.executor.execute(changePurchasePlan(purchaseId, cancel)).catch((failure: unknown) => {
      if (!(failure instanceof DomainError && failure.code === 'purchase-closed')) throw failure;
    });
  }
}
