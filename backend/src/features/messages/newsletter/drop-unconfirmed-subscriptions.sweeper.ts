import { on } from '@terrace/event-core/model/plan';
import { Database } from '../../../platform/database/database.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Sweeper, type Sweeps } from '../../../platform/jobs/sweepers/sweeper.js';
import { CONFIRM_DAYS } from './mail-newsletter-confirmation.job.js';
import { subscriptionDecider } from './subscription.decider.js';

const MAX_AT_ONCE = 500;

/** An address that nobody has confirmed in time. `since` is the database's text of when it was entered. */
interface Due {
  readonly id: string;
  readonly since: string;
}

/** Forgets addresses that nobody has confirmed in time: somebody else may have entered them. */
@Sweeper({ name: 'drop-unconfirmed-subscriptions', everyMs: 60 * 60_000 })
export class DropUnconfirmedSubscriptions implements Sweeps {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  /** All that are due, oldest first and in batches. A row that stays for whatever reason is passed over until the next round. */
  async sweep(signal: AbortSignal): Promise<void> {
    let last: Due | undefined;
    do {
      const rows = await this.dueAfter(last);
      for (const { id } of rows) {
        if (signal.aborted) return;
        await this.executor.execute({
          commands: () => [on(subscriptionDecider, id, { type: 'LeaveNewsletter', why: 'unconfirmed' })],
          result: {},
        });
      }
      last = rows.length < MAX_AT_ONCE ? undefined : rows.at(-1);
    } while (last);
  }

  private async dueAfter(last: Due | undefined): Promise<readonly Due[]> {
    const { rows } = await this.database.query<Due>(
      `select id, subscribed_at::text as since from subscriptions
       where confirmed_at is null and subscribed_at < now() - make_interval(days => $1)
         and ($2::text is null or (subscribed_at, id) > ($2::timestamptz, $3))
       order by subscribed_at, id limit ${MAX_AT_ONCE}`,
      [CONFIRM_DAYS, last?.since ?? null, last?.id ?? null],
    );
    return rows;
  }
}
