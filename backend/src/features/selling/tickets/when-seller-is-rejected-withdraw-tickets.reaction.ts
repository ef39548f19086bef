import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '@terrace/event-core/model/errors';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';
import { WithdrawTicket } from './ticket.handler.js';
import { FollowSeller } from './when-seller-is-suspended-hide-tickets.reaction.js';

/**
 * Withdraws the tickets of a seller who was closed or erased; in old logs also of one who was rejected after an approval. Of a seller
 * whose erasure waits, buyers keep what they hold.
 */
@Reaction({
  name: 'when-seller-is-rejected-withdraw-tickets',
  on: ['SellerRejected', 'SellerClosed', 'SellerErased', 'ErasureRequested'],
})
export class WhenSellerIsRejectedWithdrawTickets implements ReactionHandler {
  constructor(
    private readonly commands: CommandBus,
    private readonly eraser: PersonEraser,
    private readonly database: Database,
  ) {}

  async handle(event: FeedEvent): Promise<void> {
    const { entityId: sellerId } = parseStreamId(event.streamId);
    // First, because open pages get the tickets' rows as they are then; erasing again changes nothing.
    if (event.type === 'SellerErased') await this.eraser.erase(sellerId);
    const { rows } = await this.database.query<{ id: string }>(
      "select id from ticket_list where seller_id = $1 and status in ('pending', 'approved', 'suspended')",
      [sellerId],
    );
    const reason = event.type === 'ErasureRequested' ? 'seller' : 'seller-rejected';
    for (const { id } of rows) {
      await this.commands.execute(new WithdrawTicket(id, sellerId, reason)).catch((failure: unknown) => {
        if (!(failure instanceof DomainError && failure.code === 'sold-out')) throw failure;
      });
    }
    if (event.type === 'SellerErased') await this.hide(sellerId);
  }

  /** All of them: those that were withdrawn before, or sold, are on open pages under the seller's name too. */
  private async hide(sellerId: string): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      'select id from ticket_list where seller_id = $1 and not hidden',
      [sellerId],
    );
    for (const { id } of rows) await this.commands.execute(new FollowSeller(id, sellerId));
  }
}
