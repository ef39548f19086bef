import { Command } from '@nestjs/cqrs';
import type { Block } from '@terrace/contracts/http/identity/users';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { on } from '@terrace/event-core/model/plan';
import { planHandler } from '../../../../platform/event-core/plan-handler.js';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import { buyerDecider } from '../account.decider.js';
import type { BuyerBlocked } from '../account.events.js';
import { EmailChanges } from '../passwords/email-changes.service.js';
import { PasswordResets } from '../passwords/password-resets.service.js';
import { Sessions } from '../sessions/sessions.service.js';

/** Keeps a buyer from signing in and buying. Throws `already-decided` where that was done, `not-found`. */
export class BlockBuyer extends Command<{ buyerId: string }> {
  constructor(
    readonly buyerId: string,
    readonly block: Block,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** Lets a blocked buyer sign in and buy again. Throws `already-decided`, `changed-since-seen` for one never blocked, `not-found`. */
export class UnblockBuyer extends Command<{ buyerId: string }> {
  constructor(
    readonly buyerId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

export const buyerBlockHandlers = [
  planHandler(BlockBuyer, ({ buyerId, block, by }) => ({
    commands: () => [on(buyerDecider, buyerId, { type: 'BlockBuyer', block, by })],
    result: { buyerId },
  })),
  planHandler(UnblockBuyer, ({ buyerId, by }) => ({
    commands: () => [on(buyerDecider, buyerId, { type: 'UnblockBuyer', by })],
    result: { buyerId },
  })),
];

/**
 * A blocked buyer is refused at once, because every request looks at the account. This ends the sessions and mailed links as
 * well, so that none comes back to life should the buyer be unblocked.
 */
@Reaction({
  name: 'end-sessions-of-blocked-buyers',
  on: ['BuyerBlocked'] satisfies BuyerBlocked['type'][],
})
export class WhenBuyerIsBlockedEndSessions implements ReactionHandler {
  constructor(
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
    private readonly changes: EmailChanges,
  ) {}

  async handle({ streamId, at }: FeedEvent): Promise<void> {
    const owner = { role: 'buyer', id: parseStreamId(streamId).entityId } as const;
    await this.sessions.endAll(owner, { openedBefore: at });
    await this.resets.endAll(owner);
    await this.changes.end(owner.id);
  }
}
