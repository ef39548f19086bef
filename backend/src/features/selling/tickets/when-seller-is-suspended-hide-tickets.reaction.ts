import { Command, CommandBus } from '@nestjs/cqrs';
import { type Fact, type FactStates, type Plan, on } from '@terrace/event-core/model/plan';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { Database } from '../../../platform/database/database.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import { Reaction } from '../../../platform/event-core/reaction.js';
import { isUnnamedTrader, sellerDecider, taxDetailsDecider } from '../../people/sellers/sellers.public.js';
import { ticketDecider } from './ticket.decider.js';
import type { HiddenReason } from './ticket.events.js';

/** Hides a ticket while its seller is suspended, once erased, or a trader who has not stated who they are; shows it otherwise. Twice is no error. */
export class FollowSeller extends Command<{ ticketId: string }> {
  constructor(
    readonly ticketId: string,
    readonly sellerId: string,
  ) {
    super();
  }
}

/** What tickets follow of their seller. */
export type SellerFacts = {
  readonly seller: Fact<ReturnType<typeof sellerDecider.initial>>;
  readonly tax: Fact<ReturnType<typeof taxDetailsDecider.initial>>;
};

export function factsOfSeller(sellerId: string): SellerFacts {
  return {
    seller: { decider: sellerDecider, entityId: sellerId },
    tax: { decider: taxDetailsDecider, entityId: sellerId },
  };
}

/** The seller's streams are facts: what holds now counts, however late the reaction runs. */
export const FollowSellerHandler = planHandler(FollowSeller, followSellerPlan);

function followSellerPlan({ ticketId, sellerId }: FollowSeller): Plan<SellerFacts, { ticketId: string }> {
  return {
    facts: factsOfSeller(sellerId),
    commands: (facts) => [
      on(ticketDecider, ticketId, { type: 'FollowSeller', hiddenFor: reasonToHide(facts) }),
    ],
    result: { ticketId },
  };
}

function reasonToHide({ seller, tax }: FactStates<SellerFacts>): HiddenReason | null {
  if (seller.status === 'suspended') return 'seller-suspended';
  if (seller.status === 'erased') return 'seller-erased';
  return isUnnamedTrader(seller, tax) ? 'trader-unnamed' : null;
}

/**
 * Hides the tickets of a seller who was suspended, and shows them again once the seller is reinstated (product.md 4.18); the same
 * of one who became a trader, until the seller has stated who they are (product.md 4.25).
 */
@Reaction({
  name: 'when-seller-is-suspended-hide-tickets',
  on: ['SellerSuspended', 'SellerReinstated', 'SellerRenamed', 'TaxDetailsSaved'],
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
