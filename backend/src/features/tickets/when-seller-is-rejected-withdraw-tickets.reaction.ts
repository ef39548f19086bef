import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import type { Queryable } from '../../platform/database/queryable.js';
import type { FeedEvent } from '../../platform/event-store/event.js';
import { parseStreamId } from '../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../platform/feed/reaction.js';
import { ChangeTicket } from './ticket.handler.js';

/** A seller who is rejected, or erased, sells no more: the listings leave the market. */
@Reaction({ name: 'when-seller-is-rejected-withdraw-tickets', on: ['SellerRejected', 'SellerErased'] })
export class WhenSellerIsRejectedWithdrawTickets implements ReactionHandler {
  constructor(
    private readonly commands: CommandBus,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async handle(event: FeedEvent): Promise<void> {
    const { entityId: sellerId } = parseStreamId(event.streamId);
    const { rows } = await this.database.query<{ id: string }>(
      "select id from ticket_list where seller_id = $1 and status in ('pending', 'approved')",
      [sellerId],
    );
    for (const { id } of rows) {
      await this.commands.execute(
        new ChangeTicket(id, { type: 'WithdrawTicket', sellerId, reason: 'seller-rejected' }),
      );
    }
  }
}
