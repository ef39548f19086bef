import { on } from '@terrace/event-core/model/plan';
import { Database } from '../../../platform/database/database.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Sweeper, type Sweeps } from '../../../platform/jobs/sweepers/sweeper.js';
import { CONFIRM_DAYS } from './mail-newsletter-confirmation.job.js';
import { subscriptionDecider } from './subscription.decider.js';

const AT_ONCE = 500;

/** Forgets addresses that nobody has confirmed in time: somebody else may have entered them. */
@Sweeper({ name: 'drop-unconfirmed-subscriptions', everyMs: 60 * 60_000 })
export class DropUnconfirmedSubscriptions implements Sweeps {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly database: Database,
  ) {}

  /** Oldest first, a batch a round; what is left waits for the next. */
  async sweep(signal: AbortSignal): Promise<void> {
    const { rows } = await this.database.query<{ id: string }>(
      `select id from subscriptions
       where confirmed_at is null and subscribed_at < now() - make_interval(days => $1)
       order by subscribed_at limit ${AT_ONCE}`,
      [CONFIRM_DAYS],
    );
    for (const { id } of rows) {
      if (signal.aborted) return;
      await this.executor.execute({
        commands: () => [on(subscriptionDecider, id, { type: 'LeaveNewsletter', why: 'unconfirmed' })],
        result: {},
      });
    }
  }
}
