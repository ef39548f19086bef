import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { on } from '@terrace/event-core/model/plan';
import { Database } from '../../../platform/database/database.js';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { selectionDecider } from './selection.decider.js';

/** An erased person has selected nothing (product.md 15.2). */
@Reaction({ name: 'when-account-is-erased-drop-selections', on: ['AccountErased', 'SellerErased'] })
export class WhenAccountIsErasedDropSelections implements ReactionHandler {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
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
