import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { on } from '@terrace/event-core/model/plan';
import { Database } from '../../../platform/database/database.js';
import { GUEST_DAYS } from '../../../platform/http/viewer/guest-id.js';
import { Sweeper, type Sweeps } from '../../../platform/jobs/sweepers/sweeper.js';
import { selectionDecider } from './selection.decider.js';

const MAX_AT_ONCE = 500;

/** Takes back what guests selected under a cookie that has run out: the guest can neither see nor undo it any more. */
@Sweeper({ name: 'drop-guests-selections', everyMs: 60 * 60_000 })
export class DropGuestsSelections implements Sweeps {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  /** Oldest first, a batch a round; what is left waits for the next. */
  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from selected_tickets
       where owner_kind = 'guest' and selected_at < now() - make_interval(days => $1)
       order by selected_at limit ${MAX_AT_ONCE}`,
      [GUEST_DAYS],
    );
    for (const { id } of rows) {
      if (signal.aborted) return;
      await this.executor.execute({
        commands: () => [on(selectionDecider, id, { type: 'DeselectTicket' })],
        result: {},
      });
    }
  }
}
