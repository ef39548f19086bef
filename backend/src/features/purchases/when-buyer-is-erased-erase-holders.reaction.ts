import { Inject } from '@nestjs/common';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import type { Queryable } from '../../platform/database/queryable.js';
import type { FeedEvent } from '../../platform/event-store/event.js';
import { parseStreamId } from '../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../platform/feed/reaction.js';
import { PersonEraser } from '../../platform/projections/person-eraser.js';

/**
 * The ticket holders of an erased buyer go with the buyer who named them: every person of theirs, also those that
 * were replaced when holders were entered again. What was bought, sold and paid stays.
 */
@Reaction({ name: 'when-buyer-is-erased-erase-holders', on: ['AccountErased'] })
export class WhenBuyerIsErasedEraseHolders implements ReactionHandler {
  constructor(
    private readonly eraser: PersonEraser,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select distinct jsonb_array_elements_text(events.data -> 'holderIds') as id
       from purchase_list join events on events.stream_id = 'purchase-' || purchase_list.id
       where purchase_list.buyer_id = $1 and events.type = 'HoldersEntered'`,
      [parseStreamId(streamId).entityId],
    );
    await this.eraser.erase(...rows.map(({ id }) => id));
  }
}
