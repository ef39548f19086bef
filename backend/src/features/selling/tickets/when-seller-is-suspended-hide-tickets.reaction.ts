import { Command, CommandBus } from '@nestjs/cqrs';
import { type Fact, type Plan, on } from '@terrace/event-core/model/plan';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Database } from '../../../platform/database/database.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { sellerDecider } from '../../people/sellers/sellers.public.js';
import { ticketDecider } from './ticket.decider.js';
import type { HiddenReason } from './ticket.events.js';

/** Hides a ticket while its seller is suspended or once erased, and shows it otherwise. Twice is no error. */
export class FollowSeller extends Command<{ ticketId: string }> {
  constructor(
    readonly ticketId: string,
    readonly sellerId: string,
  ) {
    super();
  }
}

type SellerState = ReturnType<typeof sellerDecider.initial>;

/** The seller's stream is a fact: what holds now counts, however late the reaction runs. */
export const FollowSellerHandler = planHandler(FollowSeller, followSellerPlan);

function followSellerPlan({
  ticketId,
  sellerId,
}: FollowSeller): Plan<{ readonly seller: Fact<SellerState> }, { ticketId: string }> {
  return {
    facts: { seller: { decider: sellerDecider, entityId: sellerId } },
    commands: ({ seller }) => [
      on(ticketDecider, ticketId, { type: 'FollowSeller', hiddenFor: reasonToHide(seller) }),
    ],
    result: { ticketId },
  };
}

function reasonToHide({ status }: SellerState): HiddenReason | null {
  if (status === 'suspended') return 'seller-suspended';
  return status === 'erased' ? 'seller-erased' : null;
}

/** Hides the tickets of a seller who was suspended, and shows them again once the seller is reinstated (product.md 4.18). */
@Reaction({
  name: 'when-seller-is-suspended-hide-tickets',
  on: ['SellerSuspended', 'SellerReinstated'],
})
export class WhenSellerIsSuspendedHideTickets implements ReactionHandler {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
  ) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const { entityId: sellerId } = parseStreamId(streamId);
    const { rows } = await this.database.query<{ id: string }>(
      `select id from ticket_list
       where seller_id = $1 and (hidden or status in ('pending', 'approved', 'suspended'))`,
      [sellerId],
    );
    for (const { id } of rows) await this.commands.execute(new FollowSeller(id, sellerId));
  }
}
