import { z } from 'zod';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import type { BuyerBlocked, ErasureRequested } from '../../../people/identity/identity.public.js';
import { changePurchasePlan } from '../purchase.plans.js';

const requested = z.object({ personIds: z.array(z.string()) });

/** Ends what a person who is about to be erased has begun to buy, except where a payment is open: that one may arrive. */
@Reaction({
  name: 'when-erasure-is-requested-release-holds',
  on: ['ErasureRequested'] satisfies ErasureRequested['type'][],
})
export class WhenErasureIsRequestedReleaseHolds implements ReactionHandler {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async handle({ data }: FeedEvent): Promise<void> {
    await releaseHolds(requested.parse(data).personIds, this.executor, this.database);
  }
}

/** The same for a buyer who was blocked. */
@Reaction({
  name: 'when-buyer-is-blocked-release-holds',
  on: ['BuyerBlocked'] satisfies BuyerBlocked['type'][],
})
export class WhenBuyerIsBlockedReleaseHolds implements ReactionHandler {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    await releaseHolds([parseStreamId(streamId).entityId], this.executor, this.database);
  }
}

async function releaseHolds(
  buyerIds: readonly string[],
  executor: CommandExecutor,
  database: Database,
): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select id from purchase_list where buyer_id = any($1) and status = 'pending'
     and payment_status is distinct from 'pending'`,
    [buyerIds],
  );
  for (const { id } of rows) {
    const cancel = changePurchasePlan(id, { type: 'CancelPurchase', reason: 'buyer' });
    await executor.execute(cancel).catch((failure: unknown) => {
      if (!(failure instanceof DomainError && failure.code === 'purchase-closed')) throw failure;
    });
  }
}
