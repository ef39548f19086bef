import { Database } from '../../../../platform/database/database.js';
import type { FeedEvent } from '@terrace/event-core/model/event';
import { parseStreamId } from '@terrace/event-core/model/event';
import { Reaction } from '../../../../platform/event-core/reaction.js';
import type { ReactionHandler } from '@terrace/event-core/feed/reaction-runner';
import { PersonEraser } from '@terrace/event-core/projections/person-eraser';

/**
 * The ticket holders of an erased buyer go with the buyer who named them: every person of theirs, also those that
 * were replaced when holders were entered again. So does the guest whose orders the account took over, unless
 * other orders of that guest are not the account's. What was bought, sold and paid stays.
 */
@Reaction({ name: 'when-buyer-is-erased-erase-holders', on: ['AccountErased'] })
export class WhenBuyerIsErasedEraseHolders implements ReactionHandler {
  constructor(
    private readonly eraser: PersonEraser,
    private readonly database: Database,
  ) {}

  async handle({ streamId }: FeedEvent): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from (${FORMER_GUESTS}) guests
       union
       select distinct jsonb_array_elements_text(events.data -> 'holderIds') as id
       from purchase_list join events on events.stream_id = 'purchase-' || purchase_list.id
       where purchase_list.buyer_id = $1 and events.type in ('HoldersEntered', 'HolderCorrected')`,
      [parseStreamId(streamId).entityId],
    );
    await this.eraser.erase(...rows.map(({ id }) => id));
  }
}

/** Guests all of whose orders are the account's since. */
const FORMER_GUESTS = `
  select distinct p.former_guest_id as id from purchase_list p
  where p.buyer_id = $1 and p.former_guest_id is not null and not exists (
    select 1 from purchase_list o where o.buyer_id = p.former_guest_id
    union all
    select 1 from purchase_list o where o.former_guest_id = p.former_guest_id and o.buyer_id <> $1)`;
