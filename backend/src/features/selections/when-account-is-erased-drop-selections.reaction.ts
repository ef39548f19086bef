import { Inject } from '@nestjs/common';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import { on } from '../../platform/command/plan.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import type { Queryable } from '../../platform/database/queryable.js';
import type { FeedEvent } from '../../platform/event-store/event.js';
import { parseStreamId } from '../../platform/event-store/stream-id.js';
import { Reaction, type ReactionHandler } from '../../platform/feed/reaction.js';
import { selectionDecider } from './selection.decider.js';

/** An erased person has selected nothing (product decisions, Privacy: the read-model rows go). */
@Reaction({ name: 'when-account-is-erased-drop-selections', on: ['AccountErased', 'SellerErased'] })
export class WhenAccountIsErasedDropSelections implements ReactionHandler {
  constructor(
    private readonly executor: CommandExecutor,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from selected_tickets where owner_id = $1 and owner_kind = 'account'`,
      [parseStreamId(streamId).entityId],
    );
    for (const { id } of rows)
      await this.executor.execute({
        commands: () => [on(selectionDecider, id, { type: 'DeselectTicket' })],
        result: {},
      });
  }
}
